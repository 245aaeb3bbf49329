import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * In mode `embedded`, serves the embedded backend's sample news in the app's own news folder, `/news`, and puts them
 * into the build. A production build has none of them. Files in `public/news` replace them all.
 */
export function sampleNews(): Plugin {
  const folder = 'backend/news'
  const names = existsSync('public/news') ? [] : readdirSync(folder)
  const read = (name: string) => readFileSync(join(folder, name))
  return {
    name: 'lokalbingo:sample-news',
    apply: (_, { mode }) => mode === 'embedded',
    configureServer(server) {
      server.middlewares.use('/news', ({ url = '' }, response, next) => {
        const name = url.replace(/^\/|[?#].*$/gu, '')
        if (!names.includes(name)) return next()
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'application/json'
        response
          .setHeader('Content-Type', type)
          .setHeader('Cache-Control', 'no-cache')
          .end(read(name))
      })
    },
    generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `news/${name}`, source: read(name) })
    },
  }
}
