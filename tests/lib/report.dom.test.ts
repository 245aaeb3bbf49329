import { readdirSync, readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { pageRows } from '@/config/pages'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

let sent: string[] = []
beforeEach(() => {
  sent = []
  vi.stubEnv('VITE_REPORT_URL', 'https://rapport.test')
  vi.stubEnv('VITE_BUILD', '202611221105-abc1234')
  Object.defineProperty(window.navigator, 'sendBeacon', {
    configurable: true,
    value: (_url: string, body: string) => sent.push(body),
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  server.resetHandlers()
  vi.unstubAllEnvs()
  window.history.replaceState(null, '', '/')
})

let leave = () => {}
/** A new page load: the one before hears nothing more. */
async function load() {
  leave()
  vi.resetModules()
  const { report, watchTroubles } = await import('@/lib/report')
  const added = vi.spyOn(window, 'addEventListener')
  watchTroubles()
  const listeners = added.mock.calls
  added.mockRestore()
  leave = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
  }
  return { report, patterns: new Set(pageRows.map(({ path }) => path)) }
}

/** Whatever a schema or an endpoint may be called. */
const words = new Set(
  readdirSync('src/api').flatMap((name) => readFileSync(`src/api/${name}`, 'utf8').split(/\W+/u)),
)

const payload = z.strictObject({
  build: z.literal('202611221105-abc1234'),
  route: z.string(),
  call: z.string(),
  kind: z.string(),
  status: z.number(),
})

const read = (body: string) => payload.parse(JSON.parse(body))

const plainKind = /^(?:crash|error|rejection|chunk|worker|schema|csp)$/u
const callKind = /^(?:server|timeout|network|unreadable)$/u
/** No number but that of a step. */
const plainCall = /^(?:GET|POST)(?: \/[a-z]+(?:\/[a-z]+[1-3]?)?)$/iu
const directive =
  /^csp (?:[a-z]+-src|form-action|frame-ancestors|base-uri|(?:require-)?trusted-types(?:-for)?)?(?: ?https:\/\/bank\.example\.no)?$/u

function expectImpersonal(body: string, patterns: ReadonlySet<string>) {
  const { route, call, kind, status } = read(body)
  expect(route === '' || patterns.has(route), route).toBe(true)
  const isPlain = callKind.test(kind) ? plainCall.test(call) : call === '' || words.has(call)
  expect(isPlain, call).toBe(true)
  expect(status === 0 || (Number.isInteger(status) && status >= 100 && status < 600)).toBe(true)
  if (plainKind.test(kind) || callKind.test(kind) || directive.test(kind)) return
  const [what, path = ''] = kind.split(' ', 2)
  expect(what).toBe('schema')
  for (const [step] of path.matchAll(/\w+/gu))
    expect(/^\d{1,3}$/u.test(step) || words.has(step), kind).toBe(true)
}

/** Names, tokens, account numbers and the like, none of which is a word of the code. */
const secrets = ['eyJhbGciOiJIUzI1NiJ9.e30.x', '86011117947', 'Åse "7"\u2028\ud83c\udfb1/%']

function happen(type: string, fields: Record<string, unknown>) {
  const event = Object.assign(new Event(type), fields)
  const target = type === 'securitypolicyviolation' ? document : window
  target.dispatchEvent(event)
}

test.each(secrets)('whatever fails, a report names the code’s own: not %j', async (text) => {
  const { report, patterns } = await load()
  const { CrashBoundary } = await import('@/app/CrashBoundary')
  const inPath = encodeURIComponent(text)
  const number = 4925.5
  const error = Object.assign(new Error(text), { status: number, cause: text, code: number })
  error.name = text
  for (const path of ['/x', '/mybingo/x/tr', '/qr/x?a=x#x']) {
    window.history.replaceState(
      text,
      '',
      path.replaceAll(/\bx\b/gu, () => inPath),
    )
    happen('error', { message: text, filename: text, lineno: number, error })
    happen('unhandledrejection', { reason: text })
    happen('vite:preloadError', { payload: error })
    for (const effectiveDirective of [text, `img-src ${text}`])
      happen('securitypolicyviolation', {
        blockedURI: `https://ola:${inPath}@bank.example.no/${inPath}?a=${inPath}#${inPath}`,
        documentURI: text,
        sample: text,
        effectiveDirective,
      })
  }
  for (const status of [number, -1, Infinity, NaN]) report({ kind: 'worker', status })
  const root = createRoot(document.createElement('div'))
  const Faulty = () => {
    throw error
  }
  root.render(createElement(CrashBoundary, null, createElement(Faulty)))
  await vi.waitFor(() => expect(sent.at(-1)).toContain('"crash"'))
  root.unmount()
  expect(sent.length).toBeGreaterThanOrEqual(15)
  for (const body of sent) expectImpersonal(body, patterns)
})

test('an answer that does not fit is reported by call and field, never by what is in it', async () => {
  const { patterns } = await load()
  const { makeCall, wireStore } = await import('../api/wireStore')
  const { callNamed } = await import('../../scripts/hosts/calls')
  const misfits: [call: string, kind: string, answer: object][] = [
    ['myHalls', 'schema halls[1].BingoID', { halls: [{ BingoName: 'x' }, { BingoID: {} }] }],
    ['transactions', 'schema transactions[0].tID', { transactions: [{ tText: 'x' }] }],
    ['myData', 'schema userData', {}],
    ['login', 'schema', { token: 'x' }],
    ['signupStep2', 'schema result', {}],
    ['salePayment', 'schema status', { status: 'x' }],
    ['closeTicket', 'schema closeTicketResponse', { closeTicketResponse: 'x' }],
  ]
  const { store } = wireStore('token', '7')
  for (const [at, [call, kind, answer]] of misfits.entries()) {
    const text = secrets[at % secrets.length] ?? ''
    const plain = JSON.stringify({ [text]: text, ...answer })
    const withSecrets = plain.replaceAll('"x"', JSON.stringify(text))
    server.use(http.all('*', () => HttpResponse.text(withSecrets)))
    sent = []
    await makeCall(store.dispatch, callNamed(call))
    expect(sent.map((body) => read(body).kind)).toEqual([kind])
    for (const body of sent) expectImpersonal(body, patterns)
  }
})

type Respond = () => Promise<Response> | Response

async function callsOfLoad() {
  const { patterns } = await load()
  const { makeCall, wireStore } = await import('../api/wireStore')
  const { calls } = await import('../../scripts/hosts/calls')
  const { requestTimes } = await import('@/api/attempts')
  Object.assign(requestTimes, { timeoutMs: 50, retryDelaysMs: [1, 1] })
  const { store } = wireStore('token', '7')
  const ask = async (call: (typeof calls)[number], respond: Respond) => {
    server.use(http.all('*', respond))
    sent = []
    await makeCall(store.dispatch, call)
    for (const body of sent) expectImpersonal(body, patterns)
    return sent.map(read).filter(({ kind }) => callKind.test(kind))
  }
  return { calls, ask }
}

test.each([0, 15, 30])('a call that failed is told of by method and path: %i', async (from) => {
  const { calls, ask } = await callsOfLoad()
  const [error] = secrets
  for (const call of calls.slice(from, from + 15)) {
    const told = await ask(call, () => HttpResponse.json({ error }, { status: 503 }))
    const name = `${call.method} ${call.path}`
    expect(told).toMatchObject([{ kind: 'server', status: 503, call: name }])
  }
})

test.each<[what: string, respond: Respond, kind?: string, status?: number]>([
  ['no answer in time', () => new Promise(() => {}), 'timeout', 0],
  ['no connection', () => HttpResponse.error(), 'network', 0],
  ['a page', () => HttpResponse.html('<!doctype html>'), 'unreadable', 200],
  ['nothing', () => new HttpResponse(''), 'unreadable', 200],
  ['a refusal', () => HttpResponse.json({}, { status: 404 })],
  ['too many attempts', () => HttpResponse.json({}, { status: 429 })],
])('%s', async (_what, respond, kind, status) => {
  const { calls, ask } = await callsOfLoad()
  const at = performance.now()
  const now = vi.spyOn(performance, 'now').mockReturnValue(at)
  const [call] = calls.filter(({ name }) => name === 'withDraw')
  if (!call) throw new Error('money is withdrawn')
  const times = kind === undefined ? [] : [{ kind, status }]
  expect(await ask(call, respond)).toMatchObject(times)
  now.mockReturnValue(at + 59_000)
  expect(await ask(call, respond)).toEqual([])
  now.mockReturnValue(at + 70_000)
  expect(await ask(call, respond)).toMatchObject(times)
})

test('a device that knows it is offline tells of no call', async () => {
  const { calls, ask } = await callsOfLoad()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  for (const call of calls.slice(0, 3)) expect(await ask(call, HttpResponse.error)).toEqual([])
})

test.each([
  ['frame-src', 'https://bank.example.no/3ds?acs=1', 'csp frame-src https://bank.example.no'],
  ['script-src-elem', 'inline', 'csp script-src'],
  ['img-src', 'data', 'csp img-src'],
  ['style-src', 'chrome-extension://abc/a.css', 'csp style-src'],
])('what the policy blocks is told as directive and origin: %s, %s', async (...blocked) => {
  await load()
  const [effectiveDirective, blockedURI, kind] = blocked
  sent = []
  happen('securitypolicyviolation', { effectiveDirective, blockedURI })
  // Listeners of the pages loaded before are on the document too.
  expect(sent.map((body) => read(body).kind)).toContain(kind)
})

test('a page load tells of at most twenty failures', async () => {
  const { report } = await load()
  for (let count = 0; count < 30; count++) report({ kind: 'chunk' })
  expect(sent).toHaveLength(20)
})

test('a chunk that is asked for again and again is told of once at an address', async () => {
  await load()
  const fail = (file: string) => happen('vite:preloadError', { payload: new Error(`no ${file}`) })
  for (const path of ['/login', '/mybingo/101', '/mybingo/102/tr']) {
    window.history.replaceState(null, '', path)
    for (let count = 0; count < 6; count++) ['a.js', 'b.js'].forEach(fail)
  }
  const told = sent.map((body) => read(body).route)
  const hall = '/mybingo/:id/:function?'
  expect(told).toEqual(['/login', '/login', hall, hall])
})

test('without an address nothing is told', async () => {
  vi.stubEnv('VITE_REPORT_URL', '')
  const { report } = await load()
  report({ kind: 'chunk' })
  expect(sent).toEqual([])
})
