// The built app as a real host sends it, and the embedded backend beside it.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { runnerImport } from 'vite'

/**
 * @typedef {{ type: string, body: Buffer, packed: Buffer, etag: string, bare: boolean }} File
 * @typedef {{ path: string, bytes: number, at: number }} Sent
 * @typedef {{ browser: import('@playwright/test').Browser, server: Awaited<ReturnType<typeof serveBuild>>,
 *   world: import('../../backend/world.js').World }} Bed
 */

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}

/** @returns {File} */
function fileOf(path, body, bare = false) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`
  const type = types[extname(path)] ?? 'application/octet-stream'
  return { type, body, packed: brotliCompressSync(body), etag, bare }
}

/** The rules of the build's own `_headers`: the paths each is for, and its headers. */
function headerRules(text) {
  return text
    .split(/\n\s*\n/u)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [path, ...lines] = block.trim().split('\n')
      // A later rule's header replaces an earlier one here, so the lines that take one away (`! Name`) say nothing.
      const headers = lines.flatMap((line) =>
        [...line.matchAll(/^\s*([^:]+):\s*(.*)$/gu)].map((found) => found.slice(1)),
      )
      const isFor = (/** @type {string} */ asked) =>
        path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path
      return { isFor, headers }
    })
}

/** Serves `folder`: precompressed with brotli, with the production headers, and kept-alive connections. */
export async function serveBuild(folder) {
  /** @type {Map<string, File>} */
  const files = new Map()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(folder.length), fileOf(path, await readFile(path)))
  }
  const rules = headerRules(files.get('/_headers')?.body.toString() ?? '')
  /** @type {Sent[]} */
  const sent = []

  const server = createServer(({ url = '/', headers }, response) => {
    const path = url.replace(/[?#].*$/u, '')
    const found = [path, `${path}.html`, `${path}index.html`].find((name) => files.has(name))
    const name = found ?? (path.startsWith('/assets/') ? '' : '/200.html')
    const file = files.get(name)
    if (!file) return response.writeHead(404).end()
    response.setHeader('Cache-Control', 'no-cache')
    for (const rule of rules.filter(({ isFor }) => isFor(path)))
      for (const [header, value] of rule.headers) response.setHeader(header, value)
    if (file.bare) response.removeHeader('Content-Security-Policy')
    response.setHeader('ETag', file.etag)
    if (headers['if-none-match'] === file.etag) return response.writeHead(304).end()
    response.setHeader('Content-Type', file.type)
    response.setHeader('Content-Encoding', 'br')
    response.setHeader('Content-Length', file.packed.length)
    sent.push({ path: name, bytes: file.packed.length, at: Date.now() })
    response.end(file.packed)
  })
  server.keepAliveTimeout = 60_000
  server.listen(0)
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    /** Every file sent so far, in order; the service worker's requests too. */
    sent,
    /**
     * Adds a file of a page that the app is compared with. It is sent as the app is, since some headers cost time (one has the
     * browser start a process), but without the content security policy, which would forbid its own rules and script.
     */
    add: (file, body) => files.set(file, fileOf(file, Buffer.from(body), true)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The embedded backend, with its state in `world` for players and halls of the benchmark's own. */
export async function startBackend() {
  const { module } = await runnerImport('/backend/server.ts', {
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
  })
  return module.startEmbeddedBackend()
}

/**
 * A new player with the first `halls` halls of a list that is as long as needed and `rows` transactions in each, and a
 * session for the browser.
 */
export function addPlayer(world, { halls = 3, rows = 3 }) {
  const { userId } = world.addPlayer('noHalls')
  const token = `bench-${userId}`
  const expiresAt = Date.now() + 86_400_000
  world.sessions.set(token, { userId, expires: expiresAt })
  for (let index = 0; index < halls; index += 1) {
    const id = 10_001 + index
    if (!world.findHall(id))
      world.halls.push({ ...world.findHall(101), id, name: `Bingohuset nummer ${index + 1}` })
    const ledger = Array.from({ length: rows }, (_row, row) => ({
      id: world.nextId++,
      at: new Date(Date.now() - (rows - row) * 60_000),
      text: 'Innskudd i hallen',
      amount: 10_000,
      seeded: true,
    }))
    const account = { tickets: [], cardError: false, blockedUntil: null, timeoutUntil: null }
    world.accounts.push({ ...account, userId, hallId: id, ledger })
  }
  const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false }
  const session = { token, expiresAt, userId: String(userId), name: 'Kari', ...flags }
  return { name: 'lokalbingo.session', value: JSON.stringify(session) }
}
