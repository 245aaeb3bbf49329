import type { LoginSession } from '@/api/session'
import { paths } from '@/config/paths'
import { isRecord } from '@/lib/json'
import { ownPath } from '@/lib/ownPath'
import type { ActiveSession } from './sessionSlice'

/** `mobile` is '' for BankID. */
export const sessionFromLogin = (
  { expiresIn, userFirstname: name, ...player }: LoginSession,
  now: number,
  mobile = '',
): ActiveSession => ({
  ...player,
  name,
  mobile,
  expiresAt: now + expiresIn * 1000,
  monotonicEnd: performance.now() + expiresIn * 1000,
})

/** Router state for /login; wins over `redirect`. */
export const backAfterLogin = (path: string) => ({ backTo: path })

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

/** Router state for the pages that ask for the same number. */
export const carryMobile = (mobile: string) => ({ mobile })

export function carriedMobile(routerState: unknown): string {
  const mobile = isRecord(routerState) ? routerState['mobile'] : null
  return typeof mobile === 'string' ? mobile : ''
}
