import type { Middleware } from '@reduxjs/toolkit'
import { isRecord } from '@/lib/isRecord'
import { readServerDate, type LocalDate } from '@/lib/dates'
import { parseJson } from '@/lib/parseJson'
import { browserLocal, type SafeStorage } from '@/lib/safeStorage'
import { unknownText } from './pauseRules'
import {
  selectPauseActs,
  type PauseAct,
  type PauseOutcome,
  type PauseRef,
  type PausesStore,
} from './pausesSlice'

/** One key per player and hall, so that two tabs only ever overwrite the same pause. */
const prefix = 'lokalbingo.pause.'
const keyOf = ({ userId, hallId }: PauseRef) => `${prefix}${userId}.${hallId}`

/** A pause that the halls already show need not be stored. */
const isKept = ({ userId, outcome }: PauseAct): boolean =>
  userId !== '' && !(outcome.state === 'active' && outcome.shown)

type Acts = Record<string, PauseAct>

/** The outcome of a pause must survive a reload, so that the page can still report it. */
function writePauses(storage: SafeStorage, before: Acts, after: Acts): void {
  const kept = Object.values(after).filter(isKept)
  const keys = new Set(kept.map(keyOf))
  for (const act of [...Object.values(before), ...Object.values(after)])
    if (!keys.has(keyOf(act))) storage.remove(keyOf(act))
  for (const act of kept) storage.set(keyOf(act), JSON.stringify(act))
}

export const persistPauses: Middleware<object, PausesStore> = (store) => (next) => (action) => {
  const before = selectPauseActs(store.getState())
  const result = next(action)
  const after = selectPauseActs(store.getState())
  if (after !== before) writePauses(browserLocal, before, after)
  return result
}

const isDate = (value: unknown): value is LocalDate =>
  typeof value === 'string' && readServerDate(value)?.date === value

function readOutcome(stored: unknown): PauseOutcome | null {
  if (!isRecord(stored)) return null
  const { state, message, failure, until } = stored
  switch (state) {
    case 'sending':
      // The page that waited for that response is gone.
      return { state: 'unconfirmed', failure: unknownText }
    case 'refused':
      return typeof message === 'string' ? { state, message } : null
    case 'unconfirmed':
      return failure === null || typeof failure === 'string' ? { state, failure } : null
    case 'active':
      return until === null || isDate(until) ? { state, until, shown: false } : null
    default:
      return null
  }
}

function readAct(text: string | null): PauseAct | null {
  const stored = parseJson(text ?? '')
  if (!isRecord(stored)) return null
  const { userId, hallId, hallName, askedOn, until } = stored
  const outcome = readOutcome(stored['outcome'])
  if (typeof userId !== 'string' || typeof hallId !== 'string') return null
  if (typeof hallName !== 'string' || !isDate(askedOn) || !isDate(until)) return null
  return outcome && { userId, hallId, hallName, askedOn, until, outcome }
}

/**
 * The player's stored pauses. Removes entries that are past their last day or malformed; another player's valid entries
 * are left alone.
 */
export function recallPauses(storage: SafeStorage, userId: string, today: LocalDate): PauseAct[] {
  const keys = storage.keys().filter((key) => key.startsWith(prefix))
  return keys.flatMap((key) => {
    const act = readAct(storage.get(key))
    if (act && keyOf(act) === key && act.until >= today) return act.userId === userId ? [act] : []
    storage.remove(key)
    return []
  })
}
