// `npm run check:hosts` asks for a test player, on the terminal or as three lines on stdin. Exits with 1 when a player
// could not play.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, createServerModuleRunner, loadEnv } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @typedef {{ environmentProblem: (env: Record<string, string>) => string | null }} Environment */
/** @typedef {{ isSecureAddress: (address: string) => boolean }} Addresses */
/** @typedef {{ checkHosts: (visitor: { origin: string, mobile: string, password: string }, write: (line: string) => void) => Promise<boolean> }} Check */

/** @param {string} problem @returns {never} */
function exitWith(problem) {
  console.error(problem)
  process.exit(1)
}

async function askVisitor() {
  const terminal = process.stdin.isTTY
  let hidden = false
  const output = new Writable({
    decodeStrings: false,
    /** @param {string} chunk */
    write: (chunk, _encoding, done) => {
      if (terminal && !hidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal })
  const typed = lines[Symbol.asyncIterator]()
  /** @param {string} question */
  const ask = async (question, secret = false) => {
    lines.setPrompt(question)
    lines.prompt()
    hidden = secret
    /** @type {IteratorResult<string, undefined>} */
    const line = await typed.next()
    hidden = false
    return line.value ?? ''
  }
  const origin = (await ask("The app's own address, such as https://spill.example.no: ")).trim()
  const mobile = (await ask('Mobile number of a test player: ')).trim()
  const password = await ask('Password (not shown): ', true)
  lines.close()
  if (terminal) process.stdout.write('\n\n')
  return { origin, mobile, password }
}

// The modules below read it.
const env = loadEnv('production', process.cwd(), 'VITE_')
Object.assign(process.env, env)
// Do not report the check's own findings.
delete process.env['VITE_REPORT_URL']
// Keep it open: the app's code loads more modules as it sends.
const server = await createServer({
  root,
  mode: 'production',
  configFile: false,
  logLevel: 'warn',
  appType: 'custom',
  resolve: { tsconfigPaths: true },
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const modules = createServerModuleRunner(server.environments.ssr)
/** @type {Environment} */
const environment = await modules.import('/deploy/environment.ts')
const problem = environment.environmentProblem(env)
if (problem) exitWith(problem.replace('Cannot build', 'Cannot check'))

const { origin: address, mobile, password } = await askVisitor()
/** @type {Addresses} */
const addresses = await modules.import('/src/lib/webOrigin.ts')
if (!addresses.isSecureAddress(address))
  exitWith(`Not an https address: ${address || 'none was given'}`)
if (!mobile || !password) exitWith('A mobile number and a password are needed.')

/** @type {Check} */
const check = await modules.import('/scripts/hosts/check.ts')
const { origin } = new URL(address)
const playable = await check.checkHosts({ origin, mobile, password }, (line) => console.log(line))
await server.close()
process.exitCode = playable ? 0 : 1
