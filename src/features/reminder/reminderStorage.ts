import * as z from 'zod/mini'
import { hostNow, watchHostClock } from '@/api/hostClock'
import { depositedPrefix, reminderPrefix } from '@/config/storageKeys'
import type { Entry } from '@/features/money/journalRules'
import { mondayOf } from '@/lib/calendar'
import { osloDate, type LocalDate } from '@/lib/dates'
import { toOre } from '@/lib/money'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { keptLocal } from '@/lib/safeStorage'
import { boundTimed, noReminder, type Deposited, type Reminder } from './reminderRules'

const wholeOre = z.int().check(z.nonnegative())
const bound = z.object({
  ore: z.nullable(wholeOre),
  next: z.nullable(z.object({ ore: z.nullable(wholeOre), from: z.nullable(z.number()) })),
})
const reminderSchema = z.object({ day: bound, week: bound })
const depositedSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
  ore: wholeOre,
})

/** By the hosts' clock where they tell it, else by the device's. */
export const today = (): LocalDate => osloDate(new Date(hostNow() ?? Date.now()))

const watchers = new Set<() => void>()

/** Calls `onChange` when a reminder is saved here, or something in another tab, until the returned function is called. */
export function watchReminder(onChange: () => void): () => void {
  watchers.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    watchers.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

/** The player's numbers, also those that wait. */
export function readReminder(player: string): Reminder {
  const read = z.safeParse(reminderSchema, parseJson(keptLocal.get(reminderPrefix + player)))
  return read.success ? read.data : noReminder
}

export function keepReminder(player: string, reminder: Reminder): void {
  // With what a newer version of the app keeps beside it.
  const stored = parseJson(keptLocal.get(reminderPrefix + player))
  const kept = isRecord(stored) ? { ...stored, ...reminder } : reminder
  keptLocal.set(reminderPrefix + player, JSON.stringify(kept))
  for (const onChange of watchers) onChange()
}

/** Every player's: what was asked for while the time was not known waits from when it is. */
export function timeWaits(): void {
  const now = hostNow()
  if (now === null) return
  for (const key of keptLocal.keys()) {
    if (!key.startsWith(reminderPrefix)) continue
    const player = key.slice(reminderPrefix.length)
    const { day, week } = readReminder(player)
    if (day.next?.from === null || week.next?.from === null)
      keepReminder(player, { day: boundTimed(day, now), week: boundTimed(week, now) })
  }
}

/** From now on, also of what another tab keeps, which may never hear of the time itself. */
export function keepTimingWaits(): void {
  watchHostClock(timeWaits)
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(reminderPrefix)) timeWaits()
  })
}

/** One key for each payment, so that tabs never overwrite each other's and each payment counts once. */
const ofPlayer = (player: string) => `${depositedPrefix}${encodeURIComponent(player)}/`

function parseDeposited(key: string): Deposited | null {
  const read = z.safeParse(depositedSchema, parseJson(keptLocal.get(key)))
  return read.success ? read.data : null
}

export const readDeposits = (player: string): Deposited[] =>
  keptLocal
    .keys()
    .filter((key) => key.startsWith(ofPlayer(player)))
    .flatMap((key) => parseDeposited(key) ?? [])

/** Every player's that was deposited before this week, once the day is known. */
export function removeOldDeposits(): void {
  const now = hostNow()
  if (now === null) return
  const monday = mondayOf(osloDate(new Date(now)))
  for (const key of keptLocal.keys()) {
    if (!key.startsWith(depositedPrefix)) continue
    const kept = parseDeposited(key)
    if (kept && kept.day < monday) keptLocal.remove(key)
  }
}

/** A payment counts from when it is registered until the server has said no: one left in the terminal may go through. */
const counts = ({ state, result }: Entry): boolean => state !== 'settled' || result === 'done'

function keyOf({ kind, player, amount, transaction }: Entry): string | null {
  const isDeposit = kind === 'deposit' && player !== '' && amount !== null
  return isDeposit && transaction !== undefined ? ofPlayer(player) + String(transaction) : null
}

function keepDeposit(key: string, { amount }: Entry, day: LocalDate): void {
  if (keptLocal.get(key) === null)
    keptLocal.set(key, JSON.stringify({ day, ore: toOre(amount ?? 0) }))
}

/** What became of the deposits that have changed in the journal, here or in another tab. */
export function noteDeposits(now: readonly Entry[], before: readonly Entry[]): void {
  for (const entry of now) {
    if (before.includes(entry)) continue
    const key = keyOf(entry)
    if (key === null) continue
    const known = before.find(({ id }) => id === entry.id)
    const didCount = known !== undefined && keyOf(known) !== null && counts(known)
    if (counts(entry) && !didCount) keepDeposit(key, entry, today())
    else if (!counts(entry) && didCount) keptLocal.remove(key)
  }
}

/** Those that the journal had before anyone noted them, such as what an earlier version of the app has left. */
export function noteEarlierDeposits(entries: readonly Entry[]): void {
  const monday = mondayOf(today())
  for (const entry of entries) {
    const key = keyOf(entry)
    const day = osloDate(new Date(entry.sentAt))
    if (key !== null && counts(entry) && day >= monday) keepDeposit(key, entry, day)
  }
}
