import type { Plugin } from 'vite'
import { defaultBrand } from '../src/config/brand.js'
import { pageRows, type PageRow } from '../src/config/pages.js'
import { secureOrigins } from '../src/lib/webOrigin.js'
import type { Environment } from './environment.js'

const siteOf = (env: Environment) => secureOrigins(env['VITE_APP_URL'] ?? '')[0]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Gives index.html and the web manifest, before its plugin reads it, the product's name. */
export function productName(manifest: { name?: string; short_name?: string }): Plugin {
  let name = ''
  return {
    name: 'lokalbingo:product-name',
    enforce: 'pre',
    configResolved({ env }) {
      name = String(env['VITE_BRAND_NAME'] ?? '').trim() || defaultBrand
      Object.assign(manifest, { name, short_name: name })
    },
    transformIndexHtml: (html) => html.replaceAll(defaultBrand, () => escaped(name)),
  }
}

const isPublic = ({ path, access, bare, rare }: PageRow) =>
  !access && !bare && !rare && !/[:*]/u.test(path)

/** For search engines, and for whoever is sent a link to the page. */
export function withSiteTags(html: string, env: Environment, row?: PageRow): string {
  const site = siteOf(env)
  if (!site) return html
  const url = row && isPublic(row) && site + row.path
  const tags = {
    type: 'website',
    title: /<title>([^<]*)/u.exec(html)?.[1] ?? '',
    description: /name="description"\s+content="([^"]*)/u.exec(html)?.[1] ?? '',
    image: `${site}/icons/icon-512.png`,
    ...(url && { url }),
  }
  const canonical = url ? `<link rel="canonical" href="${url}">` : ''
  const og = ([name, text]: [string, string]) => `<meta property="og:${name}" content="${text}">`
  const all = canonical + Object.entries(tags).map(og).join('')
  return html.replace('</head>', (end) => all + end)
}

/** File contents by name. */
export function siteFiles(env: Environment): Record<string, string> {
  const site = siteOf(env)
  const closed = pageRows.filter(({ access, bare }) => access || bare === true)
  const folders = new Set(closed.map(({ path }) => `/${path.split('/')[1]}`))
  const robots = ['User-agent: *', ...[...folders].map((path) => `Disallow: ${path}`)]
  if (site) robots.push('', `Sitemap: ${site}/sitemap.xml`)
  const pages = pageRows.filter(isPublic).map(({ path }) => `<url><loc>${site}${path}</loc></url>`)
  const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`
  return { 'robots.txt': `${robots.join('\n')}\n`, ...(site && { 'sitemap.xml': map }) }
}
