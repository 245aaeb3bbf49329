import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

export interface Built {
  /** Where the build's files are. */
  folder: string
  config: ResolvedConfig
  bundle: Rolldown.OutputBundle
  warn: (text: string) => void
}

/**
 * Works on the build's files once they are written: before the service worker plugin lists them ('pre'), or after it
 * ('post'), in the order of vite.config.ts.
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
        // A build that failed has written nothing.
        if (error || bundle === undefined || config.mode === 'test') return
        const folder = resolve(config.root, config.build.outDir)
        await work({ folder, config, bundle, warn: (text) => this.warn(text) })
      },
    },
  }
}
