import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { minifySync, runnerImport, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type * as prerendered from '../src/prerender.js'
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
  path: string,
  page: string,
  sheets: readonly Sheet[],
  scripts: readonly string[],
): string {
  const [, title] = /<h1[^>]*>([^<]+)<\/h1>/.exec(page) ?? []
  if (!shell.includes(emptyRoot) || title === undefined)
    throw new Error(`Cannot prerender ${path}: no root in the shell, or no heading in the page`)
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
    .replace(emptyRoot, () => `<div id="root" data-prerendered="${path}">${page}</div>`)
    .replace(/<title>([^<]*)<\/title>/, (_, name: string) => `<title>${title} – ${name}</title>`)
    .split('</head>')
  const used = criticalCss(
    body,
    sheets.map(({ css }) => css),
  )
  return `${head}<style>${used}</style></head>${body.replace('</body>', () => `${last}</body>`)}`
}

/** What runs before the first paint. */
const early = ['start.js']
/** And what only a player's own pages need, none of which is prerendered. */
const ownPages = 'earlyReads.js'

const tagOf = (name: string) => `<script src="/${name}"></script>`

/** The shell with these scripts in it, so that the first paint waits for no other file: the build need not have them. */
async function inlineScripts(shell: string, folder: string, names: readonly string[]) {
  let html = shell
  for (const name of names) {
    if (!html.includes(tagOf(name))) throw new Error(`The shell has no ${tagOf(name)}`)
    const { code } = minifySync(name, await readFile(join(folder, name), 'utf8'))
    html = html.replace(tagOf(name), () => `<script>{${code.trim()}}</script>`)
    await rm(join(folder, name))
  }
  return html
}

/** What most of the other addresses need beside the shell, fetched with it. */
const ownModules = ['src/pages/MyPage.tsx', 'src/app/serverData.ts']

function ownLinks(bundle: Rolldown.OutputBundle): string {
  const shell = filesOf(bundle, 'src/main.tsx').scripts
  const scripts = new Set(ownModules.flatMap((module) => [...filesOf(bundle, module).scripts]))
  return [...scripts]
    .filter((file) => !shell.has(file))
    .map((file) => link('modulepreload', file))
    .join('')
}

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

/**
 * Writes the open pages as HTML, and the shell as 200.html: the response for every other address. Visitors see a page
 * before any script has run, and players the header and where their halls will stand.
 */
export function prerenderedPages(): Plugin {
  let config: ResolvedConfig
  let bundle: Rolldown.OutputBundle | undefined
  return {
    name: 'lokalbingo:prerendered-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, written) {
      bundle = written
    },
    // Must run before the service worker plugin lists the build's files.
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler(error) {
        // A build that failed has written nothing.
        if (error || bundle === undefined || config.mode === 'test') return
        const folder = resolve(config.root, config.build.outDir)
        const written = bundle
        const whole = await inlineScripts(
          await readFile(join(folder, 'index.html'), 'utf8'),
          folder,
          early,
        )
        const { module } = await runnerImport<typeof prerendered>('/src/prerender.tsx', {
          configFile: false,
          mode: config.mode,
          root: config.root,
          logLevel: 'warn',
          resolve: { tsconfigPaths: true },
          define: settings(config.env),
          plugins: [withoutStyles],
        })
        const ownShell = await inlineScripts(whole, folder, [ownPages])
        await writeFile(
          join(folder, '200.html'),
          ownShell
            .replace(emptyRoot, () => `<div id="root">${module.ownPage}</div>`)
            .replace('</body>', `${ownLinks(written)}</body>`),
        )
        const shell = whole.replace(tagOf(ownPages), '')
        for (const { path, html, module: page } of module.pages) {
          const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
          const { sheets, scripts } = filesOf(written, page)
          const all = new Set([...filesOf(written, 'src/main.tsx').sheets, ...sheets])
          const loaded = [...all].map(async (sheet) => ({
            file: sheet,
            css: await readFile(join(folder, sheet), 'utf8'),
          }))
          await writeFile(
            join(folder, file),
            fillShell(shell, path, html, await Promise.all(loaded), [...scripts]),
          )
        }
      },
    },
  }
}
