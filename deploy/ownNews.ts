import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Fills `/news`, unless there is a `public/news`: with the embedded backend's samples in mode `embedded`, and with an empty
 * feed otherwise, since every visit would log a 404 without one.
 */
export function ownNews(): Plugin {
  const folder = 'backend/news'
  const files = new Map<string, string | Buffer>()
  return {
    name: 'lokalbingo:own-news',
    configResolved({ mode }) {
      if (existsSync('public/news')) return
      if (mode !== 'embedded') files.set('articles.json', '[]\n')
      else for (const name of readdirSync(folder)) files.set(name, readFileSync(join(folder, name)))
    },
    configureServer({ middlewares }) {
      middlewares.use('/news', ({ url = '' }, response, next) => {
        const name = url.replace(/^\/|[?#].*$/gu, '')
        const type = name.endsWith('.svg') ? 'image/svg+xml' : 'application/json'
        const file = files.get(name)
        if (file === undefined) next()
        else response.setHeader('Content-Type', type).end(file)
      })
    },
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: 'asset', fileName: `news/${name}`, source })
    },
  }
}
