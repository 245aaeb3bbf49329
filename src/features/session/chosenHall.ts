import { paths } from '@/config/paths'
import { chosenHallKey } from '@/config/storageKeys'
import { isRecord, parseJson } from '@/lib/json'
import { ownPath } from '@/lib/ownPath'
import { keptSession } from '@/lib/safeStorage'
import { loginRedirect } from './sessionRules'

/** The hall a visitor chose in the finder, kept in the tab until log-in. */
export interface ChosenHall {
  bingoid: string | number
  hallName: string
  /** The address of the search. */
  from: string
}

export const keepChosenHall = (chosenHall: ChosenHall): void =>
  keptSession.set(chosenHallKey, JSON.stringify(chosenHall))
export const dropChosenHall = (): void => keptSession.remove(chosenHallKey)

export function readChosenHall(): ChosenHall | null {
  const kept = parseJson(keptSession.get(chosenHallKey))
  if (!isRecord(kept)) return null
  const { bingoid, hallName, from } = kept
  const hasId = typeof bingoid === 'string' || typeof bingoid === 'number'
  if (!hasId || typeof hallName !== 'string' || typeof from !== 'string') return null
  return ownPath(from) === null ? null : { bingoid, hallName, from }
}

/** Where log-in and registration lead if the address has no redirect. */
export const landingByChosenHall = (): string => readChosenHall()?.from ?? paths.myPage

export const loginPath = (): string => loginRedirect(landingByChosenHall(), null)
