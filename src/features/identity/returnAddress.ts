import { paths } from '@/config/paths'
import { observable } from '@/lib/observable'
import { matchAddress } from '@/lib/routerPath'
import type { AuthorizationResponse } from './identityRules'

declare global {
  interface Window {
    identityReturn?: { pathname: string; search: string }
  }
}

/** Pages that take a return: the redirect addresses, and /forgot, where a login may have begun. */
const returnPaths = [paths.register, paths.forgot, paths.bankIdReturn]

/** Whether the query belongs to a return at all. One without `state` is a failed login. */
const isReturn = (query: URLSearchParams): boolean =>
  ['state', 'code', 'error'].some((name) => query.has(name))

/** Parses the query of a return. An `error` overrides a `code`; having neither is an error too. */
function readReturn(query: URLSearchParams): AuthorizationResponse {
  const state = query.get('state') ?? ''
  const code = query.get('code') ?? ''
  const error = query.get('error') ?? (code === '' ? 'no_code' : '')
  return error === '' && !query.has('error') ? { state, code } : { state, error }
}

/** In memory alone. */
const held = observable<{
  pathname: string
  search: string
  answer: AuthorizationResponse
} | null>(null)

/** Holds the answer of a return in memory, for its page. False if the address is not that of a return. */
export function holdReturn(pathname: string, search: string): boolean {
  const query = new URLSearchParams(search)
  if (!returnPaths.some((path) => matchAddress(path, pathname)) || !isReturn(query)) return false
  held.set({ pathname, search, answer: readReturn(query) })
  return true
}

/**
 * Moves the answer of a return from the address bar into memory, before the router, storage, or any request made by the
 * app can see it. A return always loads a new document, whose first script has taken it from the address already
 * (public/start.js).
 */
export function takeReturnFromAddress(): void {
  const { pathname, search } = window.identityReturn ?? window.location
  delete window.identityReturn
  if (holdReturn(pathname, search)) window.history.replaceState(window.history.state, '', pathname)
}

/** Reads without consuming: safe during render, which React may discard. */
export function heldReturn(pathname: string): AuthorizationResponse | null {
  const now = held.get()
  return now?.pathname === pathname ? now.answer : null
}

/** After this the page has no return: neither a later visit nor a reload repeats it. */
export function dropReturn(): void {
  held.set(null)
}

/** A mere reload would lose the answer of a return whose page could not take it, since the address no longer has it. */
export function reloadPage(): void {
  const { pathname } = window.location
  const now = held.get()
  if (now?.pathname === pathname) window.location.replace(pathname + now.search)
  else window.location.reload()
}
