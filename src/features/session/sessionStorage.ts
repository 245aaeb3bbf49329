import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import type { SafeStorage } from '@/lib/safeStorage'
import { hasExpired } from './sessionRules'
import { initialSession, type ActiveSession, type SessionState } from './sessionSlice'

/** The session's only key in localStorage; other tabs listen for changes to it. */
export const sessionKey = 'lokalbingo.session'
/** The key that /ok also sets in sessionStorage (spec section 2). */
export const ownerFilterKey = 'ownerFilter'

function parse(text: string | null): Record<string, unknown> {
  const value = parseJson(text ?? '')
  return isRecord(value) ? value : {}
}

function readActive(stored: Record<string, unknown>): ActiveSession | null {
  const { token, expiresAt, userId, name, noBankID, updateAML, forceAML, extraAML } = stored
  if (typeof token !== 'string' || token === '') return null
  if (typeof expiresAt !== 'number' || !Number.isFinite(expiresAt)) return null
  if (typeof userId !== 'string' || typeof name !== 'string') return null
  if (typeof noBankID !== 'boolean' || typeof updateAML !== 'boolean') return null
  if (typeof forceAML !== 'boolean' || typeof extraAML !== 'boolean') return null
  return { token, expiresAt, userId, name, noBankID, updateAML, forceAML, extraAML }
}

const readFilter = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null

/**
 * Reads the session from storage. The player can edit storage, so anything malformed starts logged out (contract
 * section 4).
 */
export function readSession(local: SafeStorage, session: SafeStorage, now: number): SessionState {
  const stored = parse(local.get(sessionKey))
  const active = readActive(stored)
  const expired = active !== null && hasExpired(active, now)
  const fromTab = session.get(ownerFilterKey)
  const ownerFilter =
    // Expiry clears the owner filter too, as it does while the app runs.
    (expired ? null : readFilter(stored['ownerFilter'])) ??
    readFilter(fromTab === null || fromTab === '' ? null : Number(fromTab)) ??
    0
  if (!active || expired) return { ...initialSession, ownerFilter }
  return { ...initialSession, ...active, ownerFilter }
}

export function writeSession(local: SafeStorage, state: SessionState): void {
  const { endedBy: _endedBy, notice: _notice, ownerFilter, ...player } = state
  const filter = ownerFilter === 0 ? {} : { ownerFilter }
  const kept = state.token === null ? filter : { ...player, ...filter }
  if (Object.keys(kept).length === 0) local.remove(sessionKey)
  else local.set(sessionKey, JSON.stringify(kept))
}
