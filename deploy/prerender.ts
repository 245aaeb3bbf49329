import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import type * as prerendered from '../src/prerender.js'

const emptyRoot = '<div id="root"></div>'

/** The shell with a page's HTML inserted and the page's heading as the document title. */
export function fillShell(shell: string, path: string, page: string): string {
  const [, title] = /<h1[^>]*>([^<]+)<\/h1>/.exec(page) ?? []
  if (!shell.includes(emptyRoot) || title === undefined)
    throw new Error(`Cannot prerender ${path}: no root in the shell, or no heading in the page`)
  return shell
    .replace(emptyRoot, () => `<div id="root" data-prerendered="${path}">${page}</div>`)
    .replace(/<title>([^<]*)<\/title>/, (_, name: string) => `<title>${title} – ${name}</title>`)
}

/** The build's own env values; a module loaded with `runnerImport` does not get them otherwise. */
const settings = (env: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name.startsWith('VITE_'))
      .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )

/**
 * Writes the open pages as HTML, and the empty shell as 200.html: the response for every other address. Visitors see a
 * page before any script has run.
 */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lokalbingo:prerendered-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // Must run before the service worker plugin lists the build's files.
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        if (error || config.mode === 'test') return
        const folder = join(config.root, config.build.outDir)
        const shell = await readFile(join(folder, 'index.html'), 'utf8')
        const { module } = await runnerImport<typeof prerendered>('/src/prerender.tsx', {
          configFile: false,
          mode: config.mode,
          root: config.root,
          logLevel: 'warn',
          resolve: { tsconfigPaths: true },
          define: settings(config.env),
        })
        await writeFile(join(folder, '200.html'), shell)
        for (const { path, html } of module.pages) {
          const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
          await writeFile(join(folder, file), fillShell(shell, path, html))
        }
      },
    },
  }
}
