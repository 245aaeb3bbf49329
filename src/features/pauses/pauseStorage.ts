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

/** One key for each player and hall, so that two tabs write over nothing but the same act. */
const prefix = 'lokalbingo.pause.'
const keyOf = ({ userId, hallId }: PauseRef) => `${prefix}${userId}.${hallId}`

/** A pause the halls show needs no memory: they go on showing it. */
const isKept = ({ userId, outcome }: PauseAct): boolean =>
  userId !== '' && !(outcome.state === 'active' && outcome.shown)

type Acts = Record<string, PauseAct>

/** What became of a pause must outlive the page: one that is loaded anew goes on telling of it. */
function writePauses(storage: SafeStorage, before: Acts, after: Acts): void {
  const kept = Object.values(after).filter(isKept)
  const keys = new Set(kept.map(keyOf))
  for (const act of [...Object.values(before), ...Object.values(after)])
    if (!keys.has(keyOf(act))) storage.remove(keyOf(act))
  for (const act of kept) storage.set(keyOf(act), JSON.stringify(act))
}

export const keepPauses: Middleware<object, PausesStore> = (store) => (next) => (action) => {
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
      // Nobody waits for that answer any more.
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
 * The player's pauses of which no end has been told. What is past its last day, or no longer to be understood, is
 * taken away; another player's is left where it is.
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
