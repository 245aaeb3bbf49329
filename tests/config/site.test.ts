import { expect, test } from 'vitest'
import { siteFiles, withSiteTags } from '@/config/site'
import { productName } from '../../deploy/serviceWorker'

const site = 'https://bingo.hallen.no'
const page =
  '<head><meta name="description"\n content="Spill &quot;bingo&quot;."/><title>Vilkår – Hallen</title></head><p></p>'
const row = { path: '/vilkar', page: 'TextPage' }

test('a page has a canonical address and what a shared link shows, with a picture', () => {
  const [, tags] = /<\/title>(.*)<\/head>/u.exec(withSiteTags(page, site, row)) ?? []
  expect(tags?.split(/(?=<)/u)).toEqual([
    '<link rel="canonical" href="https://bingo.hallen.no/vilkar">',
    '<meta property="og:type" content="website">',
    '<meta property="og:title" content="Vilkår – Hallen">',
    '<meta property="og:description" content="Spill &quot;bingo&quot;.">',
    '<meta property="og:image" content="https://bingo.hallen.no/icons/icon-512.png">',
    '<meta property="og:url" content="https://bingo.hallen.no/vilkar">',
  ])
})

test.each([
  ['that many addresses share', { path: '/article/:id', page: 'ArticlePage' }],
  ['of players', { path: '/user', page: 'UserPage', access: 'login' as const }],
  ['for all other addresses', undefined],
])('a page %s has a picture, and no address', (_what, other) => {
  const html = withSiteTags(page, site, other)
  expect(html).toContain('og:image')
  expect(html).not.toMatch(/canonical|og:url/u)
})

const robots = `User-agent: *
Disallow: /mypage
Disallow: /mybingo
Disallow: /user
Disallow: /qr
Disallow: /netsCallback
Disallow: /bankIdreturn
`

test('search engines are kept from players’ pages, and led to the others where the address is known', () => {
  expect(withSiteTags(page)).toBe(page)
  expect(siteFiles()).toEqual({ 'robots.txt': robots })
  const { 'robots.txt': text, 'sitemap.xml': map = '' } = siteFiles(site)
  expect(text).toBe(`${robots}\nSitemap: ${site}/sitemap.xml\n`)
  for (const path of ['/', '/ok', '/bingohalls', '/vilkar'])
    expect(map).toContain(`<loc>${site}${path}</loc>`)
  expect(map).not.toMatch(/\/(?:my|user|qr|netsC|bankId|components|.*[:*])[^<]*<\/loc>/u)
})

test.each([
  ['Bingo & "Co"', 'Bingo &amp; &quot;Co&quot;'],
  ['', 'Lokalbingo'],
])("with VITE_BRAND_NAME '%s' the shell is called %s", (VITE_BRAND_NAME, name) => {
  const { configResolved, transformIndexHtml } = productName()
  const call = (hook: unknown, given: unknown): unknown =>
    typeof hook === 'function' ? Reflect.apply(hook, undefined, [given]) : undefined
  call(configResolved, { env: { VITE_BRAND_NAME } })
  expect(call(transformIndexHtml, '<title>Lokalbingo</title>')).toBe(`<title>${name}</title>`)
})
