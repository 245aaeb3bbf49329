import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Serves and builds in sample news at `/news`, in mode `embedded` only. Files in `public/news` replace them. */
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
