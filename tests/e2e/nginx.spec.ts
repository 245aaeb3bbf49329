// The build in Debian's nginx, with Debian's list of types: a row for each address. No browser is needed.
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { findOrFetchNginx } from '../setup/nginx'

const page = 'text/html; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const script = 'application/javascript; charset=utf-8'
const kept = 'public, max-age=31536000, immutable'
const fresh = 'no-cache'
const short = 'public, max-age=60'

/** What is asked for, and the status, type, time to keep and file of the answer. A GET unless it says otherwise. */
type Row = readonly [asked: string, status: number, type: string, cache: string, file: string]

const dist = (name: string) => readFileSync(join('dist', name))
const [main = ''] = /assets\/index-[^"]+\.js/u.exec(dist('200.html').toString()) ?? []
const [sheet = ''] = /assets\/index-[^"]+\.css/u.exec(dist('200.html').toString()) ?? []

const longest = `/?${'a'.repeat(9000)}`

const missingAt = (asked: string): Row => [asked, 404, page, 'no-store', '']
const refusedAt = (asked: string, status: number): Row => [asked, status, page, 'no-store', '']

const rows: readonly Row[] = [
  ['/', 200, page, fresh, 'index.html'],
  ['/howtoplay', 200, page, fresh, 'howtoplay.html'],
  ['/howtoplay//?a=/', 200, page, fresh, 'howtoplay.html'],
  ['//howtoplay', 200, page, fresh, 'howtoplay.html'],
  ['/login?redirect=%2Fuser', 200, page, fresh, 'login.html'],
  // The service worker asks for pages by their files' names.
  ['/200.html', 200, page, fresh, '200.html'],
  ['/offline.html', 200, page, fresh, 'offline.html'],
  ...(
    [
      ['/mypage', 'mypage.html'],
      ['/mybingo/101', 'mybingo.html'],
      ['/mybingo/10.1', 'mybingo.html'],
      ['/qr/HEI', 'qr.html'],
      ['/qr/hei.js', 'qr.html'],
      ['/QR/.a%2Fb.c?d', '200.html'],
      ['/article/1.2', 'article.html'],
      ['/user/details', '200.html'],
      ['/finnes-ikke', '200.html'],
      ['/howtoplay/mer', '200.html'],
      ['/owners/', '200.html'],
      ['/assets', '200.html'],
      // Alone of its kind: a line break in the address.
      ['/a%0ab', '200.html'],
      // The return pages, in any way that the router takes for them.
      ['/register', 'register.html'],
      ['/Register?state=s1&code=hemmelig', '200.html'],
      ['/netsCallback?transactionId=hemmelig&responseCode=OK&payment=1', '200.html'],
      ['/netscallback/?transactionId=hemmelig', '200.html'],
      ['/bankIdreturn?state=s1&code=hemmelig', '200.html'],
      // And what only looks like one.
      ['/register/mer', '200.html'],
      ['/register/../mypage', 'mypage.html'],
      ['/register%3F/..%2Fmypage', 'mypage.html'],
      ['/mypage?/netsCallback', 'mypage.html'],
    ] as const
  ).map(([asked, name]): Row => [asked, 200, page, fresh, name]),

  [`/${main}`, 200, script, kept, main],
  [`/${sheet}`, 200, 'text/css', kept, sheet],
  ['/sw.js', 200, script, fresh, 'sw.js'],
  ['/manifest.webmanifest', 200, 'application/manifest+json', fresh, 'manifest.webmanifest'],
  ['/favicon.svg', 200, 'image/svg+xml', fresh, 'favicon.svg'],
  ['/news/articles.json', 200, 'application/json', short, 'news/articles.json'],
  ['/texts/vilkar.json', 200, 'application/json', short, 'texts/vilkar.json'],
  ['/.well-known/security.txt', 200, text, fresh, '.well-known/security.txt'],
  ['/.well-known/change-password', 302, 'text/html', fresh, ''],
  ['/assets/404.html', 200, page, fresh, 'assets/404.html'],
  ['/health', 200, text, fresh, ''],

  ...[
    '/missing.js/',
    '/index.php?a=b',
    '/.env',
    '/%2e%65nv',
    '/assets/gone-1.js',
    '/assets/',
    '/assets/../.env',
    '/news/missing.json',
    '/news/',
    '/texts/missing.json',
    '/.well-known/missing',
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '/index.html.gz',
    `/${main}.br`,
  ].map(missingAt),

  ['HEAD /', 200, page, fresh, ''],
  [`HEAD /${main}`, 200, script, kept, ''],
  ['HEAD /health', 200, text, fresh, ''],
  ...['POST /', 'PUT /login', 'DELETE /mypage', `POST /${main}`, 'OPTIONS /', 'TRACE /'].map(
    (asked) => refusedAt(asked, 405),
  ),
  refusedAt('/%', 400),
  refusedAt('/qr/100%', 400),
  refusedAt('/../../etc/passwd', 400),
  refusedAt(longest, 414),
]

/** What no client of Node sends. */
const malformed: readonly [sent: string, status: number][] = [
  ['GET /bankIdreturn?code=hemmelig HTTP/1.1\r\n\r\n', 400],
  ['hemmelig\r\n\r\n', 400],
  ['GET /?code=hemmelig HTTP/7.0\r\nHost: a\r\n\r\n', 505],
  [`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(9_000)}\r\n\r\n`, 400],
  ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n', 413],
  ['POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n', 501],
]

interface Head {
  status: number
  headers: NodeJS.Dict<string[]>
}

interface Answer extends Head {
  body: Buffer
}

/** nginx itself, with this configuration of the build. */
async function startSite(configuration: string) {
  const { program, brotli, types, env } = await findOrFetchNginx()
  const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-nginx-'))
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  probe.close()
  const site = dist(configuration)
    .toString()
    .replace('listen 8080', `listen ${port}`)
    .replace('/usr/share/nginx/html', resolve('dist'))
    .replace('/var/log/nginx', folder)
  const module = configuration.includes('brotli') ? `load_module ${brotli};` : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  // Apart from paths as in Debian's own nginx.conf.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${module} daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { sendfile on; tcp_nopush on; types_hash_max_size 2048; include ${types}; default_type application/octet-stream;
    gzip on; ${temporary} ${site} }`,
  )
  const args = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const nginx = spawn(program, args, { env, stdio: 'ignore' })
  const log = (name: string) => readFileSync(join(folder, name), 'utf8')

  const ask = async (asked: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> => {
    const [path = '', method = 'GET'] = asked.split(' ').toReversed()
    const response = await new Promise<IncomingMessage>((done, fail) => {
      request({ port, path, method, headers }, done).on('error', fail).end()
    })
    const { statusCode: status = 0, headersDistinct } = response
    return { status, headers: headersDistinct, body: await buffer(response) }
  }
  /** Sends a text as it is, and reads no more than the head of the answer: nginx may wait for the rest of a request. */
  const send = async (sent: string): Promise<Head> => {
    const socket = connect(port).setEncoding('latin1')
    // The host may close while it is still being written to.
    socket.on('error', () => undefined)
    let received = ''
    socket.on('data', (part) => {
      received += String(part)
      if (received.includes('\r\n\r\n')) socket.destroy()
    })
    socket.write(sent)
    await once(socket, 'close')
    const [first = '', ...lines] = received.replace(/\r\n\r\n.*/su, '').split('\r\n')
    const headers: Record<string, string[]> = {}
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/u.exec(line) ?? []
      ;(headers[name.toLowerCase()] ??= []).push(value)
    }
    return { status: Number(first.split(' ')[1]), headers }
  }
  await expect(async () => {
    expect(nginx.exitCode, log('error.log')).toBeNull()
    await ask('/')
  }).toPass()
  const stop = async () => {
    nginx.kill()
    await once(nginx, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { log, ask, send, stop }
}

/** The headers of the first rule of `_headers`, which every answer has, by their names in small letters. */
function everyHeader(): Record<string, string> {
  const [rule = ''] = dist('_headers').toString().split('\n\n')
  const { 'cache-control': _, ...headers } = Object.fromEntries(
    [...rule.matchAll(/^ {2}([^:]+): (.*)$/gmu)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )
  return headers
}

const returnPage = /^\/(?:register|netscallback|bankidreturn)\/*(?:\?|$)/iu
/** After the method, if it is named. */
const asset = /^(?:\w+ )?\/assets\/(?!\.\.)/u

function expectSecure(answer: Head, asked: string) {
  for (const [name, value] of Object.entries(everyHeader())) {
    const isAsset = asset.test(asked) && name === 'content-security-policy'
    const ofPage = returnPage.test(asked)
      ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : value
    const expected = isAsset ? "default-src 'none'; frame-ancestors 'none'" : ofPage
    // nginx adds the headers twice to an answer about a part that is not there.
    const sent = answer.status === 416 ? [...new Set(answer.headers[name])] : answer.headers[name]
    expect.soft(sent, `${asked.slice(0, 50)}: ${name}`).toEqual([expected])
  }
  expect.soft(answer.headers['server'], `${asked.slice(0, 50)}: server`).toEqual(['nginx'])
}

function unpacked({ headers, body }: Answer): Buffer {
  const [encoding] = headers['content-encoding'] ?? []
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

// One after the other: the first may have to fetch nginx.
test.describe.configure({ mode: 'default' })

for (const [configuration, best] of [
  ['nginx.conf', 'gzip'],
  ['nginx-brotli.conf', 'br'],
] as const) {
  test(`${configuration} in nginx`, { tag: '@oneScreen' }, async () => {
    // Fetching nginx may take its time.
    test.setTimeout(300_000)
    const site = await startSite(configuration)
    try {
      await test.step('every address has its file, type, time to keep, and every header', async () => {
        expect(Object.keys(everyHeader())).toHaveLength(7)
        for (const [asked, status, type, cache, file] of rows) {
          const answer = await site.ask(asked)
          expect.soft(answer.status, asked).toBe(status)
          expect.soft(answer.headers['content-type'], `${asked}: type`).toEqual([type])
          expect.soft(answer.headers['cache-control'], `${asked}: cache`).toEqual([cache])
          expect.soft(answer.headers['content-encoding'], asked).toBeUndefined()
          if (file) expect.soft(answer.body.equals(dist(file)), `${asked}: ${file}`).toBe(true)
          if (status >= 400)
            expect.soft(answer.body.toString(), asked).not.toMatch(/lokalbingo|\d\.\d/iu)
          expectSecure(answer, asked)
        }
        const { headers } = await site.ask('/.well-known/change-password')
        expect(headers['location']).toEqual(['/forgot'])
        const faulty = malformed.map(async ([sent, status]) => {
          const answer = await site.send(sent)
          expect.soft(answer.status, sent.slice(0, 50)).toBe(status)
          expectSecure(answer, sent.split(' ')[1] ?? '')
        })
        await Promise.all(faulty)
        expect((await site.ask('/health')).body.toString()).toBe('ok\n')
      })

      await test.step('what the build has compressed is sent so, behind a proxy too', async () => {
        const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
        const packed = names.filter((name) => name.endsWith('.br')).map((name) => name.slice(0, -3))
        expect(packed).toEqual(
          expect.arrayContaining([main, sheet, 'sw.js', '200.html', 'howtoplay.html']),
        )
        for (const file of packed) {
          const answer = await site.ask(`/${file}`, {
            'Accept-Encoding': 'gzip, deflate, br, zstd',
          })
          const ending = best === 'br' ? 'br' : 'gz'
          expect.soft(answer.headers['content-encoding'], file).toEqual([best])
          expect.soft(answer.headers['vary'], file).toEqual(['Accept-Encoding'])
          expect.soft(answer.body.equals(dist(`${file}.${ending}`)), file).toBe(true)
          // The worker's own journey puts a newer one beside what the build has compressed.
          if (file !== 'sw.js')
            expect.soft(unpacked(answer).equals(dist(file)), `${file} unpacked`).toBe(true)
          expectSecure(answer, `/${file}`)
        }
        const asking: [
          asked: string,
          headers: OutgoingHttpHeaders,
          encoding: string | undefined,
        ][] = [
          ['/mypage', { 'Accept-Encoding': 'gzip', Via: '1.1 proxy' }, 'gzip'],
          ['/', { 'Accept-Encoding': 'br, gzip', Via: '1.1 proxy' }, best],
          ['/', { 'Accept-Encoding': 'gzip;q=0' }, undefined],
          ['/favicon.svg', { 'Accept-Encoding': 'br, gzip' }, undefined],
          // Edited between releases, so compressed on its way.
          ['/news/articles.json', { 'Accept-Encoding': 'br, gzip', Via: '1.1 proxy' }, 'gzip'],
          ['/texts/hjelp.json', { 'Accept-Encoding': 'br, gzip', Via: '1.1 proxy' }, 'gzip'],
        ]
        for (const [asked, headers, encoding] of asking) {
          const answer = await site.ask(asked, headers)
          const what = `${asked} ${JSON.stringify(headers)}`
          expect.soft(answer.headers['content-encoding']?.join(), what).toBe(encoding)
          expectSecure(answer, asked)
        }
        const old = await site.send(
          'GET / HTTP/1.0\r\nVia: 1.0 proxy\r\nAccept-Encoding: gzip\r\n\r\n',
        )
        expect(old.headers['content-encoding']).toEqual(['gzip'])
      })

      await test.step('what the browser has is not sent again, and a part is sent alone', async () => {
        for (const [asked, cache] of [
          ['/', fresh],
          ['/mypage', fresh],
          ['/netsCallback', fresh],
          [`/${main}`, kept],
          ['/news/articles.json', short],
        ] as const) {
          for (const encoding of ['identity', 'br, gzip']) {
            const accepted = { 'Accept-Encoding': encoding }
            const whole = await site.ask(asked, accepted)
            const [etag = ''] = whole.headers['etag'] ?? []
            const again = await site.ask(asked, { ...accepted, 'If-None-Match': etag })
            expect.soft(again.status, `${asked} ${encoding}`).toBe(304)
            expect.soft(again.body).toHaveLength(0)
            expect.soft(again.headers['cache-control'], asked).toEqual([cache])
            expectSecure({ ...again, status: 200 }, asked)
          }
          const other = await site.ask(asked, { 'If-None-Match': '"another"' })
          expect.soft(other.status, asked).toBe(200)
        }
        const part = await site.ask(`/${main}`, { Range: 'bytes=0-9' })
        expect(part.status).toBe(206)
        expect(part.body.equals(dist(main).subarray(0, 10))).toBe(true)
        expect(part.headers['cache-control']).toEqual([kept])
        expectSecure(part, `/${main}`)
        const beyond = await site.ask(`/${main}`, { Range: 'bytes=99999999-' })
        expect(beyond.status).toBe(416)
        expectSecure(beyond, `/${main}`)
        const head = await site.ask(`HEAD /${main}`)
        expect(head.headers['content-length']).toEqual([String(dist(main).length)])
      })

      await test.step('the logs hold paths, and neither codes nor numbers', async () => {
        await site.ask('/', { Referer: 'https://auth.example.no/?code=hemmelig' })
        const log = site.log('access.log')
        expect(log).toContain('"GET /netsCallback HTTP/1.1" 200')
        expect(log).toContain('"GET /qr/- HTTP/1.1" 200')
        expect(log).not.toMatch(/hemmelig|[?]|HEI|example\.no|health/u)
        expect(site.log('error.log')).not.toMatch(/hemmelig|HEI/u)
      })
    } finally {
      await site.stop()
    }
  })
}
