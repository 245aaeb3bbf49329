import { isRecord } from '@/lib/isRecord'
import { ownPath } from '@/lib/ownPath'
import type { ActiveSession, SessionFlags } from './sessionSlice'

/** What a successful log-in answers (spec section 3); `expiresIn` in seconds. */
export interface LoginAnswer extends SessionFlags {
  token: string
  userId: string
  userFirstname: string
  expiresIn: number
}

export const startSession = (answer: LoginAnswer, now: number): ActiveSession => ({
  token: answer.token,
  expiresAt: now + answer.expiresIn * 1000,
  userId: answer.userId,
  name: answer.userFirstname,
  noBankID: answer.noBankID,
  updateAML: answer.updateAML,
  forceAML: answer.forceAML,
  extraAML: answer.extraAML,
})

export const hasExpired = (session: { expiresAt: number }, now: number): boolean =>
  now >= session.expiresAt

/** Nobody should be logged out unawares: they are told this long before. */
const toldBefore = 120_000

export const endsSoon = (session: { expiresAt: number }, now: number): boolean =>
  now >= session.expiresAt - toldBefore && !hasExpired(session, now)

/** Where a player lands after logging in: the `redirect` query if it is the app's own, else My page. */
export const landingAfterLogin = (redirect: string | null): string => ownPath(redirect) ?? '/mypage'

/**
 * Where a visitor of a protected page is sent (spec section 2, contract section 2): to log in with the way
 * back, except from My page, which is where log-in leads anyway; and to the front page when the player has
 * just logged out, here or in another tab.
 */
export function wayOut(fullPath: string, endedBy: string | null): string {
  if (endedBy === 'loggedOut' || endedBy === 'otherTab') return '/'
  if (/^\/mypage\/?$/u.test(fullPath)) return '/login'
  return `/login?redirect=${encodeURIComponent(fullPath)}`
}

/** Spec section 8, 'User exists'. */
export const existingUserText =
  'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.'

/** What goes along to /login for a player whom identity recognised without logging in. */
export const existingUserArrival = { existingUser: true }

export const arrivesAsExistingUser = (routerState: unknown): boolean =>
  isRecord(routerState) && routerState['existingUser'] === true
