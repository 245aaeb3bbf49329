import * as z from 'zod/mini'
import { actPrefix, oldJournalPrefix } from '@/config/storageKeys'
import { parseJson } from '@/lib/parseJson'
import { browserLocal } from '@/lib/safeStorage'
import { isKept, isOutdated } from './actRules'
import { actSchema, type Act } from './acts'
import { readOldAct } from './oldJournal'
import { isSettled } from './transitions'

const keyOf = ({ id }: Pick<Act, 'id'>) => `${actPrefix}${id}`

export function parseAct(text: string | null): Act | null {
  const read = z.safeParse(actSchema, parseJson(text))
  return read.success ? read.data : null
}

export function readAct(id: string): Act | null {
  const act = parseAct(browserLocal.get(keyOf({ id })))
  return act && isKept(act) ? act : null
}

/** What an older version of the app has left is put into today's form, unless storage does not take that. */
function takeOver(key: string): void {
  const act = readOldAct(key, browserLocal.get(key))
  if (!act) return
  if (browserLocal.get(keyOf(act)) === null) browserLocal.set(keyOf(act), JSON.stringify(act))
  if (browserLocal.get(keyOf(act)) !== null) browserLocal.remove(key)
}

/**
 * All that is kept in this browser, every player's, in the order it was sent. Removes what is over or too old. What cannot
 * be read is left alone: a newer version of the app, in another tab, may have written it.
 */
export function readActs(): Act[] {
  for (const key of browserLocal.keys()) if (key.startsWith(oldJournalPrefix)) takeOver(key)
  const keys = browserLocal.keys().filter((key) => key.startsWith(actPrefix))
  const acts = keys.flatMap((key) => {
    const act = parseAct(browserLocal.get(key))
    if (!act || keyOf(act) !== key) return []
    // Whatever this page reads from the server, it reads later.
    if (isKept(act) && !isOutdated(act, Date.now()))
      return [{ ...act, settledTick: act.settledTick === null ? null : 0 }]
    browserLocal.remove(key)
    return []
  })
  return acts.toSorted((one, other) => one.sentAt - other.sentAt)
}

/** Whether there is something of an act that a newer version of the app may have written: it is that version's to go on. */
export function isUnreadable(id: string): boolean {
  const text = browserLocal.get(keyOf({ id }))
  return text !== null && parseAct(text)?.id !== id
}

/**
 * Whether the other pages can read of a payment that it is asked about: storage may be blocked or full. What it then still
 * holds of it is removed, since that says the contrary.
 */
export function keepsAsked(id: string): boolean {
  if (readAct(id)?.state === 'sent') return true
  browserLocal.remove(keyOf({ id }))
  return false
}

/**
 * Writes what has changed. What is settled and need not be kept is written too, and removed at once: the other tabs hear
 * what became of it.
 */
export function writeActs(before: readonly Act[], after: readonly Act[]): void {
  const kept = new Set(after.filter(isKept).map(({ id }) => id))
  for (const act of after.filter((one) => !before.includes(one))) {
    if (!kept.has(act.id) && !isSettled(act)) continue
    browserLocal.set(keyOf(act), JSON.stringify(act))
    if (!kept.has(act.id)) browserLocal.remove(keyOf(act))
  }
  for (const act of before) if (isKept(act) && !kept.has(act.id)) browserLocal.remove(keyOf(act))
}
