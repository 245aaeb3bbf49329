// For the build, which imports with extensions. `site`: the app's own origin, if it is known.
import { pageRows, type PageRow } from './pages.js'

export const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const isPublic = ({ path, access, bare, rare }: PageRow) =>
  !access && !bare && !rare && !/[:*]/u.test(path)

/** For search engines, and for whoever is sent a link to the page. */
export function withSiteTags(html: string, site?: string, row?: PageRow): string {
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
export function siteFiles(site?: string): Record<string, string> {
  const closed = pageRows.filter(({ access, bare }) => access || bare === true)
  const folders = new Set(closed.map(({ path }) => `/${path.split('/')[1]}`))
  const robots = ['User-agent: *', ...[...folders].map((path) => `Disallow: ${path}`)]
  if (site) robots.push('', `Sitemap: ${site}/sitemap.xml`)
  const pages = pageRows.filter(isPublic).map(({ path }) => `<url><loc>${site}${path}</loc></url>`)
  const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join('\n')}\n</urlset>\n`
  return { 'robots.txt': `${robots.join('\n')}\n`, ...(site && { 'sitemap.xml': map }) }
}
