import { createServer, type Server } from 'node:http'
import { createMiddleware } from '@mswjs/http-middleware'
import express from 'express'
import type { ErrorRequestHandler, Express, RequestHandler } from 'express'
import type { HttpHandler } from 'msw'
import * as z from 'zod/mini'
import { apiHandlers } from './apiHandlers'
import { isLocalOrigin } from './call'
import { embeddedHosts, type HostName, type HostPorts } from './hosts'
import { toKroner } from './money'
import { osloTimestamp } from './clock'
import { addChat, addGameHost, addIdentityProvider, addRemoteGame, addTerminal } from './standIns'
import { wapHandlers } from './wapHandlers'
import { templates } from './seed'
import { serveUnfinished } from './unfinished'
import { createWorld, type World } from './world'

export { demoPlayer } from './seed'

export interface EmbeddedBackend {
  world: World
  /** The ports in use, for callers that asked for any free port with 0. */
  ports: HostPorts
  /** For the app's own origin. */
  serveUnfinished: ReturnType<typeof serveUnfinished>
  close: () => Promise<void>
}

/** Real CORS: only local apps may read responses, and preflights are answered before any other handler. */
const cors =
  (credentials: boolean): RequestHandler =>
  (req, res, next) => {
    const origin = req.headers.origin ?? ''
    res.vary('Origin')
    if (isLocalOrigin(origin)) {
      res.set('Access-Control-Allow-Origin', origin)
      // A host's own time, which a browser otherwise hides from another origin.
      res.set('Access-Control-Expose-Headers', 'Date')
      if (credentials) res.set('Access-Control-Allow-Credentials', 'true')
    }
    if (req.method !== 'OPTIONS') {
      next()
      return
    }
    res
      .set('Access-Control-Allow-Methods', 'GET, POST, OPTIONS')
      .set('Access-Control-Allow-Headers', 'Authorization, Content-Type')
      .set('Access-Control-Max-Age', '600')
      .status(204)
      .end()
  }

const notFound: RequestHandler = (_req, res) => {
  res.status(404).json({ message: 'Not found' })
}

const hostApp = ({ credentials = false } = {}): Express => {
  const app = express()
  app.disable('x-powered-by')
  app.use(cors(credentials))
  // A page opened on its own requests a favicon; a 404 would be logged in the console of every browser test.
  app.get('/favicon.ico', (_req, res) => {
    res.status(204).end()
  })
  return app
}

/** Call after the last route. Express recognises an error handler by its four parameters. */
const endApp = (app: Express, log: (line: string) => void): Express => {
  const broken: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    const status: unknown = error instanceof Error && 'status' in error ? error.status : 500
    // A parse error's message quotes the body, so log only its kind.
    if (typeof status === 'number' && status < 500) {
      res.status(status).json({ message: 'The body is not JSON' })
      return
    }
    log(`Embedded backend: ${error instanceof Error ? error.message : String(error)}`)
    res.status(500).json({ message: 'The embedded backend failed' })
  }
  return app.use(notFound).use(broken)
}

/**
 * MSW's middleware turns the request into a fetch Request. It re-serialises a body that express.json has parsed, so
 * express.json must come first; any other body it reads from the stream.
 */
const mount = (app: Express, handlers: HttpHandler[]): void => {
  app.use(express.json({ strict: false }))
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store')
    next()
  })
  app.use(createMiddleware(...handlers))
}

const newPlayer = z.object({ template: z.optional(z.enum(templates)) })
const newSettings = z.object({
  gameOpen: z.optional(z.nullable(z.boolean())),
  expiresIn: z.optional(z.number()),
})

/** Not part of the product: endpoints that browser tests and developers use to control the embedded backend. */
const addControl = (app: Express, world: World): void => {
  const json = express.json()
  // The app's reports of its own failures.
  app.post('/__embedded/reports', (_req, res) => {
    res.status(204).end()
  })
  app.post('/__embedded/reset', (_req, res) => {
    world.reset()
    res.json({ ok: true })
  })
  app.post('/__embedded/players', json, (req, res) => {
    const input = newPlayer.safeParse(req.body ?? {})
    if (input.success) res.json(world.addPlayer(input.data.template ?? 'ordinary'))
    else res.status(400).json({ message: `template is one of ${templates.join(', ')}` })
  })
  app.post('/__embedded/settings', json, (req, res) => {
    const input = newSettings.safeParse(req.body)
    if (!input.success) {
      res.status(400).json({ message: 'Settings are gameOpen and expiresIn' })
      return
    }
    Object.assign(world.settings, input.data)
    res.json(world.settings)
  })
  app.get('/__embedded/ledger/:userId', (req, res) => {
    const userId = Number(req.params.userId)
    const entries = world.accounts
      .filter((account) => account.userId === userId)
      .flatMap((account) => account.ledger.map((entry) => ({ hallId: account.hallId, ...entry })))
      .map(({ at, amount, ...entry }) => ({
        ...entry,
        at: osloTimestamp(at),
        amount: toKroner(amount),
      }))
    res.json({
      entries,
      writes: world.written(userId).length,
      calls: world.calls.get(userId) ?? {},
    })
  })
  app.get('/logos/:name', (req, res) => {
    const hall = world.halls.find(({ id }) => `${id}.svg` === req.params.name)
    if (!hall) {
      res.status(404).end()
      return
    }
    const hue = (Number(hall.id) * 47) % 360
    res
      .type('svg')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="hsl(${hue} 55% 32%)"/><text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="700" text-anchor="middle" fill="#fff">${hall.name.charAt(0)}</text></svg>`,
      )
  })
}

const listen = (app: Express, name: HostName, port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    // After Node's five seconds a client may send on a connection that is just being closed.
    const server = createServer({ keepAliveTimeout: 60_000 }, app)
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `The embedded backend cannot start: port ${port} (${name}) is already in use. ` +
                'Stop what listens there, then try again.',
            )
          : error,
      )
    })
    // No host given, so that both localhost and 127.0.0.1 work, over IPv6 and IPv4.
    server.listen(port, () => resolve(server))
  })

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

export const startEmbeddedBackend = async ({
  log = () => {},
  ports: asked = {},
}: {
  log?: (line: string) => void
  ports?: Partial<HostPorts>
} = {}): Promise<EmbeddedBackend> => {
  const world = createWorld()
  const apps: Record<HostName, Express> = {
    api: hostApp(),
    wap: hostApp(),
    bankid: hostApp(),
    terminal: hostApp(),
    game: hostApp({ credentials: true }),
    remoteGame: hostApp(),
    chat: hostApp(),
  }
  addControl(apps.api, world)
  mount(apps.api, apiHandlers(world, '*'))
  mount(apps.wap, wapHandlers(world, '*'))
  addIdentityProvider(apps.bankid)
  addTerminal(apps.terminal, world)
  addGameHost(apps.game, world)
  addRemoteGame(apps.remoteGame, world)
  addChat(apps.chat)

  const isHost = (name: string): name is HostName => name in apps
  const names = Object.keys(apps).filter(isHost)
  const started = await Promise.allSettled(
    names.map((name) => listen(endApp(apps[name], log), name, asked[name] ?? embeddedHosts[name])),
  )
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failure = started.find((one) => one.status === 'rejected')
  if (failure) {
    // All or nothing: a half-started backend would hold ports and answer only half of the calls.
    await Promise.all(servers.map(stop))
    throw failure.reason
  }

  const ports: HostPorts = { ...embeddedHosts }
  names.forEach((name, i) => {
    const address = servers[i]?.address()
    if (address && typeof address === 'object') ports[name] = address.port
  })
  for (const name of names) log(`  ${name.padEnd(10)} http://localhost:${ports[name]}`)
  return {
    world,
    ports,
    serveUnfinished: serveUnfinished(world),
    close: async () => {
      await Promise.all(servers.map(stop))
    },
  }
}
