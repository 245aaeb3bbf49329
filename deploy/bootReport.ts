import type { Plugin, ResolvedConfig } from 'vite'
import { pageRows } from '../src/config/pages.js'
import type { Environment } from './environment.js'

const routes = pageRows.map(({ path }) => path).filter((path) => path !== '*')

/** Tells public/start.js where to report an app that did not start. */
export function bootReport(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'lokalbingo:boot-report',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transformIndexHtml() {
      const { VITE_REPORT_URL: url = '', VITE_BUILD: build }: Environment = config.env
      if (url.trim() === '') return []
      const content = [url.trim(), build, ...routes].join(' ')
      return [{ tag: 'meta', attrs: { name: 'report', content }, injectTo: 'head' }]
    },
  }
}
