import {
  runnerImport,
  type Connect,
  type InlineConfig,
  type Plugin,
  type PreviewServer,
  type ViteDevServer,
} from 'vite'
import { actPrefix } from '../src/config/storageKeys.js'
import type { Act } from '../src/features/acts/acts.js'

type Payment = { id: string; userId: number; hallId: number | string; amount: number }
type World = {
  payments: Map<string, Payment & { state: string }>
  findHall(id: number | string): { name: string } | undefined
}
type Backend = { world: World; close(): Promise<void> }
type Player = { mobile: string; password: string }
type ServerModule = { startEmbeddedBackend(): Promise<Backend> }
type SeedModule = { demoPlayer: Player }

const loading: InlineConfig = {
  configFile: false,
  envDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
}

// On restart Vite reloads its config and starts the new server before closing the old one. The backend is kept on
// globalThis because a module variable would not survive that reload.
const shared = globalThis as typeof globalThis & { lokalbingoBackend?: Backend | undefined }

async function close(backend: Backend | undefined) {
  if (!backend || shared.lokalbingoBackend !== backend) return
  shared.lokalbingoBackend = undefined
  await backend.close()
}

/** What a device keeps of a payment whose tab was closed in the terminal (src/features/acts/acts.ts). */
function leftOpen({ id, userId, hallId, amount }: Payment, hallName: string): Act {
  const now = Date.now()
  return {
    id,
    player: String(userId),
    hall: String(hallId),
    kind: 'deposit',
    hallName,
    amount: amount / 100,
    sentAt: now,
    changedAt: now,
    page: null,
    transaction: id,
    state: 'inTerminal',
    seen: false,
    settledTick: null,
  }
}

/**
 * No call tells of a payment that was never asked about: only the device knows that it was begun. So this address puts it
 * there. It ends as a file's, which the service worker leaves alone.
 */
const unfinished = '/__embedded/unfinished.html'

const serveUnfinished =
  (world: World): Connect.NextHandleFunction =>
  (request, response, next) => {
    if (request.url !== unfinished) return next()
    const kept = [...world.payments.values()]
      .filter(({ id, state }) => id.startsWith('unfinished-') && state === 'approved')
      .map((payment) => leftOpen(payment, world.findHall(payment.hallId)?.name ?? ''))
      .map((entry) => [`${actPrefix}${entry.id}`, JSON.stringify(entry)])
    const script = `for (const kept of ${JSON.stringify(kept).replaceAll('<', String.raw`\u003c`)}) localStorage.setItem(...kept)
location.replace('/login')`
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Cache-Control', 'no-store')
      .end(`<!doctype html><title>Lokalbingo</title><script>${script}</script>`)
  }

async function startBackendFor(server: ViteDevServer | PreviewServer) {
  await close(shared.lokalbingoBackend)
  const { module } = await runnerImport<ServerModule>('/backend/server.ts', loading)
  const seed = await runnerImport<SeedModule>('/backend/seed.ts', loading)
  const backend = await module.startEmbeddedBackend()
  shared.lokalbingoBackend = backend
  server.middlewares.use(serveUnfinished(backend.world))
  server.httpServer?.once('close', () => void close(backend))

  const { mobile, password } = seed.module.demoPlayer
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    server.config.logger.info(`  ➜  Log in with ${mobile} / ${password}`)
  }
}

/** In mode `embedded`, starts the embedded backend together with the dev or preview server. */
export function embeddedBackend(): Plugin {
  return {
    name: 'lokalbingo:embedded-backend',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'embedded',
    configureServer: (server) => startBackendFor(server),
    configurePreviewServer: (server) => startBackendFor(server),
  }
}
