import * as z from 'zod/mini'
import { journalPrefix } from '@/config/storageKeys'
import { parseJson } from '@/lib/parseJson'
import { browserLocal } from '@/lib/safeStorage'
import { entrySchema, isOutdated, type Entry } from './journalRules'

const keyOf = ({ id }: Pick<Entry, 'id'>) => `${journalPrefix}${id}`

/**
 * What must outlive the page, or be known to other pages: what is open or not yet read, a payment's result, so that it is
 * asked once, and a pause for all halls that they do not show yet.
 */
function isKept({ kind, player, transaction, seen, result, shown }: Entry): boolean {
  if (transaction !== undefined) return true
  if (player === '') return false
  if (kind === 'pause' && result === 'done') return shown === false
  return !seen
}

export function parseEntry(text: string | null): Entry | null {
  const read = z.safeParse(entrySchema, parseJson(text))
  return read.success ? read.data : null
}

export function readEntry(id: string): Entry | null {
  const entry = parseEntry(browserLocal.get(keyOf({ id })))
  return entry && isKept(entry) ? entry : null
}

/**
 * All that is kept in this browser, every player's, in the order it was sent. Removes what is over or too old. What cannot
 * be read is left alone: a newer version of the app, in another tab, may have written it.
 */
export function readEntries(): Entry[] {
  const keys = browserLocal.keys().filter((key) => key.startsWith(journalPrefix))
  const entries = keys.flatMap((key) => {
    const entry = parseEntry(browserLocal.get(key))
    if (!entry || keyOf(entry) !== key) return []
    // Whatever this page reads from the server, it reads later.
    if (isKept(entry) && !isOutdated(entry, Date.now()))
      return [{ ...entry, quietAt: entry.quietAt === null ? null : 0 }]
    browserLocal.remove(key)
    return []
  })
  return entries.toSorted((one, other) => one.sentAt - other.sentAt)
}

/** Whether there is something of an act that a newer version of the app may have written: it is that version's to go on. */
export function isUnreadable(id: string): boolean {
  const text = browserLocal.get(keyOf({ id }))
  return text !== null && parseEntry(text)?.id !== id
}

/**
 * Whether the other pages can read of a payment that it is asked about: storage may be blocked or full. What it then still
 * holds of it is removed, since that says the contrary.
 */
export function keepsAsked(id: string): boolean {
  if (readEntry(id)?.state === 'sent') return true
  browserLocal.remove(keyOf({ id }))
  return false
}

/**
 * Writes what has changed. What is settled and need not be kept is written too, and removed at once: the other tabs hear
 * what became of it.
 */
export function writeEntries(before: readonly Entry[], after: readonly Entry[]): void {
  const kept = new Set(after.filter(isKept).map(({ id }) => id))
  for (const entry of after.filter((one) => !before.includes(one))) {
    if (!kept.has(entry.id) && entry.state !== 'settled') continue
    browserLocal.set(keyOf(entry), JSON.stringify(entry))
    if (!kept.has(entry.id)) browserLocal.remove(keyOf(entry))
  }
  for (const entry of before)
    if (isKept(entry) && !kept.has(entry.id)) browserLocal.remove(keyOf(entry))
}
