import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { corsProblem, framed, framingProblem, preflight, reach } from '../../scripts/hosts/network'

const app = 'https://spill.example.no'
const page = 'https://terminal.example.no/pay'

describe('whether a page may be framed', () => {
  test.each<[frameAncestors: string, allowed: boolean]>([
    ['*', true],
    ["'self'", false],
    ["'none'", false],
    ['', false],
    ['https:', true],
    ['http:', false],
    ['https://spill.example.no', true],
    ['HTTPS://SPILL.EXAMPLE.NO', true],
    ['spill.example.no', true],
    ['http://spill.example.no', true],
    ['https://spill.example.no:443', true],
    ['https://spill.example.no:*', true],
    ['https://spill.example.no:8443', false],
    ['https://*.example.no', true],
    ['https://*.spill.example.no', false],
    ['https://example.no', false],
    ['https://evilspill.example.no', false],
    ["'self' https://spill.example.no", true],
  ])('frame-ancestors %s: %s', (sources, allowed) => {
    const headers = new Headers({
      'Content-Security-Policy': `default-src 'none'; frame-ancestors ${sources}; img-src *`,
      // Not read beside frame-ancestors.
      'X-Frame-Options': allowed ? 'DENY' : 'ALLOWALL',
    })
    expect(framingProblem(headers, app, page) === null).toBe(allowed)
  })

  test('every policy must allow it', () => {
    const headers = new Headers({ 'Content-Security-Policy': 'frame-ancestors *' })
    headers.append('Content-Security-Policy', "frame-ancestors 'self'")
    expect(framingProblem(headers, app, page)).toContain("frame-ancestors 'self'")
  })

  test.each([
    ['DENY', false],
    ['SAMEORIGIN', false],
    ['sameorigin', false],
    ['ALLOW-FROM https://other.example', true],
    ['', true],
  ])('X-Frame-Options %s: %s', (value, allowed) => {
    const headers = new Headers({ 'X-Frame-Options': value })
    expect(framingProblem(headers, app, page) === null).toBe(allowed)
    expect(framingProblem(headers, 'https://terminal.example.no', page) === null).toBe(
      value !== 'DENY',
    )
  })
})

test.each<[name: string, headers: Record<string, string>, credentials: boolean, allowed: boolean]>([
  ['none', {}, false, false],
  ['the origin', { 'Access-Control-Allow-Origin': app }, false, true],
  ['any', { 'Access-Control-Allow-Origin': '*' }, false, true],
  ['another', { 'Access-Control-Allow-Origin': 'https://other.example' }, false, false],
  ['two at once', { 'Access-Control-Allow-Origin': `${app}, ${app}` }, false, false],
  ['any, with cookies', { 'Access-Control-Allow-Origin': '*' }, true, false],
  ['the origin, without cookies', { 'Access-Control-Allow-Origin': app }, true, false],
  [
    'the origin, with cookies',
    { 'Access-Control-Allow-Origin': app, 'Access-Control-Allow-Credentials': 'true' },
    true,
    true,
  ],
])('Access-Control-Allow-Origin names %s', (_name, headers, credentials, allowed) => {
  expect(corsProblem(new Headers(headers), app, credentials) === null).toBe(allowed)
})

const answers = (response: () => Promise<Response>) => {
  vi.stubGlobal('fetch', response)
  onTestFinished(() => void vi.unstubAllGlobals())
}
const allowing = (headers: string, status = 204) =>
  answers(() =>
    Promise.resolve(
      new Response(null, {
        status,
        headers: { 'Access-Control-Allow-Origin': app, 'Access-Control-Allow-Headers': headers },
      }),
    ),
  )

test.each([
  ['authorization, content-type', 204, 'ok'],
  ['Content-Type', 204, 'fails'],
  // The star does not cover Authorization.
  ['*', 204, 'fails'],
  ['*, Authorization', 204, 'ok'],
  ['Authorization, Content-Type', 302, 'fails'],
])('a preflight that allows %s with status %i: %s', async (headers, status, level) => {
  allowing(headers, status)
  const row = await preflight('the host', 'https://api.example.no/halls', app, {
    headers: ['Authorization', 'Content-Type'],
  })
  expect(row.level).toBe(level)
})

test('an address that is not https, or whose certificate is not good, is told as such', async () => {
  const expired = new Error('fetch failed', {
    cause: Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
  })
  answers(() => Promise.reject(expired))
  expect(await reach('the host', 'http://api.example.no')).toMatchObject({ told: 'not https' })
  expect(await reach('the host', 'https://api.example.no')).toEqual({
    level: 'fails',
    what: 'the host answers',
    told: 'CERT_HAS_EXPIRED',
  })
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
