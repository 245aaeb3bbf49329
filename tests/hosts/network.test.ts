import { expect, onTestFinished, test, vi } from 'vitest'
import { corsProblem, framed, framingProblem, preflight, reach } from '../../scripts/hosts/network'

const app = 'https://spill.example.no'
const host = 'https://terminal.example.no'
const page = `${host}/pay`

const [ancestors, older] = ['Content-Security-Policy', 'X-Frame-Options']

test.each<[mayFrame: boolean, headers: Record<string, string>]>([
  ...['*', 'https:', app, app.toUpperCase(), 'spill.example.no', 'http://spill.example.no']
    .concat(`${app}:443`, `${app}:*`, 'https://*.example.no', `'self' ${app}`)
    .map((sources): [boolean, Record<string, string>] => [
      true,
      // The older header is not read beside it.
      { [ancestors]: `img-src *; frame-ancestors ${sources}; base-uri *`, [older]: 'DENY' },
    ]),
  ...["'self'", "'none'", '', 'http:', `${app}:8443`, 'https://*.spill.example.no']
    .concat('https://example.no', 'https://evilspill.example.no')
    .map((sources): [boolean, Record<string, string>] => [
      false,
      { [ancestors]: `img-src *; frame-ancestors ${sources}; base-uri *`, [older]: 'ALLOWALL' },
    ]),
  // Every policy must allow it.
  [false, { [ancestors]: "frame-ancestors *, frame-ancestors 'self'" }],
  [false, { [older]: 'DENY' }],
  [false, { [older]: 'sameorigin' }],
  [true, { [older]: 'ALLOW-FROM https://other.example' }],
  [true, {}],
])('the app may show the terminal: %s, with %j', (mayFrame, headers) => {
  expect(framingProblem(new Headers(headers), app, page) === null).toBe(mayFrame)
})

test('a host may show its own page with SAMEORIGIN, and not with DENY', () => {
  const own = (value: string) => framingProblem(new Headers({ [older]: value }), host, page)
  expect([own('SAMEORIGIN'), own('DENY')]).toEqual([null, expect.any(String)])
})

const withCookies = { 'Access-Control-Allow-Credentials': 'true' }
test.each<[isRead: boolean, origin: string, cookies: boolean, others: Record<string, string>]>([
  [true, app, false, {}],
  [true, '*', false, {}],
  [false, 'https://other.example', false, {}],
  [false, `${app}, ${app}`, false, {}],
  [false, '*', true, withCookies],
  [false, app, true, {}],
  [true, app, true, withCookies],
])('an answer is read: %s, where %s may; with cookies: %s', (isRead, origin, cookies, others) => {
  const headers = new Headers({ 'Access-Control-Allow-Origin': origin, ...others })
  expect(corsProblem(headers, app, cookies) === null).toBe(isRead)
})

const answers = (response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', response)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['authorization, content-type', 204, 'ok'],
  ['Content-Type', 204, 'fails'],
  // The star does not cover Authorization.
  ['*', 204, 'fails'],
  ['*, Authorization', 204, 'ok'],
  ['Authorization, Content-Type', 302, 'fails'],
])('a preflight that allows %s with status %i: %s', async (names, status, level) => {
  const headers = { 'Access-Control-Allow-Origin': app, 'Access-Control-Allow-Headers': names }
  answers(() => Promise.resolve(new Response(null, { status, headers })))
  const row = await preflight('the host', 'https://api.example.no/halls', app, {
    headers: ['Authorization', 'Content-Type'],
  })
  expect(row.level).toBe(level)
})

test('an address that is not https, or whose certificate is not good, is told as such', async () => {
  const cause = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
  answers(() => Promise.reject(new Error('fetch failed', { cause })))
  expect(await reach('the host', 'http://api.example.no')).toMatchObject({ told: 'not https' })
  const faulty = { level: 'fails', told: 'CERT_HAS_EXPIRED' }
  expect(await reach('the host', 'https://api.example.no')).toMatchObject(faulty)
  answers(() => Promise.resolve(new Response(null, { status: 404 })))
  expect(await reach('the host', 'https://api.example.no')).toMatchObject({ told: 'over TLS' })
  expect(await reach('the host', 'http://localhost:5180')).toMatchObject({ level: 'ok' })
})

test.each([
  [[], 'fails'],
  [['https:'], 'ok'],
])('a page may move on to any host only where the policy says so: %j', async (sources, level) => {
  answers(() => Promise.resolve(new Response(null, { status: 200 })))
  expect(await framed({ name: 'the bank', url: page }, app, sources)).toMatchObject({ level })
})
