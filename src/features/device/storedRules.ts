import { readSession, sessionKey, ownerFilterKey } from '@/features/session/sessionStorage'
import type { SafeStorage } from '@/lib/safeStorage'
import { schemeKey, textKey } from './appearance'

/** What the app may keep on a device, in the order it is told of. */
export const storedKinds = [
  'session',
  'owner',
  'appearance',
  'pauses',
  'payments',
  'moneyActs',
  'identity',
  'reload',
  'files',
  'other',
] as const

export type StoredKind = (typeof storedKinds)[number]

const kindOf: Record<string, StoredKind> = {
  [ownerFilterKey]: 'owner',
  [schemeKey]: 'appearance',
  [textKey]: 'appearance',
  'lokalbingo.identity': 'identity',
  'lokalbingo.reloaded': 'reload',
}

/** Of these there is a key for each thing that is remembered. */
function kindByStart(key: string): StoredKind {
  if (key.startsWith('lokalbingo.pause.')) return 'pauses'
  if (key.startsWith('lokalbingo.moneyAct.')) return 'moneyActs'
  return key.startsWith('lokalbingo.payment.') ? 'payments' : 'other'
}

/** Which kinds are there now, 'files' aside, which lie elsewhere. A key this table does not know is told of as 'other', never left out. */
export function storedNow(local: SafeStorage, tab: SafeStorage, now: number): Set<StoredKind> {
  const found = new Set<StoredKind>()
  for (const key of [...local.keys(), ...tab.keys()]) {
    // Two kinds lie under this one; they are told apart below.
    if (key === sessionKey) continue
    found.add(kindOf[key] ?? kindByStart(key))
  }
  const { token, ownerFilter } = readSession(local, tab, now)
  if (token !== null) found.add('session')
  if (ownerFilter !== 0) found.add('owner')
  return found
}

/** Everything: the origin is the app's own, so all that lies there is. */
export function forgetStored(...storages: readonly SafeStorage[]): void {
  for (const storage of storages) for (const key of storage.keys()) storage.remove(key)
}
