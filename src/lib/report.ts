import { matchRoutes } from 'react-router-dom'
import { env } from '@/config/env'
import { pageRows } from '@/config/pages'
import { webOrigin } from './webOrigin'

interface Trouble {
  /**
   * 'crash': an error that reached a boundary; 'error' and 'rejection': one that nobody caught; 'chunk' and 'worker': could
   * not be loaded; 'schema': an answer that did not fit; 'csp': the browser blocked something. The page itself tells of a
   * 'boot' that failed (public/start.js).
   */
  kind: 'crash' | 'error' | 'rejection' | 'chunk' | 'worker' | 'schema' | 'csp'
  /** The path of a field, with words of the code and indexes alone; or a directive, and the origin that it blocked. */
  detail?: string
  call?: string
  status?: number
}

/** A page load tells of no more. */
let left = 20
/** The pattern of the page's address, which itself is never told. */
const routeHere = (): string =>
  matchRoutes([...pageRows], window.location.pathname)?.[0]?.route.path ?? ''

const isStatus = (status: number) => Number.isInteger(status) && status >= 100 && status < 600

/** Tells the operator, if they have an address for it, that something failed, and never for whom (behaviour.md, 'Reports'). */
export function report({ kind, detail, call = '', status = 0 }: Trouble): void {
  // Known to the build: without an address nothing of this is in it.
  if (!import.meta.env.VITE_REPORT_URL || left === 0) return
  left -= 1
  const told = {
    build: env.build,
    route: routeHere(),
    call,
    kind: detail ? `${kind} ${detail}` : kind,
    status: isStatus(status) ? status : 0,
  }
  navigator.sendBeacon(env.reportUrl, JSON.stringify(told))
}

const directive =
  /^(?:(?:default|script|style|img|font|connect|frame|manifest|worker|object)-src|form-action|frame-ancestors|base-uri|trusted-types|require-trusted-types-for)/u

export function watchTroubles(): void {
  if (!import.meta.env.VITE_REPORT_URL) return
  window.addEventListener('error', () => report({ kind: 'error' }))
  window.addEventListener('unhandledrejection', () => report({ kind: 'rejection' }))
  const missing = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // It is asked for again and again, and would leave no report for anything else. The message names the file.
    const what = `${routeHere()} ${payload.message}`
    if (!missing.has(what)) report({ kind: 'chunk' })
    missing.add(what)
  })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const [broken] = directive.exec(effectiveDirective) ?? []
    const detail = [broken, webOrigin(blockedURI)].filter(Boolean).join(' ')
    report({ kind: 'csp', detail })
  })
}
