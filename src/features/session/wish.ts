import { paths } from '@/config/paths'
import { wishKey } from '@/config/storageKeys'
import { isRecord, parseJson } from '@/lib/json'
import { ownPath } from '@/lib/ownPath'
import { keptSession } from '@/lib/safeStorage'
import { loginRedirect } from './sessionRules'

/** The hall a visitor chose in the finder, kept in the tab until log-in. */
export interface Wish {
  bingoid: string | number
  hallName: string
  /** The address of the search. */
  from: string
}

export const keepWish = (wish: Wish): void => keptSession.set(wishKey, JSON.stringify(wish))
export const dropWish = (): void => keptSession.remove(wishKey)

export function readWish(): Wish | null {
  const kept = parseJson(keptSession.get(wishKey))
  if (!isRecord(kept)) return null
  const { bingoid, hallName, from } = kept
  const hasId = typeof bingoid === 'string' || typeof bingoid === 'number'
  if (!hasId || typeof hallName !== 'string' || typeof from !== 'string') return null
  return ownPath(from) === null ? null : { bingoid, hallName, from }
}

/** For a log-in without redirect. */
export const landingByWish = (): string => readWish()?.from ?? paths.myPage

export const loginPath = (): string => loginRedirect(landingByWish(), null)
