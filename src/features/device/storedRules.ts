import {
  filterLiftedKey,
  depositedPrefix,
  hallUsedPrefix,
  identityKey,
  actPrefix,
  loggedInPrefix,
  loginsPrefix,
  ownerFilterKey,
  recoveredKey,
  reminderPrefix,
  reloadedKey,
  schemeKey,
  sessionKey,
  termsPrefix,
  textKey,
  timeReminderPrefix,
  updatedKey,
  chosenHallKey,
} from '@/config/storageKeys'
import { readSession } from '@/features/session/storedSession'
import type { SafeStorage } from '@/lib/safeStorage'

/** By the start of the key: many hold an entry's or a player's id. */
const startsOfKinds = [
  ['owner', ownerFilterKey, filterLiftedKey],
  ['appearance', schemeKey, textKey],
  ['acts', actPrefix],
  ['hallUsed', hallUsedPrefix],
  ['time', loggedInPrefix, timeReminderPrefix, loginsPrefix],
  ['terms', termsPrefix],
  ['reminder', reminderPrefix, depositedPrefix],
  ['identity', identityKey],
  ['chosenHall', chosenHallKey],
  ['reload', reloadedKey, recoveredKey, updatedKey],
] as const

export type StoredKind = (typeof startsOfKinds)[number][0] | 'session' | 'files' | 'other'

const kindOf = (key: string): StoredKind =>
  startsOfKinds.find(([, ...starts]) => starts.some((start) => key.startsWith(start)))?.[0] ??
  'other'

/** Without 'files', which are in a cache. An unknown key counts as 'other'. */
export function storedNow(local: SafeStorage, tab: SafeStorage, now: number): Set<StoredKind> {
  const found = new Set<StoredKind>()
  for (const key of [...local.keys(), ...tab.keys()]) {
    // This key holds two kinds.
    if (key === sessionKey) continue
    found.add(kindOf(key))
  }
  const { token, ownerFilter } = readSession(local, tab, now)
  if (token !== null) found.add('session')
  if (ownerFilter !== 0) found.add('owner')
  return found
}
