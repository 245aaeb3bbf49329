// Stored, `endedBy` is the state's `notice`. The name stays: a tab of another version may read it.
import { ownerByFilter } from '@/config/owners'
import { filterLiftedKey, ownerFilterKey, sessionKey } from '@/config/storageKeys'
import { isRecord, parseJson } from '@/lib/json'
import type { SafeStorage } from '@/lib/safeStorage'
import {
  initialSession,
  isEndNotice,
  type ActiveSession,
  type SessionState,
  type EndNotice,
} from './sessionSlice'

function parse(text: string | null): Record<string, unknown> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}

export function readLogin(local: SafeStorage, now: number): ActiveSession | null {
  const stored = parse(local.get(sessionKey))
  const { token, expiresAt, userId, name, noBankID, updateAML, forceAML, extraAML } = stored
  const mobile = typeof stored['mobile'] === 'string' ? stored['mobile'] : ''
  if (typeof token !== 'string' || token === '') return null
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt) || now >= expiresAt) return null
  if (typeof userId !== 'string' || typeof name !== 'string') return null
  if (typeof noBankID !== 'boolean' || typeof updateAML !== 'boolean') return null
  if (typeof forceAML !== 'boolean' || typeof extraAML !== 'boolean') return null
  const monotonicEnd = performance.now() + expiresAt - now
  const flags = { noBankID, updateAML, forceAML, extraAML }
  return { token, expiresAt, monotonicEnd, userId, name, mobile, ...flags }
}

const readFilter = (value: unknown): number | null =>
  typeof value === 'number' && ownerByFilter(value) !== undefined ? value : null

/** A filter beside a player's fields ends with that player's session. */
export function readVisitorFilter(local: SafeStorage): number | null {
  const { ownerFilter, endedBy: _, ...player } = parse(local.get(sessionKey))
  return Object.keys(player).length === 0 ? readFilter(ownerFilter) : null
}

/** Why the stored session ended; null after a log-out. */
export function readEnd(local: SafeStorage): EndNotice | null {
  const { endedBy } = parse(local.get(sessionKey))
  return isEndNotice(endedBy) ? endedBy : null
}

/** The player can edit storage: start logged out if it is malformed. */
export function readSession(local: SafeStorage, tab: SafeStorage, now: number): SessionState {
  const stored = parse(local.get(sessionKey))
  const active = readLogin(local, now)
  const ownerFilter =
    (active ? readFilter(stored['ownerFilter']) : readVisitorFilter(local)) ??
    readFilter(Number(tab.get(ownerFilterKey))) ??
    0
  const isFilterLifted = active !== null && tab.get(filterLiftedKey) !== null
  return { ...initialSession, ...active, ownerFilter, isFilterLifted }
}

/** No token or name of an invalid session stays on the device. A tab that sleeps still reads why one ended. */
export function removeInvalidSession(local: SafeStorage, tab: SafeStorage, now: number): void {
  const { ownerFilter, endedBy, ...player } = parse(local.get(sessionKey))
  const isWorthKeeping = readFilter(ownerFilter) !== null || isEndNotice(endedBy)
  const isVisitors = isWorthKeeping && Object.keys(player).length === 0
  if (!isVisitors && !readLogin(local, now)) local.remove(sessionKey)
  if (readFilter(Number(tab.get(ownerFilterKey))) === null) tab.remove(ownerFilterKey)
}

export function writeSession(local: SafeStorage, session: SessionState): void {
  const {
    endedBy: _ended,
    monotonicEnd: _end,
    isFilterLifted: _lifted,
    notice,
    ownerFilter,
    ...player
  } = session
  const kept = {
    ...(session.token !== null && player),
    ...(ownerFilter !== 0 && { ownerFilter }),
    ...(notice !== null && { endedBy: notice }),
  }
  if (Object.keys(kept).length === 0) local.remove(sessionKey)
  else local.set(sessionKey, JSON.stringify(kept))
}
