import { env } from '@/config/env'
import { routeAt } from './routerPath'
import { webOrigin } from './webOrigin'

type FailedCall = 'server' | 'timeout' | 'network' | 'unreadable'

interface Trouble {
  /** 'error' and 'rejection' were uncaught; a 'crash' reached a boundary. public/start.js reports 'boot'. */
  kind: 'crash' | 'error' | 'rejection' | 'chunk' | 'worker' | 'schema' | 'csp' | FailedCall
  /** The path of a field, in words of the code; or a directive and the origin it blocked. */
  detail?: string
  call?: string
  status?: number
}

let left = 20
/** The pattern: never report the address. */
const routeHere = (): string => routeAt(window.location.pathname)?.path ?? ''

const isStatus = (status: number) => Number.isInteger(status) && status >= 100 && status < 600

/** Reports a failure, never for whom (behaviour.md, 'Reports'). */
export function report({ kind, detail, call = '', status = 0 }: Trouble): void {
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

const callAgainMs = 60_000
const toldAt = new Map<string, number>()

/** `call`: method and path, without ids and query. */
export function reportCall(kind: FailedCall, call: string, status = 0): void {
  if (!import.meta.env.VITE_REPORT_URL) return
  // A device without a network says nothing of the host.
  if (kind === 'network' && !navigator.onLine) return
  const what = `${kind} ${call}`
  const now = performance.now()
  if (now - (toldAt.get(what) ?? -Infinity) < callAgainMs) return
  toldAt.set(what, now)
  report({ kind, call, status })
}

const directive =
  /^(?:(?:default|script|style|img|font|connect|frame|manifest|worker|object)-src|form-action|frame-ancestors|base-uri|trusted-types|require-trusted-types-for)/u

export function watchTroubles(): void {
  if (!import.meta.env.VITE_REPORT_URL) return
  window.addEventListener('error', () => report({ kind: 'error' }))
  window.addEventListener('unhandledrejection', () => report({ kind: 'rejection' }))
  const missing = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Report a missing file once: it is requested again and again.
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
