import { paths } from '@/config/paths'
import { isRecord } from '@/lib/json'
import { ownPath } from '@/lib/ownPath'
import type { ActiveSession, SessionFlags } from './sessionSlice'

/** `expiresIn` is in seconds. */
export interface LoginAnswer extends SessionFlags {
  token: string
  userId: string
  userFirstname: string
  expiresIn: number
}

/** `mobile` is '' for a log-in without one, such as BankID. */
export const startSession = (answer: LoginAnswer, now: number, mobile = ''): ActiveSession => ({
  token: answer.token,
  expiresAt: now + answer.expiresIn * 1000,
  steadyEnd: performance.now() + answer.expiresIn * 1000,
  userId: answer.userId,
  name: answer.userFirstname,
  mobile,
  noBankID: answer.noBankID,
  updateAML: answer.updateAML,
  forceAML: answer.forceAML,
  extraAML: answer.extraAML,
})

/** Router state for /login from a page that no redirect may lead to. */
export const backAfterLogin = (path: string) => ({ backTo: path })

/** `backTo` wins over `redirect`, which may only name the app's own paths. */
export function landingAfterLogin(redirect: string | null, routerState: unknown): string {
  const back = isRecord(routerState) ? routerState['backTo'] : null
  return typeof back === 'string' ? back : (ownPath(redirect) ?? paths.myPage)
}

export const existingUserText =
  'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.'

/** Router state for /login: BankID knows the player but started no session. */
export const existingUserArrival = { existingUser: true }

export const arrivesAsExistingUser = (routerState: unknown): boolean =>
  isRecord(routerState) && routerState['existingUser'] === true

/** Router state passed from /login to the pages that ask for the same number. */
export const carryMobile = (mobile: string) => ({ mobile })

export function carriedMobile(routerState: unknown): string {
  const mobile = isRecord(routerState) ? routerState['mobile'] : null
  return typeof mobile === 'string' ? mobile : ''
}
