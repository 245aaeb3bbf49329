import {
  allHallsKey,
  depositedPrefix,
  hallUsedPrefix,
  identityKey,
  actPrefix,
  loggedInPrefix,
  ownerFilterKey,
  recoveredKey,
  reminderPrefix,
  reloadedKey,
  schemeKey,
  sessionKey,
  textKey,
  timeReminderPrefix,
  updatedKey,
  chosenHallKey,
} from '@/config/storageKeys'
import { readSession } from '@/features/session/sessionStorage'
import type { SafeStorage } from '@/lib/safeStorage'

export type StoredKind =
  | ('session' | 'owner' | 'appearance' | 'acts' | 'hallUsed' | 'time')
  | ('reminder' | 'identity' | 'chosenHall' | 'reload' | 'files' | 'other')

/** By the start of the key: many hold an entry's or a player's id. */
const kindsByStart: readonly (readonly [start: string, kind: StoredKind])[] = [
  [ownerFilterKey, 'owner'],
  [allHallsKey, 'owner'],
  [schemeKey, 'appearance'],
  [textKey, 'appearance'],
  [actPrefix, 'acts'],
  [hallUsedPrefix, 'hallUsed'],
  [loggedInPrefix, 'time'],
  [timeReminderPrefix, 'time'],
  [reminderPrefix, 'reminder'],
  [depositedPrefix, 'reminder'],
  [identityKey, 'identity'],
  [chosenHallKey, 'chosenHall'],
  [reloadedKey, 'reload'],
  [recoveredKey, 'reload'],
  [updatedKey, 'reload'],
]

const kindOf = (key: string): StoredKind =>
  kindsByStart.find(([start]) => key.startsWith(start))?.[1] ?? 'other'

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
