import { statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { paths } from '../src/config/paths.js'
import { siteFiles } from '../src/config/site.js'
import { afterBuild } from './afterBuild.js'
import { appOrigin, type Environment } from './environment.js'
import {
  assetPolicy,
  assetsPath,
  isReturnPage,
  returnPages,
  securityHeaders,
} from './securityHeaders.js'

const forever = 'public, max-age=31536000, immutable'
const csp = 'Content-Security-Policy'

/** Cloudflare Pages drops longer lines of `_headers`. */
const longestLine = 2000

/** For Netlify, Cloudflare Pages and the like. Some hosts join a header's values unless `!` removes the earlier one. */
function headersFile(env: Environment, pages: readonly string[]): string {
  const rule = (path: string, headers: Record<string, string>, isFirst = false) => [
    path,
    ...Object.entries(headers).flatMap(([name, value]) => [
      ...(isFirst ? [] : [`  ! ${name}`]),
      `  ${name}: ${value}`,
    ]),
    '',
  ]
  const framed = { [csp]: securityHeaders(env, pages, "'self'")[csp] ?? '' }
  return [
    ...rule('/*', { ...securityHeaders(env, pages), 'Cache-Control': 'no-cache' }, true),
    ...returnPages.flatMap((path) => rule(path, framed)),
    ...rule(`${assetsPath}*`, { [csp]: assetPolicy, 'Cache-Control': forever }),
    ...['/news/*', '/texts/*'].flatMap((path) =>
      rule(path, { 'Cache-Control': 'public, max-age=60' }),
    ),
  ].join('\n')
}

/** Replaces each marker in deploy/nginx.conf, at its indentation. */
function nginxConfiguration(
  template: string,
  env: Environment,
  pages: readonly string[],
  hasBrotli: boolean,
): string {
  const { [csp]: policy = '', ...headers } = securityHeaders(env, pages, '$frame_ancestors')
  const lines: Record<string, string[]> = {
    RETURN_PAGES: returnPages.map((path) => `"~*^${path}/*(?:\\?|$)" "'self'";`),
    BROTLI_STATIC: hasBrotli ? ['brotli_static on;'] : [],
    CONTENT_POLICIES: [`default "${policy}";`, `"~^${assetsPath}" "${assetPolicy}";`],
    SECURITY_HEADERS: Object.entries({ [csp]: '$policy', ...headers }).map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    ),
  }
  return template.replace(/^([ \t]*)# ([A-Z]+_[A-Z]+)\n/gm, (_, indent: string, name: string) =>
    (lines[name] ?? []).map((line) => `${indent}${line}\n`).join(''),
  )
}

/** RFC 9116 wants an end date: an abandoned site must not name a contact. */
function securityTxt(env: Environment): Record<string, string> {
  const contact = env['VITE_SECURITY_CONTACT']?.trim() ?? ''
  if (contact === '') return {}
  const expires = new Date(Date.now() + 364 * 24 * 60 * 60 * 1000).toISOString()
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: no, en']
  return { '.well-known/security.txt': `${lines.join('\n')}\n` }
}

/** File contents by name. `pages` is the build's HTML, `template` deploy/nginx.conf. */
export const hostFiles = (
  env: Environment,
  pages: readonly string[],
  template: string,
): Record<string, string> => ({
  _headers: headersFile(env, pages),
  'nginx.conf': nginxConfiguration(template, env, pages, false),
  'nginx-brotli.conf': nginxConfiguration(template, env, pages, true),
  ...securityTxt(env),
  ...siteFiles(appOrigin(env)),
})

/** The file of `folder` that the host answers with at `path`, as in deploy/nginx.conf; null if it is missing. */
function fileAt(folder: string, path: string): string | null {
  const has = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false
  const [, coded] = /^\/(article|mybingo|qr)\//iu.exec(path) ?? []
  if (!coded && /^\/(?:assets|news|texts|\.well-known)\/|\.[^/]*\/*$/u.test(path))
    return has(path) ? path : null
  const page = path.replace(/\/+$/u, '')
  const files = coded ? [`/${coded}.html`] : [path, `${page}.html`, `${page}/index.html`]
  return [...files, '/200.html', '/index.html'].find(has) ?? null
}

export async function pagesIn(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  return await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
}

function hostPreview(): Plugin {
  return {
    name: 'lokalbingo:host-preview',
    async configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      const pages = await pagesIn(folder)
      const own = Object.entries(securityHeaders(config.env, pages))
      const framed = Object.entries(securityHeaders(config.env, pages, "'self'"))
      middlewares.use((request, response, next) => {
        // Not resolved against a base URL, where `//` would begin a host name.
        const path = (request.url ?? '/').replace(/[?#].*$/u, '')
        for (const [name, value] of isReturnPage(path) ? framed : own)
          response.setHeader(name, value)
        if (path.startsWith(assetsPath)) response.setHeader(csp, assetPolicy)
        // Where a password manager goes (https://w3c.github.io/webappsec-change-password-url/).
        if (path === '/.well-known/change-password')
          return void response.writeHead(302, { Location: paths.forgot }).end()
        const file = fileAt(folder, path)
        if (file === null) return void response.writeHead(404).end()
        request.url = file
        next()
      })
    },
  }
}

export const staticHost = (): Plugin[] => [
  hostPreview(),
  afterBuild('host-files', 'post', async ({ folder, config, warn }) => {
    const template = await readFile(join(config.root, 'deploy/nginx.conf'), 'utf8')
    const files = hostFiles(config.env, await pagesIn(folder), template)
    const policy = /.*Content-Security-Policy: .*/u.exec(files['_headers'] ?? '')?.[0] ?? ''
    if (policy.length > longestLine)
      warn(`_headers: ${policy.length} characters of policy, and some hosts read ${longestLine}`)
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    await cp(join(folder, 'assets/404.html'), join(folder, '.well-known/404.html'))
  }),
]
