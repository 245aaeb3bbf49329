import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

const contentTypes: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * In mode `embedded`, serves the embedded backend's sample news in the app's own news folder, `/news`, and puts them
 * into the build. A production build has none of them. Files in `public/news` replace them all.
 */
export function sampleNews(): Plugin {
  let config: ResolvedConfig
  const samples = () => join(config.root, 'backend/news')
  const isReplaced = () => existsSync(join(config.publicDir, 'news'))
  return {
    name: 'lokalbingo:sample-news',
    apply: (_, { mode }) => mode === 'embedded',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use('/news', (request, response, next) => {
        const serve = async () => {
          const name = (request.url ?? '').replace(/^\/|[?#].*$/gu, '')
          const names = isReplaced() ? [] : await readdir(samples())
          if (!names.includes(name)) return next()
          response.setHeader('Content-Type', contentTypes[extname(name)] ?? 'text/plain')
          response.setHeader('Cache-Control', 'no-cache')
          response.end(await readFile(join(samples(), name)))
        }
        serve().catch(next)
      })
    },
    async generateBundle() {
      if (isReplaced()) return
      for (const name of await readdir(samples()))
        this.emitFile({
          type: 'asset',
          fileName: `news/${name}`,
          source: await readFile(join(samples(), name)),
        })
    },
  }
}
