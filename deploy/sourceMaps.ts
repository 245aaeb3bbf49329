import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/** Writes the source maps to `dist-maps`, for the operator, beside `dist`, which is public. */
export function sourceMaps(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lokalbingo:source-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (config.mode === 'test') return
        const maps = `${resolve(config.root, config.build.outDir)}-maps`
        await rm(maps, { recursive: true, force: true })
        await mkdir(maps)
        for (const [name, file] of Object.entries(bundle)) {
          if (!name.endsWith('.map') || file.type !== 'asset') continue
          await writeFile(join(maps, name.replace(/^assets\//u, '')), file.source)
          delete bundle[name]
        }
      },
    },
  }
}
