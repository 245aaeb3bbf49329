import * as z from 'zod/mini'
import { hostNow } from '@/api/hostClock'
import { depositedPrefix, reminderPrefix } from '@/config/storageKeys'
import type { Act } from '@/features/acts/acts'
import { osloDate, type LocalDate } from '@/lib/dates'
import { toOre } from '@/lib/money'
import { deviceStorage } from '@/lib/observable'
import { parseJson } from '@/lib/json'
import { keptLocal } from '@/lib/safeStorage'
import { countedSince, noReminder, type Deposited, type Reminder } from './reminderRules'

const wholeOre = z.int().check(z.nonnegative())
const nextBound = z.object({ ore: z.nullable(wholeOre), from: z.number() })
const bound = z.object({ ore: z.nullable(wholeOre), next: z.nullable(nextBound) })
const reminderSchema = z.object({ day: bound, week: bound, month: bound })
const depositedSchema = z.object({
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/u)),
  ore: wholeOre,
})

/** By the hosts' clock. */
export const today = (): LocalDate => osloDate(new Date(hostNow()))

export function readReminder(player: string): Reminder {
  const read = z.safeParse(reminderSchema, deviceStorage.read(reminderPrefix + player))
  return read.success ? read.data : noReminder
}

export const keepReminder = (player: string, reminder: Reminder): void =>
  deviceStorage.setParts(reminderPrefix + player, reminder)

/** One key per payment: tabs never overwrite each other, and each payment counts once. */
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

/** Every player's. Leave what is unreadable: another version may understand it. */
export function removeOldDeposits(): void {
  const since = countedSince(today())
  for (const key of keptLocal.keys()) {
    if (!key.startsWith(depositedPrefix)) continue
    const kept = parseDeposited(key)
    if (kept !== null && kept.day < since) keptLocal.remove(key)
  }
}

/** A payment in the terminal may still go through: only a refusal ends it. */
const counts = ({ state }: Act): boolean => state !== 'failed'

function depositKey(act: Act): string | null {
  const isDeposit = act.kind === 'deposit' && act.player !== '' && act.amount !== null
  return isDeposit ? ofPlayer(act.player) + String(act.transaction) : null
}

function keepDeposit(key: string, act: Act): void {
  const kroner = act.kind === 'deposit' ? act.amount : null
  if (keptLocal.get(key) === null)
    keptLocal.set(key, JSON.stringify({ day: today(), ore: toOre(kroner ?? 0) }))
}

/** Follows the journal, here and in other tabs. */
export function noteDeposits(now: readonly Act[], before: readonly Act[]): void {
  for (const entry of now) {
    if (before.includes(entry)) continue
    const key = depositKey(entry)
    if (key === null) continue
    const known = before.find(({ id }) => id === entry.id)
    const didCount = known !== undefined && depositKey(known) !== null && counts(known)
    if (counts(entry) && !didCount) keepDeposit(key, entry)
    else if (!counts(entry) && didCount) keptLocal.remove(key)
  }
}
