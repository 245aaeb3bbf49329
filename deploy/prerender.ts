import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minifySync, runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import { pageFile, type PageRow } from '../src/config/pages.js'
import { withSiteTags } from '../src/config/site.js'
import type * as prerendered from '../src/prerender.js'
import { afterBuild } from './afterBuild.js'
import { filesOf } from './bundleFiles.js'
import { criticalCss } from './criticalCss.js'
import { appOrigin } from './environment.js'

interface Sheet {
  file: string
  css: string
}

// Write it as Vite does: then the app does not load the sheet again.
const link = (rel: string, file: string) => `<link rel="${rel}" crossorigin href="/${file}">`

const emptyRoot = '<div id="root"></div>'

/** Make the shell's script async: the browser would wait for it before it scrolls to the address's hash. */
const appScript = /<script type="module"( crossorigin )src=("[^"]+")><\/script>/u

/**
 * Puts a page's HTML, title and critical CSS into the shell, and links its scripts: otherwise the app must run before
 * it requests them.
 */
export function fillShell(
  shell: string,
  { path, access }: Pick<PageRow, 'path' | 'access'>,
  page: string,
  sheets: readonly Sheet[],
  scripts: readonly string[],
): string {
  const [, title] = /<h1[^>]*>([^<]*)<\/h1>/.exec(page) ?? []
  if (!shell.includes(emptyRoot) || title === undefined)
    throw new Error(`Cannot prerender ${path}: no root in the shell, or no heading in the page`)
  const whose = access === 'login' ? ' data-player=""' : ''
  const sheetLinks = sheets.map(({ file }) => link('stylesheet', file))
  const [app = ''] = appScript.exec(shell) ?? []
  const last = [
    // The shell asks for its own already.
    ...scripts
      .filter((file) => !shell.includes(`="/${file}"`))
      .map((file) => link('modulepreload', file)),
    app.replace('type', 'async type'),
    // Last: the browser reads no further until they have loaded.
    ...sheetLinks,
  ].join('')
  const [head = '', body = ''] = sheetLinks
    .reduce((html, sheet) => html.replace(sheet, ''), shell)
    .replace(appScript, '<link rel="modulepreload" fetchpriority="low"$1href=$2>')
    .replace(emptyRoot, () => `<div id="root" data-prerendered="${path}"${whose}>${page}</div>`)
    .replace(
      /<title>([^<]*)<\/title>/,
      (_, name: string) => `<title>${title && `${title} – `}${name}</title>`,
    )
    .split('</head>')
  const used = criticalCss(
    body,
    sheets.map(({ css }) => css),
  )
  return `${head}<style>${used}</style></head>${body.replace('</body>', () => `${last}</body>`)}`
}

/** Runs before the first paint: `start.js` on all pages, `earlyReads.js` on a player's. */
const tagOf = (name: string) => `<script src="/${name}"></script>`

/** Inlines the script, so that the first paint waits for no file. */
async function inlineScript(html: string, folder: string, name: string) {
  if (!html.includes(tagOf(name))) throw new Error(`The shell has no ${tagOf(name)}`)
  const { code } = minifySync(name, await readFile(join(folder, name), 'utf8'))
  await rm(join(folder, name))
  return html.replace(tagOf(name), () => `<script>{${code.trim()}}</script>`)
}

/** Addresses with a code share a file: '/qr/:data' has qr.html. */
const fileOf = (path: string) => (path === '/' ? 'index' : path.slice(1).replace(/\/:.*$/u, ''))

/** `runnerImport` does not pass on the build's env. */
const settings = (env: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name.startsWith('VITE_'))
      .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )

/** Compiling styles takes seconds, and HTML needs none. */
const withoutStyles: Plugin = {
  name: 'lokalbingo:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.scss') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
}

async function renderPages({ env, mode, root }: ResolvedConfig) {
  const { module } = await runnerImport<typeof prerendered>('/src/prerender.tsx', {
    configFile: false,
    mode,
    root,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: settings(env),
    plugins: [withoutStyles],
  })
  return module
}

/** Writes each page as HTML, a player's with skeletons, and the empty shell as 200.html for all other addresses. */
export const prerenderedPages = () =>
  afterBuild('prerendered-pages', 'pre', async ({ folder, config, bundle }) => {
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    const { pages } = await renderPages(config)
    const whole = await inlineScript(await read('index.html'), folder, 'start.js')
    const playersShell = await inlineScript(whole, folder, 'earlyReads.js')
    await writeFile(join(folder, '200.html'), withSiteTags(playersShell, appOrigin(config.env)))
    const shell = whole.replace(tagOf('earlyReads.js'), '')
    for (const { row, html } of pages) {
      const modules = ['src/main.tsx', pageFile(row.page), row.calls && 'src/app/serverData.ts']
      const files = modules.flatMap((module) => (module ? [filesOf(bundle, module)] : []))
      const scripts = new Set(files.flatMap((each) => [...each.scripts]))
      const sheets = new Set(files.flatMap((each) => [...each.sheets]))
      const loaded = [...sheets].map(async (file) => ({ file, css: await read(file) }))
      const own = row.access === 'login' ? playersShell : shell
      const filled = fillShell(own, row, html, await Promise.all(loaded), [...scripts])
      const file = join(folder, `${fileOf(row.path)}.html`)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, withSiteTags(filled, appOrigin(config.env), row))
    }
  })
