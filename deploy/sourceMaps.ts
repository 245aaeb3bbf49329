import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'

/** Where the operator finds what a line of a built script was, beside `dist`, which is public. */
const folder = 'dist-maps'

/** Writes the source maps beside the build instead of into it. */
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
        const maps = join(config.root, folder)
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
