import { paths } from '@/config/paths'
import { chosenHallKey } from '@/config/storageKeys'
import { isRecord, parseJson } from '@/lib/json'
import { ownPath } from '@/lib/ownPath'
import { keptTab } from '@/lib/safeStorage'
import { loginRedirect } from './sessionRules'

/** The hall a visitor chose in the finder, kept in the tab until log-in. */
export interface ChosenHall {
  bingoid: string | number
  hallName: string
  /** The address of the search. */
  from: string
}

export const keepChosenHall = (chosenHall: ChosenHall): void =>
  keptTab.set(chosenHallKey, JSON.stringify(chosenHall))
export const dropChosenHall = (): void => keptTab.remove(chosenHallKey)

export function readChosenHall(): ChosenHall | null {
  const kept = parseJson(keptTab.get(chosenHallKey))
  if (!isRecord(kept)) return null
  const { bingoid, hallName, from } = kept
  const hasId = typeof bingoid === 'string' || typeof bingoid === 'number'
  if (!hasId || typeof hallName !== 'string' || typeof from !== 'string') return null
  return ownPath(from) === null ? null : { bingoid, hallName, from }
}

/** Where registration, and its links to log-in, lead. */
export const landingByChosenHall = (): string => readChosenHall()?.from ?? paths.myPage

export const loginPath = (): string => loginRedirect(landingByChosenHall(), null)
