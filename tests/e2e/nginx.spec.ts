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

const operating = readFileSync('docs/operating.md', 'utf8')
const [, reports = ''] = /^```nginx\n(.*?)```/msu.exec(operating) ?? []
const dist = (name: string) => readFileSync(join('dist', name))
const [main = ''] = /assets\/index-[^"]+\.js/u.exec(dist('200.html').toString()) ?? []
const [sheet = ''] = /assets\/shell-[^"]+\.css/u.exec(dist('200.html').toString()) ?? []

const html = 'text/html; charset=utf-8'
const text = 'text/plain; charset=utf-8'
const script = 'application/javascript; charset=utf-8'
const kept = 'public, max-age=31536000, immutable'
const fresh = 'no-cache'
const short = 'public, max-age=60'

/** Status, type, time to keep and file of an answer, and what is asked for: a GET unless it says otherwise. */
type Row = readonly [status: number, type: string, cache: string, file: string, asked: string[]]
const page = (file: string, ...asked: string[]): Row => [200, html, fresh, file, asked]
const refused = (status: number, ...asked: string[]): Row => [status, html, 'no-store', '', asked]

const rows: readonly Row[] = [
  page('index.html', '/'),
  page('howtoplay.html', '/howtoplay', '/howtoplay//?a=/', '//howtoplay'),
  page('login.html', '/login?redirect=%2Fuser'),
  page('mypage.html', '/mypage', '/register/../mypage', '/register%3F/..%2Fmypage'),
  page('mypage.html', '/mypage?/netsCallback'),
  page('mybingo.html', '/mybingo/101', '/mybingo/10.1'),
  page('qr.html', '/qr/HEI', '/qr/hei.js'),
  page('article.html', '/article/1.2'),
  page('offline.html', '/offline.html'),
  page('assets/404.html', '/assets/404.html'),
  page('200.html', '/200.html', '/user/details', '/finnes-ikke', '/howtoplay/mer', '/owners/'),
  page('200.html', '/assets', '/QR/.a%2Fb.c?d', '/register/mer', '/a%0ab'),
  page('register.html', '/register'),
  page('200.html', '/Register?state=s1&code=hemmelig', '/bankIdreturn?state=s1&code=hemmelig'),
  page('200.html', '/netsCallback?transactionId=hemmelig&payment=1', '/netscallback/?a=hemmelig'),

  [200, script, kept, main, [`/${main}`]],
  [200, 'text/css', kept, sheet, [`/${sheet}`]],
  [200, script, fresh, 'sw.js', ['/sw.js']],
  [200, 'application/manifest+json', fresh, 'manifest.webmanifest', ['/manifest.webmanifest']],
  [200, 'image/svg+xml', fresh, 'favicon.svg', ['/favicon.svg']],
  [200, 'application/json', short, 'news/articles.json', ['/news/articles.json']],
  [200, 'application/json', short, 'texts/vilkar.json', ['/texts/vilkar.json']],
  [200, text, fresh, 'robots.txt', ['/robots.txt']],
  [200, text, fresh, '.well-known/security.txt', ['/.well-known/security.txt']],
  [302, 'text/html', fresh, '', ['/.well-known/change-password']],
  [200, text, fresh, '', ['/health', 'HEAD /health']],
  [200, html, fresh, '', ['HEAD /']],
  [200, script, kept, '', [`HEAD /${main}`]],

  refused(404, '/missing.js/', '/index.php?a=b', '/.env', '/%2e%65nv', '/assets/../.env'),
  refused(404, '/assets/gone-1.js', '/assets/', '/news/missing.json', '/news/'),
  refused(404, '/texts/missing.json', '/.well-known/missing', '/_headers', '/_redirects'),
  refused(404, '/nginx.conf', '/index.html.gz', `/${main}.br`),
  refused(405, 'POST /', 'PUT /login', 'DELETE /mypage', `POST /${main}`, 'OPTIONS /', 'TRACE /'),
  refused(400, '/%', '/qr/100%', '/../../etc/passwd'),
  refused(414, `/?${'a'.repeat(9000)}`),
]

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
    .replace('/etc/nginx/lokalbingo.d/*', join(folder, 'reports'))
  writeFileSync(join(folder, 'reports.conf'), reports.replace('/var/log/nginx', folder))
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

  const ask = async (asked: string, headers: OutgoingHttpHeaders = {}, sent?: string) => {
    const [path = '', method = 'GET'] = asked.split(' ').toReversed()
    const response = await new Promise<IncomingMessage>((done, fail) => {
      request({ port, path, method, headers }, done).on('error', fail).end(sent)
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

/** The headers of the first rule of `_headers`, which every answer has. */
function everyHeader(): string[][] {
  const [rule = ''] = dist('_headers').toString().split('\n\n')
  const headers = [...rule.matchAll(/^ {2}([^:]+): (.*)$/gmu)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value,
  ])
  return headers.filter(([name]) => name !== 'cache-control')
}

const returnPage = /^\/(?:register|netscallback|bankidreturn)\/*(?:\?|$)/iu
const asset = /^(?:\w+ )?\/assets\/(?!\.\.)/u

function expectSecure({ status, headers }: Head, asked: string) {
  for (const [name = '', value = ''] of everyHeader()) {
    const isAsset = asset.test(asked) && name === 'content-security-policy'
    const ofPage = returnPage.test(asked)
      ? value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
      : value
    const expected = isAsset ? "default-src 'none'; frame-ancestors 'none'" : ofPage
    // nginx adds the headers twice to an answer about a part that is not there.
    const sent = status === 416 ? [...new Set(headers[name])] : headers[name]
    expect.soft(sent, `${asked.slice(0, 50)}: ${name}`).toEqual([expected])
  }
  expect.soft(headers['server'], `${asked.slice(0, 50)}: server`).toEqual(['nginx'])
}

// One after the other: the first may have to fetch nginx.
test.describe.configure({ mode: 'default' })

for (const [configuration, best, ending, unpack] of [
  ['nginx.conf', 'gzip', 'gz', gunzipSync],
  ['nginx-brotli.conf', 'br', 'br', brotliDecompressSync],
] as const) {
  test(`${configuration} in nginx`, { tag: '@oneScreen' }, async () => {
    test.setTimeout(300_000)
    const site = await startSite(configuration)
    const ask = async (asked: string, headers: OutgoingHttpHeaders = {}) => {
      const answer = await site.ask(asked, headers)
      expectSecure(answer, asked)
      return answer
    }
    try {
      await test.step('every address has its file, type, time to keep, and every header', async () => {
        expect(everyHeader()).toHaveLength(7)
        const each = rows.flatMap((row) => row[4].map((asked) => [asked, row] as const))
        for (const [asked, [status, type, cache, file]] of each) {
          const answer = await ask(asked)
          expect.soft(answer.status, asked).toBe(status)
          expect.soft(answer.headers['content-type'], `${asked}: type`).toEqual([type])
          expect.soft(answer.headers['cache-control'], `${asked}: cache`).toEqual([cache])
          expect.soft(answer.headers['content-encoding'], asked).toBeUndefined()
          if (file) expect.soft(answer.body.equals(dist(file)), `${asked}: ${file}`).toBe(true)
          const said = status < 400 ? '' : answer.body.toString()
          expect.soft(said, asked).not.toMatch(/lokalbingo|\d\.\d/iu)
        }
        const { headers } = await ask('/.well-known/change-password')
        expect(headers['location']).toEqual(['/forgot'])
        const faulty = malformed.map(async ([sent, status]) => {
          const answer = await site.send(sent)
          expect.soft(answer.status, sent.slice(0, 50)).toBe(status)
          expectSecure(answer, sent.split(' ')[1] ?? '')
        })
        await Promise.all(faulty)
        expect((await ask('/health')).body.toString()).toBe('ok\n')
      })

      await test.step('what the build has compressed is sent so, behind a proxy too', async () => {
        const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
        const packed = names.filter((name) => name.endsWith('.br')).map((name) => name.slice(0, -3))
        for (const name of [main, sheet, 'sw.js', '200.html', 'howtoplay.html'])
          expect(packed).toContain(name)
        for (const file of packed) {
          const answer = await ask(`/${file}`, { 'Accept-Encoding': 'gzip, deflate, br, zstd' })
          expect.soft(answer.headers['content-encoding'], file).toEqual([best])
          expect.soft(answer.headers['vary'], file).toEqual(['Accept-Encoding'])
          expect.soft(answer.body.equals(dist(`${file}.${ending}`)), file).toBe(true)
          // The worker's own journey puts a newer one beside what the build has compressed.
          if (file !== 'sw.js')
            expect.soft(unpack(answer.body).equals(dist(file)), `${file} unpacked`).toBe(true)
        }
        const Via = '1.1 proxy'
        const asking: [asked: string, accepted: string, encoding?: string][] = [
          ['/mypage', 'gzip', 'gzip'],
          ['/', 'br, gzip', best],
          ['/', 'gzip;q=0'],
          ['/favicon.svg', 'br, gzip'],
          // Edited between releases, so compressed on its way.
          ['/news/articles.json', 'br, gzip', 'gzip'],
          ['/texts/hjelp.json', 'br, gzip', 'gzip'],
        ]
        for (const [asked, accepted, encoding] of asking) {
          const answer = await ask(asked, { 'Accept-Encoding': accepted, Via })
          const sent = answer.headers['content-encoding']?.join()
          expect.soft(sent, `${asked} ${accepted}`).toBe(encoding)
        }
        const sent = 'GET / HTTP/1.0\r\nVia: 1.0 proxy\r\nAccept-Encoding: gzip\r\n\r\n'
        const old = await site.send(sent)
        expect(old.headers['content-encoding']).toEqual(['gzip'])
      })

      await test.step('what the browser has is not sent again, and a part is sent alone', async () => {
        for (const [asked, cache] of [
          ['/', fresh],
          ['/netsCallback', fresh],
          [`/${main}`, kept],
          ['/news/articles.json', short],
        ] as const) {
          for (const encoding of ['identity', 'br, gzip']) {
            const accepted = { 'Accept-Encoding': encoding }
            const [etag = ''] = (await ask(asked, accepted)).headers['etag'] ?? []
            const again = await ask(asked, { ...accepted, 'If-None-Match': etag })
            expect.soft(again.status, `${asked} ${encoding}`).toBe(304)
            expect.soft(again.body).toHaveLength(0)
            expect.soft(again.headers['cache-control'], asked).toEqual([cache])
          }
          const other = await ask(asked, { 'If-None-Match': '"another"' })
          expect.soft(other.status, asked).toBe(200)
        }
        const part = await ask(`/${main}`, { Range: 'bytes=0-9' })
        expect(part.status).toBe(206)
        expect(part.body.equals(dist(main).subarray(0, 10))).toBe(true)
        expect(part.headers['cache-control']).toEqual([kept])
        const beyond = await ask(`/${main}`, { Range: 'bytes=99999999-' })
        expect(beyond.status).toBe(416)
        const head = await ask(`HEAD /${main}`)
        expect(head.headers['content-length']).toEqual([String(dist(main).length)])
      })

      await test.step('a report is a line in a log of its own, whatever is in it', async () => {
        const bodies = ['{"kind":"server","call":"POST /halls/my"}', 'a\n{"b"}']
        for (const sent of bodies)
          expect((await site.ask('POST /reports', {}, sent)).status).toBe(200)
        expect((await site.ask('POST /reports', {}, 'a'.repeat(3000))).status).toBe(413)
        const lines = site.log('reports.log').trim().split('\n')
        const told = lines.map((line): unknown => JSON.parse(line))
        expect(told.slice(0, 2)).toMatchObject(bodies.map((report) => ({ report })))
        expect(site.log('access.log')).not.toContain('reports')
      })

      await test.step('the logs hold paths, and neither codes nor numbers', async () => {
        await ask('/', { Referer: 'https://auth.example.no/?code=hemmelig' })
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
