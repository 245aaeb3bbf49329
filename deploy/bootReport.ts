import type { Plugin } from 'vite'
import { pageRows } from '../src/config/pages.js'

const routes = pageRows.map(({ path }) => path).filter((path) => path !== '*')

/** Tells public/start.js where to report an app that did not start. */
export function bootReport(): Plugin {
  let content = ''
  return {
    name: 'lokalbingo:boot-report',
    apply: 'build',
    configResolved({ env }) {
      const url = String(env['VITE_REPORT_URL'] ?? '').trim()
      if (url !== '') content = [url, env['VITE_BUILD'], ...routes].join(' ')
    },
    transformIndexHtml: () =>
      content === '' ? [] : [{ tag: 'meta', attrs: { name: 'report', content }, injectTo: 'head' }],
  }
}
