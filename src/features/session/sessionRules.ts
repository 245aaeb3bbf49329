import { matchPath } from 'react-router-dom'
import { paths } from '@/config/paths'
import { isRecord } from '@/lib/isRecord'
import { ownPath } from '@/lib/ownPath'
import type { ActiveSession, SessionFlags } from './sessionSlice'

/** Response of a successful login; `expiresIn` is in seconds. */
export interface LoginAnswer extends SessionFlags {
  token: string
  userId: string
  userFirstname: string
  expiresIn: number
}

/** `mobile` is '' for a log-in that used none, such as BankID. */
export const startSession = (answer: LoginAnswer, now: number, mobile = ''): ActiveSession => ({
  token: answer.token,
  expiresAt: now + answer.expiresIn * 1000,
  userId: answer.userId,
  name: answer.userFirstname,
  mobile,
  noBankID: answer.noBankID,
  updateAML: answer.updateAML,
  forceAML: answer.forceAML,
  extraAML: answer.extraAML,
})

export const hasExpired = (session: { expiresAt: number }, now: number): boolean =>
  now >= session.expiresAt

/** How long before expiry the player is warned, in seconds, and when that is said again. */
const warnedAt = { first: 120, last: 30 }

export type EndingPhase = keyof typeof warnedAt

/** Whole seconds until the session expires; null while it is not to be told, and when it is over. */
export function secondsLeft(session: { expiresAt: number }, now: number): number | null {
  const left = Math.ceil((session.expiresAt - now) / 1000)
  return left > 0 && left <= warnedAt.first ? left : null
}

export const endingPhase = (left: number): EndingPhase => (left > warnedAt.last ? 'first' : 'last')

/** Milliseconds until `secondsLeft` changes, or until the clock is to be looked at anyway: timers do not run in sleep. */
export function nextLookMs(session: { expiresAt: number }, now: number): number {
  const left = session.expiresAt - now
  const untilWarned = left - warnedAt.first * 1000
  if (left <= 0 || untilWarned > 0) return Math.min(Math.abs(untilWarned), 10_000)
  return left % 1000 || 1000
}

/** 'm:ss' */
export const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Where to go after login: the `redirect` query if it is one of the app's own paths, else My page. */
export const landingAfterLogin = (redirect: string | null): string =>
  ownPath(redirect) ?? paths.myPage

/**
 * Where a protected page redirects a visitor: to login with a redirect back, except from My page, the default after
 * login; to the front page if the player has just logged out, here or in another tab.
 */
export function loginRedirect(fullPath: string, endedBy: string | null): string {
  if (endedBy === 'loggedOut' || endedBy === 'otherTab') return paths.home
  // Compared as the router matches it. My page reads nothing from its query.
  const [pathname = ''] = fullPath.split(/[?#]/u)
  if (matchPath(paths.myPage, pathname)) return paths.login
  return `${paths.login}?redirect=${encodeURIComponent(fullPath)}`
}

export const existingUserText =
  'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.'

/** Router state passed to /login for a player whom the identity check recognised without starting a session. */
export const existingUserArrival = { existingUser: true }

export const arrivesAsExistingUser = (routerState: unknown): boolean =>
  isRecord(routerState) && routerState['existingUser'] === true
