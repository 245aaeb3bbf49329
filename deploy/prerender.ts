import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minifySync, runnerImport, type Plugin, type ResolvedConfig } from 'vite'
import { pageFile, type PageRow } from '../src/config/pages.js'
import type * as prerendered from '../src/prerender.js'
import { afterBuild } from './afterBuild.js'
import { filesOf } from './bundleFiles.js'
import { criticalCss } from './criticalCss.js'

interface Sheet {
  file: string
  css: string
}

// As Vite writes it: the app finds the link and does not load the sheet again.
const link = (rel: string, file: string) => `<link rel="${rel}" crossorigin href="/${file}">`

const emptyRoot = '<div id="root"></div>'

/**
 * The shell's script, fetched as before and run when it is there. The browser goes to an address's hash when it has read
 * the page, and would wait for a script that is not async: by then the visitor is somewhere else.
 */
const appScript = /<script type="module"( crossorigin )src=("[^"]+")><\/script>/u

/**
 * The shell with a page's HTML inserted, the page's heading as the document title, and its sheets: the rules that the page
 * uses at once, and the whole of them after the page. The page's own scripts are fetched together with the
 * app's, which would otherwise have to run before it asks for them.
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
    // The shell's own are asked for by it; others may only be named there.
    ...scripts
      .filter((file) => !shell.includes(`="/${file}"`))
      .map((file) => link('modulepreload', file)),
    app.replace('type', 'async type'),
    // Last: the browser reads no further until they are there.
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

/** What runs before the first paint: `start.js` on every page, `earlyReads.js` on a player's. */
const tagOf = (name: string) => `<script src="/${name}"></script>`

/** The shell with this script in it, so that the first paint waits for no other file: the build need not have it. */
async function inlineScript(html: string, folder: string, name: string) {
  if (!html.includes(tagOf(name))) throw new Error(`The shell has no ${tagOf(name)}`)
  const { code } = minifySync(name, await readFile(join(folder, name), 'utf8'))
  await rm(join(folder, name))
  return html.replace(tagOf(name), () => `<script>{${code.trim()}}</script>`)
}

/** All addresses with a code in them have the same file: '/qr/:data' has qr.html. */
const fileOf = (path: string) => (path === '/' ? 'index' : path.slice(1).replace(/\/:.*$/u, ''))

/** The build's own env values; a module loaded with `runnerImport` does not get them otherwise. */
const settings = (env: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => name.startsWith('VITE_'))
      .map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  )

/** HTML needs none, and compiling them takes seconds. */
const withoutStyles: Plugin = {
  name: 'lokalbingo:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.scss') ? '\0style' : null),
  load: (id) => (id === '\0style' ? '' : null),
}

/** `src/prerender.tsx`, run with the build's own settings. */
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

/**
 * Writes the pages as HTML, those of a player with a skeleton in the place of what is theirs, and the empty shell as
 * 200.html: the response for every other address. Everyone sees a page before any script has come.
 */
export const prerenderedPages = () =>
  afterBuild('prerendered-pages', 'pre', async ({ folder, config, bundle }) => {
    const read = (name: string) => readFile(join(folder, name), 'utf8')
    const { pages } = await renderPages(config)
    const whole = await inlineScript(await read('index.html'), folder, 'start.js')
    const playersShell = await inlineScript(whole, folder, 'earlyReads.js')
    await writeFile(join(folder, '200.html'), playersShell)
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
      await writeFile(file, filled)
    }
  })
