import { paths } from '@/config/paths'
import { observable } from '@/lib/observable'
import { matchAddress } from '@/lib/routerPath'
import type { AuthorizationResponse } from './identityRules'

declare global {
  interface Window {
    identityReturn?: { pathname: string; search: string }
  }
}

/** A login may also begin on /forgot. */
const returnPaths = [paths.register, paths.forgot, paths.bankIdReturn]

/** A return without `state` is a failed login. */
const isReturn = (query: URLSearchParams): boolean =>
  ['state', 'code', 'error'].some((name) => query.has(name))

/** An `error` overrides a `code`; neither is an error too. */
function readReturn(query: URLSearchParams): AuthorizationResponse {
  const state = query.get('state') ?? ''
  const code = query.get('code') ?? ''
  const error = query.get('error') ?? (code === '' ? 'no_code' : '')
  return error === '' && !query.has('error') ? { state, code } : { state, error }
}

const pendingReturn = observable<{
  pathname: string
  search: string
  answer: AuthorizationResponse
} | null>(null)

/** False if the address is no return. */
export function holdReturn(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search)
  if (!returnPaths.some((path) => matchAddress(path, pathname)) || !isReturn(query)) return false
  pendingReturn.set({ pathname, search, answer: readReturn(query) })
  return true
}

/**
 * Moves the answer out of the address before the router, storage or a request can see it. public/start.js may have
 * taken it already.
 */
export function takeReturnFromAddress(): void {
  const { pathname, search } = window.identityReturn ?? window.location
  delete window.identityReturn
  if (holdReturn(pathname, search)) window.history.replaceState(window.history.state, '', pathname)
}

/** Does not consume: safe during render. */
export function heldReturn(pathname: string): AuthorizationResponse | null {
  const now = pendingReturn.get()
  return now?.pathname === pathname ? now.answer : null
}

/** A later visit must not repeat the return. */
export function dropReturn(): void {
  pendingReturn.set(null)
}

/** A plain reload would lose an answer its page has not taken: the address no longer has it. */
export function reloadPage(): void {
  const { pathname } = window.location
  const now = pendingReturn.get()
  if (now?.pathname === pathname) window.location.replace(pathname + now.search)
  else window.location.reload()
}
