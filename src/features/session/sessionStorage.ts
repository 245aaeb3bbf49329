import { ownerByFilter } from '@/config/owners'
import { ownerFilterKey, sessionKey } from '@/config/storageKeys'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import type { SafeStorage } from '@/lib/safeStorage'
import { hasExpired } from './sessionRules'
import { initialSession, type ActiveSession, type SessionState } from './sessionSlice'

function parse(text: string | null): Record<string, unknown> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}

function readActive(stored: Record<string, unknown>): ActiveSession | null {
  const { token, expiresAt, userId, name, noBankID, updateAML, forceAML, extraAML } = stored
  // Sessions of an earlier version have none.
  const mobile = typeof stored['mobile'] === 'string' ? stored['mobile'] : ''
  if (typeof token !== 'string' || token === '') return null
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null
  if (typeof userId !== 'string' || typeof name !== 'string') return null
  if (typeof noBankID !== 'boolean' || typeof updateAML !== 'boolean') return null
  if (typeof forceAML !== 'boolean' || typeof extraAML !== 'boolean') return null
  return { token, expiresAt, userId, name, mobile, noBankID, updateAML, forceAML, extraAML }
}

const readFilter = (value: unknown): number | null =>
  typeof value === 'number' && ownerByFilter(value) !== undefined ? value : null

/** A visitor has nothing stored but a filter: any other fields are what is left of a session. */
const readVisitorFilter = (stored: Record<string, unknown>): number | null =>
  Object.keys(stored).length === 1 ? readFilter(stored['ownerFilter']) : null

/** Reads the session from storage. The player can edit storage, so anything malformed starts logged out. */
export function readSession(local: SafeStorage, session: SafeStorage, now: number): SessionState {
  const stored = parse(local.get(sessionKey))
  const active = readActive(stored)
  const valid = active !== null && !hasExpired(active, now)
  const ownerFilter =
    // The end of a session clears its owner filter too, as it does while the app runs.
    (valid ? readFilter(stored['ownerFilter']) : readVisitorFilter(stored)) ??
    readFilter(Number(session.get(ownerFilterKey))) ??
    0
  return { ...initialSession, ...(valid && active), ownerFilter }
}

/** Removes what `readSession` does not accept: a token and a name are not left on the device for nothing. */
export function removeInvalidSession(local: SafeStorage, session: SafeStorage, now: number): void {
  const stored = parse(local.get(sessionKey))
  const { token } = readSession(local, session, now)
  if (token === null && readVisitorFilter(stored) === null) local.remove(sessionKey)
  if (readFilter(Number(session.get(ownerFilterKey))) === null) session.remove(ownerFilterKey)
}

export function writeSession(local: SafeStorage, state: SessionState): void {
  const { endedBy: _endedBy, notice: _notice, ownerFilter, ...player } = state
  const filter = ownerFilter === 0 ? {} : { ownerFilter }
  const kept = state.token === null ? filter : { ...player, ...filter }
  if (Object.keys(kept).length === 0) local.remove(sessionKey)
  else local.set(sessionKey, JSON.stringify(kept))
}
