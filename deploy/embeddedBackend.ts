import {
  runnerImport,
  type Connect,
  type Plugin,
  type PreviewServer,
  type ViteDevServer,
} from 'vite'

type Backend = { serveUnfinished: Connect.NextHandleFunction; close(): Promise<void> }
type Player = { mobile: string; password: string }
type ServerModule = { startEmbeddedBackend(): Promise<Backend>; demoPlayer: Player }

// On restart Vite reloads its config and starts the new server before closing the old one. The backend is kept on
// globalThis because a module variable would not survive that reload.
const shared = globalThis as typeof globalThis & { lokalbingoBackend?: Backend | undefined }

async function close(backend: Backend | undefined) {
  if (!backend || shared.lokalbingoBackend !== backend) return
  shared.lokalbingoBackend = undefined
  await backend.close()
}

async function startBackendFor(server: ViteDevServer | PreviewServer) {
  await close(shared.lokalbingoBackend)
  const { module } = await runnerImport<ServerModule>('/backend/server.ts', {
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  })
  const backend = await module.startEmbeddedBackend()
  shared.lokalbingoBackend = backend
  server.middlewares.use(backend.serveUnfinished)
  server.httpServer?.once('close', () => void close(backend))

  const { mobile, password } = module.demoPlayer
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    server.config.logger.info(`  ➜  Log in with ${mobile} / ${password}`)
  }
}

export function embeddedBackend(): Plugin {
  return {
    name: 'lokalbingo:embedded-backend',
    apply: (_, { command, mode }) => command === 'serve' && mode === 'embedded',
    configureServer: (server) => startBackendFor(server),
    configurePreviewServer: (server) => startBackendFor(server),
  }
}
