import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { requestTimes } from '@/api/attempts'
import { isRecord } from '@/lib/json'
import type { HostName } from '../../backend/hosts'
import { demoPlayer } from '../../backend/seed'
import type { calls as Calls } from '../../scripts/hosts/calls'
import type * as Check from '../../scripts/hosts/check'
import { type EmbeddedBackend, startEmbeddedBackend } from '../../backend/server'

// The embedded backend over HTTP. What is asked of it is noted, and what it answers can be broken.

interface Answer {
  status: number
  headers: Headers
  body: string
}
/** Changes an answer in place; 'down' for none at all. */
type Asked = { host: HostName; method: string; path: string }
type Break = (asked: Asked, answer: Answer) => void | 'down'

const whole: Break = () => undefined
let breaks = whole
let received: string[] = []
let backend: EmbeddedBackend
/** The host at each origin. */
const hosts = new Map<string, HostName>()

const { fetch: askBackend } = globalThis
const cause = Object.assign(new Error('gone'), { code: 'UND_ERR_SOCKET' })
const gone = new TypeError('fetch failed', { cause })

async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { method } = request
  const { origin: at, pathname: path } = new URL(request.url)
  const host = hosts.get(at)
  if (!host) throw new Error(`nothing may be asked of ${at}`)
  received.push(`${method} ${path}`)
  const real = await askBackend(request)
  const { status, headers } = real
  const answer = { status, headers: new Headers(headers), body: await real.text() }
  if (breaks({ host, method, path }, answer) === 'down') throw gone
  return new Response(answer.status === 204 ? null : answer.body, answer)
}

// Loaded once the hosts' addresses are known.
let check: typeof Check
let calls: typeof Calls

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    ports: { api: 0, wap: 0, bankid: 0, terminal: 0, game: 0, remoteGame: 0, chat: 0 },
  })
  const at = (host: HostName, path = '') => {
    const address = `http://localhost:${backend.ports[host]}`
    hosts.set(address, host)
    return address + path
  }
  vi.stubEnv('VITE_API_URL', at('api'))
  vi.stubEnv('VITE_WAP_API_URL', at('wap'))
  vi.stubEnv('VITE_BANKID_URL', at('bankid', '/authorize'))
  vi.stubEnv('VITE_TERMINAL_URL', at('terminal', '/terminal'))
  vi.stubEnv('VITE_GAME_URL', at('game'))
  vi.stubEnv('VITE_REMOTE_GAME_URL', at('remoteGame', '/goalmania'))
  vi.stubEnv('VITE_CHAT_URL', at('chat', '/chat'))
  vi.stubGlobal('fetch', ask)
  check = await import('../../scripts/hosts/check')
  calls = (await import('../../scripts/hosts/calls')).calls
  Object.assign(requestTimes, { retryDelaysMs: [1, 1] })
})
afterAll(() => backend.close())
beforeEach(() => {
  backend.world.reset()
  breaks = whole
  received = []
})

const origin = 'http://localhost:5173'

/** Of two halls, and so of few calls. */
const playerOfTwo = '90000004'

async function run(mobile = playerOfTwo) {
  const lines: string[] = []
  const { password } = demoPlayer
  const visitor = { origin, mobile, password }
  const playable = await check.checkHosts(visitor, (line) => lines.push(line))
  const told = lines.join('\n')
  const known = [mobile, password, demoPlayer.name, 'Grünerløkka', 'nets-', 'Markveien']
  const secrets = [...known, ...backend.world.sessions.keys()]
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
  return { playable, told }
}

/** Changes what one path answers, as JSON. */
const changed =
  (path: string, change: (body: Record<string, unknown>) => unknown): Break =>
  (request, answer) => {
    const body: unknown = JSON.parse((request.path === path && answer.body) || 'null')
    if (isRecord(body)) answer.body = JSON.stringify(change(body))
  }

type Row = Record<string, unknown>
/** Changes each row of a list. */
const changedRows = (path: string, list: string, change: (row: Row) => object) =>
  changed(path, (body) => {
    const rows: unknown = body[list]
    return { ...body, [list]: Array.isArray(rows) ? rows.filter(isRecord).map(change) : rows }
  })

/** Breaks several answers. */
const all =
  (...breaksOf: Break[]): Break =>
  (request, answer) =>
    breaksOf.some((one) => one(request, answer) === 'down') ? 'down' : undefined

const withHeader =
  (host: HostName, method: string, name: string, value: string | null): Break =>
  (request, { headers }) => {
    if (request.host !== host || request.method !== method) return
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }

const policy = 'content-security-policy'

const answering =
  (path: string, change: (answer: Answer) => void): Break =>
  (request, answer) => {
    if (request.path === path) change(answer)
  }
const statusOf = (path: string, status: number) =>
  answering(path, (answer) => void (answer.status = status))

const cardError = 'WARN  the balances are numbers: 1 of 6 balances are no number'

test('a whole backend fits, and receives nothing that writes', async () => {
  const { playable, told } = await run(demoPlayer.mobile)
  // The repository's texts leave places for the operator, and the ordinary player has a card that must be changed.
  expect(told.match(/^(?:WARN|FAIL).*/gm)).toEqual([
    ...['vilkar', 'personvern', 'kontakt', 'hjelp'].map((name) => `WARN  the text '${name}'`),
    expect.stringContaining(cardError),
  ])
  expect(told).toMatch(/to be written:\n {8}organisasjonsnummer, adresse og hvem som er part/u)
  expect(told).toContain('its headers allow it, with status 400, unlike where nothing is')
  expect(playable).toBe(true)

  const reads = calls.filter(({ kind }) => kind === 'read')
  const writes = calls.filter(({ kind, name }) => kind !== 'read' && name !== 'login')
  expect(told).toContain(`the ${writes.length} calls that write`)
  expect(received).toEqual(expect.arrayContaining(reads.map(({ on }) => on)))
  for (const { on } of writes) expect(received).not.toContain(on)
  expect(received.filter((line) => line === 'POST /user/login')).toHaveLength(1)
  const player = backend.world.players.find(({ mobile }) => mobile === demoPlayer.mobile)
  expect(backend.world.written(player?.userId ?? 0)).toEqual([])
})

test('nothing else can be sent while it runs', async () => {
  const refused = vi.fn<(why: unknown) => void>()
  breaks = ({ path }) => {
    const url = `${process.env['VITE_API_URL']}/payment/withDraw`
    if (path === '/halls/messages') fetch(url, { method: 'POST' }).catch(refused)
  }
  await run()
  expect(refused).toHaveBeenCalledWith(new Error('/payment/withDraw is not a read'))
  expect(received.join()).not.toContain('withDraw')
})

/** Which of these lines are not a part of what is told. */
async function tells(lines: string) {
  const { playable, told } = await run()
  const missing = lines.split('\n').filter((line) => !told.includes(line.trim()))
  return { missing, playable, told }
}

test('what keeps a player from playing is told as a failure', async () => {
  breaks = all(
    withHeader('api', 'OPTIONS', 'access-control-allow-headers', 'Content-Type'),
    answering('/wap/getCountries', ({ headers }) => headers.delete('access-control-allow-origin')),
    withHeader('terminal', 'GET', policy, "frame-ancestors 'none'"),
    answering('/goalmania', (answer) => {
      answer.status = 302
      answer.headers.set('location', 'https://spill.example.no/start?secret=1')
    }),
    changed('/banking/balance', () => ({ balance: [12] })),
    statusOf('/wap/getUserTimeouts', 500),
    changedRows('/user/getTransactions', 'transactions', (row) => ({ ...row, tValue: {} })),
    answering('/wap/myTickets', (answer) => void (answer.body = '<!doctype html>')),
    changedRows('/halls/my', 'halls', ({ h1, h2, h3, nets_clientid, BingoPayOut, ...row }) => ({
      ...row,
      hovedspill1: h1,
      H2: h2,
      MainGame_3: h3,
      netsClientId: nets_clientid,
      payout: BingoPayOut,
    })),
  )
  const lines = `FAIL  the main API host allows
     Access-Control-Allow-Headers lacks Authorization
     FAIL  GET /wap/getCountries
     would not hand it over: no Access-Control-Allow-Origin
     FAIL  the payment terminal may be shown
     its frame-ancestors 'none' does not name
     FAIL  Goal Mania may be shown
     redirect 1, https://spill.example.no: not in VITE_FRAME_ORIGINS
     balance: expected kroner
     ; came a list (2 times)
     FAIL  the balances are numbers: 2 of 2
     FAIL  GET /wap/getUserTimeouts: status 500
     FAIL  POST /user/getTransactions
     transactions[].tValue: expected a number, or a text that is one; came an object
     FAIL  GET /wap/myTickets (2 halls): HTML instead of JSON
     halls[].hovedspill1: looks like h1 under another name
     halls[].H2: looks like h2 under another name
     halls[].MainGame_3: looks like h3 under another name
     FAIL  a hall has a main game: none has h1, h2 or h3
     halls[].netsClientId: looks like nets_clientid under another name
     FAIL  a hall takes deposits: none of the test player's has a nets_clientid that can be read
     FAIL  a hall sells tickets and pays out: none of the test player's has a BingoPayOut that can be read`
  expect(await tells(lines)).toMatchObject({ missing: [], playable: false })
})

test('what a player can do without is a warning or a question', async () => {
  const odd = { nets_clientid: '0', BingoPayOut: 0, BingoLogo: 'https://elsewhere.example/a.svg' }
  const ticket = { ticketNr: 1, system: 1, balance: 1, canClose: 'Y' }
  breaks = all(
    ({ host }, answer) => void (host === 'terminal' && (answer.status = 404)),
    changedRows('/halls/my', 'halls', (hall) => ({ ...hall, ...odd })),
    changedRows('/wap/getCountries', 'countries', ({ risk }) => ({ name: 'NO', risk })),
    changedRows('/user/getTransactions', 'transactions', (row) => ({ ...row, tDate: '17/05' })),
    changed('/wap/myTickets', () => ({ userTickets: [ticket] })),
    withHeader('chat', 'GET', policy, null),
    withHeader('chat', 'GET', 'x-frame-options', 'SAMEORIGIN'),
  )
  const lines = `?     the payment terminal may be shown
     status 404, as where nothing is: only a player can see whether it is the right page
     Lines that could not be checked (?): 2.
     WARN  a hall takes deposits: none of the test player's, by its nets_clientid
     WARN  a hall sells tickets and pays out: none of the test player's, by its BingoPayOut
     WARN  the logos of the halls are shown: 2 come from an origin that is not in VITE_IMAGE_ORIGINS
     WARN  a country is named Norge
     WARN  POST /user/getTransactions
     transactions[].tDate: expected a date
     userTickets[].canClose: expected a flag
     ; came a text in another form
     WARN  the chat may be shown
     its X-Frame-Options is SAMEORIGIN
     Nothing that was checked keeps a player from playing.`
  expect(await tells(lines)).toMatchObject({ missing: [], playable: true })
})

const renamed = changed('/halls/my', ({ halls }) => ({ myHalls: halls }))
const noHall = changed('/halls/my', () => ({ halls: [] }))
const noToken = changed('/user/login', ({ token: _token, ...body }) => body)

test.each<[Break, string]>([
  [renamed, 'FAIL  POST /halls/my\nhalls: expected a list; came nothing'],
  [noHall, 'ok    POST /halls/my\nFAIL  the test player has a hall: none'],
  [noToken, 'FAIL  POST /user/login\nor an answer without a token\ntoken: expected a text'],
  [({ host }) => (host === 'wap' ? 'down' : undefined), 'FAIL  the wap-group host answers: '],
])('what leaves nothing to check is told: %#', async (fault, lines) => {
  breaks = fault
  expect(await tells(lines)).toMatchObject({ missing: [], playable: false })
})

test('a wrong password is told as such', async () => {
  breaks = statusOf('/user/login', 401)
  const { missing, playable, told } = await tells('FAIL  POST /user/login: wrong mobile number')
  expect([missing, playable]).toEqual([[], false])
  expect(told).not.toContain('/halls/my')
})

test('the command reads .env.production.local and stdin, and says by its exit code whether a player could play', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const variables = Object.entries(process.env)
  const isOurs = ([name]: [string, unknown]) => name.startsWith('VITE_')
  const file = variables.filter(isOurs).map(([name, value]) => `${name}=${value}\n`)
  const reports = 'VITE_REPORT_URL=https://rapport.example.no\n'
  writeFileSync(join(folder, '.env.production.local'), [...file, reports].join(''))
  // The app would report it.
  for (const message of backend.world.messages) Object.assign(message, { messageText: {} })
  const command = spawn(process.execPath, [resolve('scripts/checkHosts.mjs')], {
    cwd: folder,
    env: Object.fromEntries(variables.filter((variable) => !isOurs(variable))),
  })
  command.stdin.end(`${origin}\n${demoPlayer.mobile}\n${demoPlayer.password}\n`)
  const { stdout, stderr } = command
  const [out, errors] = await Promise.all([text(stdout), text(stderr), once(command, 'close')])
  expect(errors).toBe('')
  expect(out).toContain(cardError)
  expect(out).toContain('messages[].messageText')
  expect(out).toContain('Nothing that was checked keeps a player from playing. Lines that warn: 6.')
  expect(out).not.toContain(demoPlayer.password)
  expect(command.exitCode).toBe(0)
})
