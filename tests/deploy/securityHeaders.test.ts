// @vitest-environment node
import { readFileSync } from 'node:fs'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it, test } from 'vitest'
import { environmentProblem } from '../../deploy/environment'
import { isPrecompressed } from '../../deploy/precompressed'
import { isReturnPage, securityHeaders } from '../../deploy/securityHeaders'
import { hostFiles } from '../../deploy/staticHost'

const production = {
  VITE_API_URL: 'https://api.example.no/v1',
  VITE_WAP_API_URL: 'https://wapi.example.no',
  VITE_BANKID_URL: 'https://auth.example.no/auth/realms/prod/authorize',
  VITE_BANKID_CLIENT_ID: 'lokalbingo',
  VITE_TERMINAL_URL: 'https://terminal.example.no/Terminal/default.aspx',
  VITE_GAME_URL: 'https://spill.example.no',
  VITE_REMOTE_GAME_URL: 'https://goalmania.example.no/start',
  VITE_OPERATOR_NAME: 'Lokalbingo AS',
}
const full = {
  ...production,
  VITE_CHAT_URL: 'https://chat.example.no/window',
  VITE_NEWS_URL: 'https://nyheter.example.no/bingo',
  VITE_TEXTS_URL: 'https://tekster.example.no/bingo',
  VITE_IMAGE_ORIGINS: 'https://cdn.example.no  https://bilder.example.no:8443/',
  VITE_REPORT_URL: 'https://rapport.example.no/app',
  VITE_FRAME_ORIGINS: 'https://3ds.example.no https://lommebok.example.no',
}
type Environment = Record<string, string>

const csp = 'Content-Security-Policy'
const policyOf = (env: Environment, pages: string[] = []) =>
  securityHeaders(env, pages)[csp]?.split('; ') ?? []

const api = 'https://api.example.no https://wapi.example.no'
const frames =
  "frame-src 'self' https://auth.example.no https://terminal.example.no https://spill.example.no https://goalmania.example.no"
const evil = {
  VITE_WAP_API_URL: 'https://api.example.no/wap',
  VITE_IMAGE_ORIGINS: "https://cdn.example.no;script-src 'unsafe-inline' *",
  VITE_FRAME_ORIGINS: 'https://* http://a.example.no https://b.example.no/x https://c.example.no?',
  VITE_CHAT_URL: 'https://chat.example.no;connect-src',
}
const own = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: ${api}`,
  "font-src 'self'",
  `connect-src 'self' ${api} https://spill.example.no`,
  frames,
  "form-action 'self' https://goalmania.example.no",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types service-worker',
]

test.each<[what: string, env: Environment, differs: string[]]>([
  ['nothing but what must be set', {}, []],
  ['news and texts of its own', { VITE_NEWS_URL: '/news', VITE_TEXTS_URL: '/texts' }, []],
  [
    'everything',
    full,
    [
      `img-src 'self' data: https://nyheter.example.no ${api} https://cdn.example.no https://bilder.example.no:8443`,
      `connect-src 'self' ${api} https://spill.example.no https://nyheter.example.no https://tekster.example.no https://rapport.example.no`,
      `${frames} https://chat.example.no https://3ds.example.no https://lommebok.example.no`,
      "form-action 'self' https://goalmania.example.no https://3ds.example.no https://lommebok.example.no",
    ],
  ],
  // No form may go there.
  ['frames that move on to any host', { VITE_FRAME_ORIGINS: 'https:' }, [`${frames} https:`]],
  [
    'other directives in its settings, and one host for both APIs',
    evil,
    [
      "img-src 'self' data: https://api.example.no",
      "connect-src 'self' https://api.example.no https://spill.example.no",
    ],
  ],
])('the policy allows each host its own purpose and nothing else: %s', (_what, env, differs) => {
  const nameOf = (directive = '') => directive.split(' ')[0]
  const expected = own.map((usual) => differs.find((one) => nameOf(one) === nameOf(usual)) ?? usual)
  expect(policyOf({ ...production, ...env })).toEqual(expected)
})

test('the policy allows the scripts and styles that the pages themselves contain, and no others', () => {
  const pages = [
    '<script>a()</script><script src="/a.js"></script>',
    '<script>a()</script><style>b{}</style><p style="c">',
  ]
  expect(policyOf(full, pages).slice(1, 3)).toEqual([
    "script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='",
    "style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='",
  ])
})

test("the policy has one note from Google's evaluator: what the app's own host serves is trusted", () => {
  const { csp: parsed } = new CspParser(policyOf(full).join('; '))
  const notes = new CspEvaluator(parsed).evaluate()
  const told = notes.map(({ directive, value }) => `${directive} ${value}`)
  expect(told).toEqual(["script-src 'self'"])
})

test('the permissions leave to the frames what they are given one by one', () => {
  expect(securityHeaders(full)['Permissions-Policy']).not.toMatch(
    /payment|publickey-credentials-get|fullscreen|autoplay/u,
  )
})

test.each([
  [true, ['/register', '/Register/', '/netscallback//', '/bankIdreturn']],
  [false, ['/', '/login', '/register/mer', '/registerx', '/x/netsCallback', '//netsCallback']],
])('a return page, which only the app may frame: %s, %j', (isReturn, all) => {
  expect(all.filter((path) => isReturnPage(path) !== isReturn)).toEqual([])
})

test.each([
  ['', 'max-age=31536000'],
  ['false', 'max-age=31536000'],
  ['true', 'max-age=31536000; includeSubDomains'],
])("with VITE_HSTS_SUBDOMAINS '%s' browsers remember %s", (VITE_HSTS_SUBDOMAINS, value) => {
  const headers = securityHeaders({ ...production, VITE_HSTS_SUBDOMAINS })
  expect(headers['Strict-Transport-Security']).toBe(value)
})

// nginx.conf has tests/e2e/nginx.spec.ts.
describe('the files for static hosts', () => {
  const files = hostFiles(full, [], '')
  const rules = (files['_headers'] ?? '').split('\n\n').map((rule) => rule.trim().split(/\n\s*/u))
  const matches = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

  const usual = { ...securityHeaders(full), 'Cache-Control': 'no-cache' }
  const short = { ...usual, 'Cache-Control': 'public, max-age=60' }
  const framed = { ...securityHeaders(full, [], "'self'"), 'Cache-Control': 'no-cache' }
  const asset = {
    ...usual,
    [csp]: "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'public, max-age=31536000, immutable',
  }
  const addresses = {
    '/mypage': usual,
    '/sw.js': usual,
    '/assets/a-1.js': asset,
    '/news/1.json': short,
    '/texts/hjelp.json': short,
    '/register': framed,
    '/netsCallback': framed,
    '/bankIdreturn': framed,
  }
  // Some hosts join what several rules say, unless a line with `!` takes it away; on others the later rule wins.
  it.each([true, false])('give each address its headers on a host that joins them: %s', (joins) => {
    for (const [path, expected] of Object.entries(addresses)) {
      const found: Environment = {}
      const its = rules.filter(([pattern = '']) => matches(pattern, path))
      for (const line of its.flatMap(([, ...lines]) => lines)) {
        const [, away, name = '', value = ''] = /^(! )?([^:]+)(?:: (.*))?$/u.exec(line) ?? []
        if (away && joins) delete found[name]
        else if (!away) found[name] = joins && found[name] ? `${found[name]}, ${value}` : value
      }
      expect(found, path).toEqual(expected)
    }
  })

  it('name whom to tell of a weakness, for less than a year, or have no such file', () => {
    expect(Object.keys(files)).not.toContain('.well-known/security.txt')
    const env = { ...full, VITE_SECURITY_CONTACT: 'mailto:sikkerhet@example.no' }
    const { '.well-known/security.txt': text = '' } = hostFiles(env, [], '')
    const [contact, expires = '', ...languages] = text.split('\n')
    expect(contact).toBe('Contact: mailto:sikkerhet@example.no')
    expect(languages).toEqual(['Preferred-Languages: no, en', ''])
    const days = (Date.parse(expires.split('Expires: ')[1] ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(363)
    expect(days).toBeLessThan(365)
  })

  const lines = readFileSync('public/_redirects', 'utf8').matchAll(/^(\/\S*) (\S+ \d+)$/gmu)
  const redirects = [...lines].map(([, from = '', to = '']) => ({ from, to }))

  // A page is named without .html, or Cloudflare would redirect to it and lose the rest of the address.
  it.each([
    ['/.well-known/change-password', '/forgot 302'],
    ['/.well-known/gone', '/assets/404.html 404'],
    ['/assets/gone.js', '/assets/404.html 404'],
    ['/news/gone.json', '/assets/404.html 404'],
    ['/texts/gone.json', '/assets/404.html 404'],
    ['/article/1', '/article 200'],
    ['/mybingo/1/tr', '/mybingo 200'],
    ['/qr/a.b', '/qr 200'],
    ['/user/tall', '/index.html 200'],
  ])('lead %s, where no file is, to %s', (path, to) => {
    expect(redirects.find(({ from }) => matches(from, path))?.to).toBe(to)
  })

  it.each<[string, number, boolean]>([
    ['assets/index-1.js', 5000, true],
    ['index.html', 1024, true],
    ['manifest.webmanifest', 2000, true],
    ['favicon.svg', 402, false],
    ...['news/articles.json', 'texts/hjelp.json', 'marks/photo.png', 'a.js.gz', 'nginx.conf'].map(
      (file): [string, number, boolean] => [file, 5000, false],
    ),
  ])('are compressed beforehand, %s of %i bytes: %s', (file, bytes, expected) => {
    expect(isPrecompressed(file, bytes)).toBe(expected)
  })
})

const problemOf = (env: Environment) =>
  environmentProblem(env)?.match(/^Cannot build: (.*) \(/u)?.[1]
const notOrigins = 'not https origins without *, path and query'
const noOrigins = ['*', 'http:', 'https://*', 'https://*.example.no', 'http://a.example.no'].concat(
  [
    'a.example.no',
    'https://a.example.no/bilder',
    'https://a.example.no?x',
    'https://a.example.no#x',
  ],
  ['https://ola@a.example.no', "https://a.example.no 'unsafe-inline'"],
)

test.each<[problem: string | undefined, name: string, values: string[]]>([
  [undefined, 'VITE_FRAME_ORIGINS', ['https: https://3ds.example.no', 'http://127.0.0.1']],
  [undefined, 'VITE_FRAME_ORIGINS', ['http://[::1]:80/']],
  [undefined, 'VITE_API_URL', ['http://localhost:5180', 'http://api.localhost']],
  [undefined, 'VITE_HSTS_SUBDOMAINS', ['true']],
  [undefined, 'VITE_SECURITY_CONTACT', ['mailto:a@example.no', 'https://example.no/sikkerhet']],
  ['not https', 'VITE_API_URL', ['http://api.example.no']],
  ['not https', 'VITE_CHAT_URL', ['http://chat.example.no']],
  ['not https', 'VITE_REPORT_URL', ['http://rapport.example.no']],
  ['not https', 'VITE_NEWS_URL', ['http://localhost.example.no/news']],
  ['not a web address', 'VITE_GAME_URL', ['https://*.example.no']],
  ['not a web address', 'VITE_TERMINAL_URL', ['https://a.example.no;img-src']],
  [notOrigins, 'VITE_IMAGE_ORIGINS', ['https:', ...noOrigins]],
  [notOrigins, 'VITE_FRAME_ORIGINS', noOrigins],
  [notOrigins, 'VITE_APP_URL', ['http://bingo.hallen.no', 'https://bingo.hallen.no/app']],
  ['neither mailto: nor https', 'VITE_SECURITY_CONTACT', ['a@example.no', 'http://localhost/a']],
  ['neither mailto: nor https', 'VITE_SECURITY_CONTACT', ['mailto:a@example.no\nContact: b']],
  // Browsers then remember it for a year.
  ['neither true nor false', 'VITE_HSTS_SUBDOMAINS', ['ja']],
])('a build for production cannot be made for this: %s %s %j', (problem, name, values) => {
  const told = values.map((value) => problemOf({ ...production, [name]: value }))
  expect(new Set(told)).toEqual(new Set([problem && `${problem}: ${name}`]))
})

test('a build can be made with all there is, and names everything that is missing or wrong', () => {
  expect([problemOf(production), problemOf(full)]).toEqual([undefined, undefined])
  const faulty = { VITE_API_URL: '', VITE_GAME_URL: ' ', VITE_CHAT_URL: 'chat.no' }
  expect(problemOf({ ...production, ...faulty })).toBe(
    'missing VITE_API_URL, VITE_GAME_URL; not a web address: VITE_CHAT_URL',
  )
})
