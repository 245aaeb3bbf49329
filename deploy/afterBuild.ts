import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

export interface Built {
  folder: string
  config: ResolvedConfig
  bundle: Rolldown.OutputBundle
  warn: (text: string) => void
}

/**
 * Works on the written files before the service worker plugin lists them ('pre') or after ('post'), in vite.config.ts's
 * order.
 */
export function afterBuild(
  name: string,
  order: 'pre' | 'post',
  work: (built: Built) => Promise<void>,
): Plugin {
  let config: ResolvedConfig
  let bundle: Rolldown.OutputBundle | undefined
  return {
    name: `lokalbingo:${name}`,
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    writeBundle(_options, written) {
      bundle = written
    },
    closeBundle: {
      order,
      sequential: true,
      async handler(error) {
        // A failed build has written nothing.
        if (error || bundle === undefined || config.mode === 'test') return
        const folder = resolve(config.root, config.build.outDir)
        await work({ folder, config, bundle, warn: (text) => this.warn(text) })
      },
    },
  }
}
