import {
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
  wishKey,
} from '@/config/storageKeys'
import { readSession } from '@/features/session/sessionStorage'
import type { SafeStorage } from '@/lib/safeStorage'

/** What the app may store on a device. */
export type StoredKind =
  | ('session' | 'owner' | 'appearance' | 'journal' | 'hallUsed' | 'time')
  | ('reminder' | 'identity' | 'wish' | 'reload' | 'files' | 'other')

/** By how its key begins: the journal has one for each entry, what is a player's one for each player. */
const kindsByStart: readonly (readonly [start: string, kind: StoredKind])[] = [
  [ownerFilterKey, 'owner'],
  [schemeKey, 'appearance'],
  [textKey, 'appearance'],
  [actPrefix, 'journal'],
  [hallUsedPrefix, 'hallUsed'],
  [loggedInPrefix, 'time'],
  [timeReminderPrefix, 'time'],
  [reminderPrefix, 'reminder'],
  [depositedPrefix, 'reminder'],
  [identityKey, 'identity'],
  [wishKey, 'wish'],
  [reloadedKey, 'reload'],
  [recoveredKey, 'reload'],
  [updatedKey, 'reload'],
]

const kindOf = (key: string): StoredKind =>
  kindsByStart.find(([start]) => key.startsWith(start))?.[1] ?? 'other'

/** The kinds stored now, except 'files', which are elsewhere. An unknown key is reported as 'other', never left out. */
export function storedNow(local: SafeStorage, tab: SafeStorage, now: number): Set<StoredKind> {
  const found = new Set<StoredKind>()
  for (const key of [...local.keys(), ...tab.keys()]) {
    // This key holds two kinds, which are distinguished below.
    if (key === sessionKey) continue
    found.add(kindOf(key))
  }
  const { token, ownerFilter } = readSession(local, tab, now)
  if (token !== null) found.add('session')
  if (ownerFilter !== 0) found.add('owner')
  return found
}
