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
  const steadyEnd = performance.now() + expiresAt - now
  const flags = { noBankID, updateAML, forceAML, extraAML }
  return { token, expiresAt, steadyEnd, userId, name, mobile, ...flags }
}

const readFilter = (value: unknown): number | null =>
  typeof value === 'number' && ownerByFilter(value) !== undefined ? value : null

/** A visitor's filter stands alone. Beside fields of an ended session it was that session's. */
const readVisitorFilter = ({ ownerFilter, endedBy: _, ...rest }: Record<string, unknown>) =>
  Object.keys(rest).length === 0 ? readFilter(ownerFilter) : null

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
    (active ? readFilter(stored['ownerFilter']) : readVisitorFilter(stored)) ??
    readFilter(Number(tab.get(ownerFilterKey))) ??
    0
  const isFilterLifted = active !== null && tab.get(filterLiftedKey) !== null
  return { ...initialSession, ...active, ownerFilter, isFilterLifted }
}

const isEndOnly = ({ endedBy, ...rest }: Record<string, unknown>) =>
  isEndNotice(endedBy) && Object.keys(rest).length === 0

/** No token or name of an invalid session stays on the device. A tab that sleeps still reads why one ended. */
export function removeInvalidSession(local: SafeStorage, tab: SafeStorage, now: number): void {
  const stored = parse(local.get(sessionKey))
  const isVisitors = readVisitorFilter(stored) !== null || isEndOnly(stored)
  if (!isVisitors && !readLogin(local, now)) local.remove(sessionKey)
  if (readFilter(Number(tab.get(ownerFilterKey))) === null) tab.remove(ownerFilterKey)
}

/** Keeps `notice` as `endedBy`: the state's own is null as soon as this tab has redirected. */
export function writeSession(local: SafeStorage, session: SessionState): void {
  const {
    endedBy: _ended,
    steadyEnd: _end,
    isFilterLifted: _shows,
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
