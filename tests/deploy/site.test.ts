// @vitest-environment node
import { expect, test } from 'vitest'
import { draftPlaces } from '../../deploy/operatorTexts'
import { productName, siteFiles, withSiteTags } from '../../deploy/site'

const env = { VITE_APP_URL: 'https://bingo.hallen.no/' }
const page =
  '<head><meta name="description"\n content="Spill &quot;bingo&quot;."/><title>Vilkår – Hallen</title></head><p></p>'
const row = { path: '/vilkar', page: 'TextPage' }

test('a page has a canonical address and what a shared link shows, with a picture', () => {
  expect(withSiteTags(page, env, row)).toBe(
    page.replace(
      '</head>',
      '<link rel="canonical" href="https://bingo.hallen.no/vilkar"><meta property="og:type" content="website"><meta property="og:title" content="Vilkår – Hallen"><meta property="og:description" content="Spill &quot;bingo&quot;."><meta property="og:image" content="https://bingo.hallen.no/icons/icon-512.png"><meta property="og:url" content="https://bingo.hallen.no/vilkar"></head>',
    ),
  )
})

test.each([
  ['a page that many addresses share', { path: '/article/:id', page: 'ArticlePage' }],
  ['a page of players', { path: '/user', page: 'UserPage', access: 'login' as const }],
  ['the shell', undefined],
])('%s has a picture, and no address', (_what, other) => {
  const html = withSiteTags(page, env, other)
  expect(html).toContain('og:image')
  expect(html).not.toMatch(/canonical|og:url/u)
})

const closed = ['/mypage', '/mybingo', '/user', '/qr', '/netsCallback', '/bankIdreturn']
const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n')

test('without an address there is robots.txt alone', () => {
  expect(withSiteTags(page, {}, row)).toBe(page)
  expect(siteFiles({})).toEqual({ 'robots.txt': robots })
})

test('with one, search engines are led to every open page and to no other', () => {
  const { 'robots.txt': text, 'sitemap.xml': map = '' } = siteFiles(env)
  expect(text).toBe(`${robots}\nSitemap: https://bingo.hallen.no/sitemap.xml\n`)
  const listed = [...map.matchAll(/<loc>https:\/\/bingo\.hallen\.no([^<]*)<\/loc>/gu)]
  const paths = listed.map(([, path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/', '/ok', '/bingohalls', '/vilkar']))
  expect(
    paths.filter((path) => /[:*]|^\/(?:my|user|qr|netsC|bankId|components)/u.test(path ?? '')),
  ).toEqual([])
})

test('the shell and the web manifest have the product’s name', async () => {
  const shell = '<title>Lokalbingo</title>'
  const named = async (VITE_BRAND_NAME?: string) => {
    const manifest = {}
    const { configResolved, transformIndexHtml } = productName(manifest)
    const call = (hook: unknown, given: unknown): unknown =>
      typeof hook === 'function' ? Reflect.apply(hook, undefined, [given]) : undefined
    call(configResolved, { env: { VITE_BRAND_NAME } })
    return [manifest, call(transformIndexHtml, shell)]
  }
  const both = (name: string) => ({ name, short_name: name })
  expect(await named('Bingo & "Co"')).toEqual([
    both('Bingo & "Co"'),
    '<title>Bingo &amp; &quot;Co&quot;</title>',
  ])
  for (const unset of [undefined, ' '])
    expect(await named(unset)).toEqual([both('Lokalbingo'), shell])
})

test('a draft is told by file and line, and by variable', () => {
  const text =
    '{\n"a": "[Fylles ut av operatøren: adresse] [Fylles ut av operatøren: pris]",\n"b": ""\n}'
  const files = {
    'public/texts/vilkar.json': text,
    'public/texts/hjelp.json': String.raw`"Fylles ut av operat\u00f8ren"`,
    'public/texts/kontakt.json':
      'post@example.no\nSkriv til hallen@minexample.no eller example.net.',
  }
  const settings = {
    VITE_API_URL: 'https://API.example.com/v1',
    VITE_WAP_API_URL: 'https://wapi.hallen.no',
    VITE_SECURITY_CONTACT: 'mailto:a@example.org',
    VITE_FRAME_ORIGINS: 'https:',
    HOST: 'example.no',
  }
  expect(draftPlaces(settings, files)).toEqual([
    'public/texts/vilkar.json:2: Fylles ut av operatøren: adresse',
    'public/texts/vilkar.json:2: Fylles ut av operatøren: pris',
    String.raw`public/texts/hjelp.json:1: Fylles ut av operat\u00f8ren`,
    'public/texts/kontakt.json:1: example.no',
    'VITE_API_URL: API.example.com',
    'VITE_SECURITY_CONTACT: example.org',
  ])
  expect(draftPlaces({}, { 'public/texts/vilkar.json': '{}' })).toEqual([])
})
