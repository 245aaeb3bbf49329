import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Environment } from './environment.js'
import { securityHeaders } from './securityHeaders.js'

const forever = 'public, max-age=31536000, immutable'

/** The `_headers` file that Netlify, Cloudflare Pages and similar hosts read. */
export function headersFile(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return ['/*', ...lines, '', '/assets/*', `  Cache-Control: ${forever}`, ''].join('\n')
}

/** `deploy/nginx.conf` with each marker replaced by the headers, at the marker's indentation. */
export function nginxConfiguration(template: string, headers: Record<string, string>): string {
  return template.replace(/^([ \t]*)# SECURITY_HEADERS$/gm, (_, indent: string) =>
    Object.entries(headers)
      .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`)
      .join('\n'),
  )
}

function isFile(path: string) {
  return existsSync(path) && statSync(path).isFile()
}

/** The path of a request. Not resolved against a base URL, where `//` would begin a host name, and alone is invalid. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/u, '')

/** Whether the host must respond with the empty shell: `path` is neither a file nor a prerendered page. */
export function needsShell(folder: string, path: string): boolean {
  if (path.startsWith('/assets/') || !isFile(join(folder, '200.html'))) return false
  return ![path, `${path}.html`, `${path}/index.html`].some((file) => isFile(join(folder, file)))
}

export async function headersFor(env: Environment, folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = names.toSorted().map((name) => readFile(join(folder, name), 'utf8'))
  return securityHeaders(env, await Promise.all(pages))
}

/** Makes the preview server respond like the real host, and writes the host configuration into the build. */
export function staticHost(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lokalbingo:static-host',
    configResolved(resolved) {
      config = resolved
    },
    async configurePreviewServer(server) {
      const folder = join(config.root, config.build.outDir)
      const headers = Object.entries(await headersFor(config.env, folder))
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of headers) response.setHeader(name, value)
        if (needsShell(folder, pathOf(request.url ?? '/'))) request.url = '/200.html'
        next()
      })
    },
    async closeBundle(error) {
      if (error || config.command !== 'build' || config.mode === 'test') return
      const folder = join(config.root, config.build.outDir)
      const headers = await headersFor(config.env, folder)
      const template = await readFile(join(config.root, 'deploy/nginx.conf'), 'utf8')
      await writeFile(join(folder, '_headers'), headersFile(headers))
      await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(template, headers))
    },
  }
}
