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
  VITE_CHAT_URL: 'https://chat.example.no/window',
  VITE_NEWS_URL: 'https://nyheter.example.no/bingo',
  VITE_TEXTS_URL: 'https://tekster.example.no/bingo',
  VITE_IMAGE_ORIGINS: 'https://cdn.example.no  https://bilder.example.no:8443/',
  VITE_REPORT_URL: 'https://rapport.example.no/app',
  VITE_FRAME_ORIGINS: 'https://3ds.example.no https://lommebok.example.no',
  VITE_OPERATOR_NAME: 'Lokalbingo AS',
}

function policy(env: Record<string, string>): Record<string, string> {
  const text = securityHeaders(env)['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    text.split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  it('allows each host its own purpose and nothing else', () => {
    expect(policy(production)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src':
        "'self' data: https://nyheter.example.no https://api.example.no https://wapi.example.no https://cdn.example.no https://bilder.example.no:8443",
      'font-src': "'self'",
      'connect-src':
        "'self' https://api.example.no https://wapi.example.no https://spill.example.no https://nyheter.example.no https://tekster.example.no https://rapport.example.no",
      'frame-src':
        "'self' https://auth.example.no https://terminal.example.no https://spill.example.no https://goalmania.example.no https://chat.example.no https://3ds.example.no https://lommebok.example.no",
      'form-action':
        "'self' https://goalmania.example.no https://3ds.example.no https://lommebok.example.no",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'service-worker',
    })
  })

  it('allows the scripts and styles that the pages themselves contain, and no others', () => {
    const pages = [
      '<script>a()</script><script src="/a.js"></script>',
      '<script>a()</script><style>b{}</style><p style="c">',
    ]
    const headers = securityHeaders(production, pages)['Content-Security-Policy']
    expect(headers).toContain(
      "script-src 'self' 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='; style-src 'self' 'sha256-7yqHVAesot11p6HczDsgKRipvI5UPgs97z80zNXlans='; img-src",
    )
  })

  it("has one note from Google's evaluator: what the app's own host serves is trusted", () => {
    const { csp } = new CspParser(securityHeaders(production)['Content-Security-Policy'] ?? '')
    const notes = new CspEvaluator(csp).evaluate()
    expect(notes.map(({ directive, value }) => `${directive} ${value}`)).toEqual([
      "script-src 'self'",
    ])
  })

  it('leaves out chat, news, texts, pictures and frames that are not set', () => {
    const less = {
      ...production,
      VITE_CHAT_URL: '',
      VITE_NEWS_URL: '/news',
      VITE_TEXTS_URL: '/texts',
      VITE_IMAGE_ORIGINS: '',
      VITE_FRAME_ORIGINS: '',
    }
    expect(policy(less)['img-src']).toBe(
      "'self' data: https://api.example.no https://wapi.example.no",
    )
    expect(policy(less)['frame-src']).not.toMatch(/chat|3ds/)
    expect(policy(less)['connect-src']).not.toMatch(/nyheter|tekster/u)
  })

  it("lets frames alone, and no form, move on to any host with 'https:'", () => {
    const open = { ...production, VITE_FRAME_ORIGINS: 'https: https://3ds.example.no' }
    expect(environmentProblem(open)).toBeNull()
    const { 'frame-src': frames, ...others } = policy(open)
    const named = policy({ ...open, VITE_FRAME_ORIGINS: 'https://3ds.example.no' })
    expect(frames).toBe(`${named['frame-src']} https:`)
    expect({ ...others, 'frame-src': named['frame-src'] }).toEqual(named)
  })

  it('names each host once, and a setting cannot inject another directive', () => {
    const odd = {
      ...production,
      VITE_WAP_API_URL: 'https://api.example.no/wap',
      VITE_IMAGE_ORIGINS: "https://cdn.example.no;script-src 'unsafe-inline' *",
      VITE_FRAME_ORIGINS:
        'https://* http://a.example.no https://b.example.no/x https://c.example.no?',
      VITE_CHAT_URL: 'https://chat.example.no;connect-src',
    }
    expect(policy(odd)['connect-src']?.match(/api\.example\.no/g)).toHaveLength(1)
    expect(securityHeaders(odd)['Content-Security-Policy']).not.toMatch(/unsafe-inline|\*/)
    expect(policy(odd)['script-src']).toBe("'self'")
    expect(policy(odd)['img-src']).toBe(
      "'self' data: https://nyheter.example.no https://api.example.no",
    )
    expect(policy(odd)['form-action']).toBe("'self' https://goalmania.example.no")
    expect(policy(odd)['frame-src']).not.toContain('chat')
  })

  it('is not contradicted by the permissions, which the frames are given one by one', () => {
    const named = securityHeaders(production)['Permissions-Policy']
    for (const feature of ['payment', 'publickey-credentials-get', 'fullscreen', 'autoplay'])
      expect(named).not.toContain(feature)
  })
})

test.each([
  ['/register', true],
  ['/Register/', true],
  ['/netsCallback', true],
  ['/netscallback//', true],
  ['/bankIdreturn', true],
  ['/', false],
  ['/login', false],
  ['/forgot', false],
  ['/register/mer', false],
  ['/registerx', false],
  ['/x/netsCallback', false],
  ['//netsCallback', false],
])('%s is a return page, which only the app may frame: %s', (path, isReturn) => {
  expect(isReturnPage(path)).toBe(isReturn)
})

test.each([
  [undefined, 'max-age=31536000'],
  ['', 'max-age=31536000'],
  ['false', 'max-age=31536000'],
  ['true', 'max-age=31536000; includeSubDomains'],
])(
  'strict transport security with VITE_HSTS_SUBDOMAINS %s is %s',
  (VITE_HSTS_SUBDOMAINS, value) => {
    const headers = securityHeaders({ ...production, VITE_HSTS_SUBDOMAINS })
    expect(headers['Strict-Transport-Security']).toBe(value)
  },
)

describe('the files for static hosts', () => {
  const headers = securityHeaders(production)
  const files = hostFiles(production, [], readFileSync('deploy/nginx.conf', 'utf8'))
  const rules = (files['_headers'] ?? '').split('\n\n').map((rule) => rule.trim().split(/\n\s*/u))

  /** Some hosts join what several rules say, unless a line with `!` takes it away; on others the later rule wins. */
  const headersAt = (path: string, joins: boolean): Record<string, string> => {
    const found: Record<string, string> = {}
    for (const [pattern = '', ...lines] of rules) {
      if (pattern.endsWith('*') ? !path.startsWith(pattern.slice(0, -1)) : path !== pattern)
        continue
      for (const line of lines) {
        const [, away, name = '', value = ''] = /^(! )?([^:]+)(?:: (.*))?$/u.exec(line) ?? []
        if (away && joins) delete found[name]
        else if (!away) found[name] = joins && found[name] ? `${found[name]}, ${value}` : value
      }
    }
    return found
  }

  it.each([true, false])('give each address its headers on a host that joins them: %s', (joins) => {
    const at = (path: string) => headersAt(path, joins)
    const kept = 'public, max-age=31536000, immutable'
    expect(at('/mypage')).toEqual({ ...headers, 'Cache-Control': 'no-cache' })
    expect(at('/sw.js')['Cache-Control']).toBe('no-cache')
    expect(at('/assets/a-1.js')).toEqual({
      ...headers,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': kept,
    })
    for (const path of ['/news/1.json', '/texts/hjelp.json'])
      expect(at(path)['Cache-Control']).toBe('public, max-age=60')
    const framed = securityHeaders(production, [], "'self'")
    for (const path of ['/register', '/netsCallback', '/bankIdreturn'])
      expect(at(path)).toEqual({ ...framed, 'Cache-Control': 'no-cache' })
  })

  it('name whom to tell of a weakness, for less than a year, or have no such file', () => {
    expect(Object.keys(files)).not.toContain('.well-known/security.txt')
    const env = { ...production, VITE_SECURITY_CONTACT: 'mailto:sikkerhet@example.no' }
    const { '.well-known/security.txt': text = '' } = hostFiles(env, [], '')
    const [, expires = ''] =
      /^Contact: mailto:sikkerhet@example\.no\nExpires: (\S+Z)\nPreferred-Languages: no, en\n$/u.exec(
        text,
      ) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(363)
    expect(days).toBeLessThan(365)
  })

  const redirects = [
    ...readFileSync('public/_redirects', 'utf8').matchAll(/^(\/\S*) (\S+) (\d+)$/gmu),
  ].map(([, from = '', to = '', status = '']) => ({ from, to, status }))
  const built = ['index', 'login', 'forgot', 'article', 'mybingo', 'qr', 'assets/404']
    .map((page) => `/${page}.html`)
    .concat('/.well-known/404.html', '/assets/a.js', '/texts/hjelp.json')
  const firstFor = (path: string, among: typeof redirects) =>
    among.find(({ from }) =>
      from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from,
    )
  const fileAt = (path: string) =>
    [path, `${path}.html`, path.replace(/\/$/u, '/index.html')].find((file) => built.includes(file))

  const hosts = {
    /** A file comes before a rule, unless that ends in '!'. */
    Netlify(path: string): string {
      const found = fileAt(path)
      const { to = '', status = '' } = (!found && firstFor(path, redirects)) || {}
      return status === '302' ? `302 ${to}` : `${status || 200} ${found ?? fileAt(to)}`
    },
    /** A rule comes before a file; unknown are 404 as a status, and a rule for everything that names the index. */
    Cloudflare(path: string): string {
      const known = redirects.filter(
        ({ from, to, status }) => status !== '404' && !(from === '/*' && /\/index/u.test(to)),
      )
      const { to = path, status = '200' } = firstFor(path, known) ?? {}
      if (status !== '200') return `${status} ${to}`
      // One address for each page, and what stands behind it is lost.
      if (built.includes(to) && to.endsWith('.html')) return `308 ${to.slice(0, -5)}`
      const [folder] = /^\/(?:assets|\.well-known)\//u.exec(path) ?? []
      return fileAt(to) ? `200 ${fileAt(to)}` : folder ? `404 ${folder}404.html` : '200 /index.html'
    },
  }

  it.each([
    ['/', '200 /index.html'],
    ['/login', '200 /login.html'],
    ['/mybingo/1/tr', '200 /mybingo.html'],
    ['/qr/a.b', '200 /qr.html'],
    ['/article/1', '200 /article.html'],
    ['/user/tall', '200 /index.html'],
    ['/.well-known/change-password', '302 /forgot'],
    ['/assets/a.js', '200 /assets/a.js'],
    ['/assets/gone.js', '404 /assets/404.html'],
    ['/texts/hjelp.json', '200 /texts/hjelp.json'],
    ['/.well-known/gone', '404 /assets/404.html', '404 /.well-known/404.html'],
    // The app takes a page for a file that is missing.
    ['/news/gone.json', '404 /assets/404.html', '200 /index.html'],
  ])('answer %s with %s', (path, onNetlify, onCloudflare = onNetlify) => {
    expect([hosts.Netlify(path), hosts.Cloudflare(path)]).toEqual([onNetlify, onCloudflare])
  })

  it('hold no markers, and one configuration is the other with brotli', () => {
    const { 'nginx.conf': plain = '', 'nginx-brotli.conf': brotli = '' } = files
    expect(plain + brotli).not.toMatch(/# [A-Z]+_[A-Z]+/u)
    expect(brotli.replace(/^ *brotli_static on;\n/mu, '')).toBe(plain)
    expect(brotli).not.toBe(plain)
  })

  it('never add a header in a location, which would lose those of the server', () => {
    const [, ...locations] = (files['nginx.conf'] ?? '').split(/^ +location /mu)
    expect(locations.length).toBeGreaterThan(4)
    expect(locations.join('')).not.toContain('add_header')
  })

  it.each<[string, number, boolean]>([
    ['assets/index-1.js', 5000, true],
    ['index.html', 1024, true],
    ['manifest.webmanifest', 2000, true],
    ['favicon.svg', 402, false],
    ['news/articles.json', 5000, false],
    ['texts/hjelp.json', 5000, false],
    ['marks/photo.png', 5000, false],
    ['assets/index-1.js.gz', 5000, false],
    ['nginx.conf', 5000, false],
  ])('are compressed beforehand, %s of %i bytes: %s', (file, bytes, expected) => {
    expect(isPrecompressed(file, bytes)).toBe(expected)
  })
})

describe('the environment of a production build', () => {
  it('is complete without chat, news, texts, pictures, frames and reports', () => {
    expect(environmentProblem(production)).toBeNull()
    const {
      VITE_CHAT_URL: _c,
      VITE_NEWS_URL: _n,
      VITE_TEXTS_URL: _t,
      VITE_IMAGE_ORIGINS: _i,
      VITE_FRAME_ORIGINS: _f,
      VITE_REPORT_URL: _r,
      ...needed
    } = production
    expect(environmentProblem(needed)).toBeNull()
  })

  it.each<[string, string, string]>([
    ['VITE_API_URL', 'http://api.example.no', 'not https'],
    ['VITE_CHAT_URL', 'http://chat.example.no', 'not https'],
    ['VITE_REPORT_URL', 'http://rapport.example.no', 'not https'],
    ['VITE_NEWS_URL', 'http://localhost.example.no/news', 'not https'],
    ['VITE_GAME_URL', 'https://*.example.no', 'not a web address'],
    ['VITE_TERMINAL_URL', 'https://terminal.example.no;script-src', 'not a web address'],
    ['VITE_IMAGE_ORIGINS', 'https:', 'not https origins without *, path and query'],
    ...['VITE_IMAGE_ORIGINS', 'VITE_FRAME_ORIGINS'].flatMap((name) =>
      [
        '*',
        'http:',
        'https://*',
        'https://*.example.no',
        'http://a.example.no',
        'a.example.no',
        'https://a.example.no/bilder',
        'https://a.example.no?x',
        'https://a.example.no#x',
        'https://ola@a.example.no',
        "https://a.example.no 'unsafe-inline'",
      ].map((value): [string, string, string] => [
        name,
        value,
        'not https origins without *, path and query',
      ]),
    ),
  ])('refuses %s as %s, and names it', (name, value, why) => {
    expect(environmentProblem({ ...production, [name]: value })).toContain(
      `Cannot build: ${why}: ${name} (`,
    )
  })

  it.each([
    ['mailto:sikkerhet@example.no', undefined],
    ['https://example.no/sikkerhet', undefined],
    ['sikkerhet@example.no', 'neither mailto: nor https'],
    ['http://localhost/sikkerhet', 'neither mailto: nor https'],
    ['mailto:a@example.no\nContact: b', 'neither mailto: nor https'],
  ])('takes %s as whom to tell of a weakness, but for: %s', (VITE_SECURITY_CONTACT, why) => {
    const problem = environmentProblem({ ...production, VITE_SECURITY_CONTACT })
    expect(problem?.match(/build: (.*): VITE_SECURITY_CONTACT \(/u)?.[1]).toBe(why)
  })

  it('refuses a typing error in what browsers remember for a year', () => {
    expect(environmentProblem({ ...production, VITE_HSTS_SUBDOMAINS: 'true' })).toBeNull()
    expect(environmentProblem({ ...production, VITE_HSTS_SUBDOMAINS: 'ja' })).toContain(
      'neither true nor false: VITE_HSTS_SUBDOMAINS',
    )
  })

  it.each([
    'http://localhost:5180',
    'http://127.0.0.1',
    'http://[::1]:80/',
    'http://api.localhost',
  ])('may be plain http on the machine itself: %s', (address) => {
    const local = { ...production, VITE_API_URL: address, VITE_FRAME_ORIGINS: address }
    expect(environmentProblem(local)).toBeNull()
  })

  it('reports missing values and malformed addresses in one line', () => {
    const { VITE_API_URL: _, ...rest } = production
    const problem = environmentProblem({ ...rest, VITE_GAME_URL: ' ', VITE_CHAT_URL: 'chat.no' })
    expect(problem).toMatch(
      /^Cannot build: missing VITE_API_URL, VITE_GAME_URL; not a web address: VITE_CHAT_URL \(/,
    )
  })
})
