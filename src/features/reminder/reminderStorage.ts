import * as z from 'zod/mini'
import { hostNow } from '@/api/hostClock'
import { depositedPrefix, reminderPrefix } from '@/config/storageKeys'
import type { Act, Payment } from '@/features/acts/acts'
import { osloDate, type LocalDate } from '@/lib/dates'
import { toOre } from '@/lib/money'
import { deviceStorage } from '@/lib/observable'
import { parseJson } from '@/lib/json'
import { keptLocal } from '@/lib/safeStorage'
import {
  countedSince,
  depositedSchema,
  noReminder,
  reminderSchema,
  type Deposited,
  type Reminder,
} from './reminderRules'

/** By the hosts' clock. */
export const today = (): LocalDate => osloDate(new Date(hostNow()))

export const readReminder = (player: string): Reminder =>
  z.parse(z.catch(reminderSchema, noReminder), deviceStorage.read(reminderPrefix + player))

export const keepReminder = (player: string, reminder: Reminder): void =>
  deviceStorage.setParts(reminderPrefix + player, reminder)

/** One key per payment: tabs never overwrite each other, and each payment counts once. */
const ofPlayer = (player: string) => `${depositedPrefix}${encodeURIComponent(player)}/`

const parseDeposited = (key: string): Deposited | null =>
  z.parse(z.catch(z.nullable(depositedSchema), null), parseJson(keptLocal.get(key)))

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

const isDeposit = (act: Act): act is Payment & { amount: number } =>
  act.kind === 'deposit' && act.player !== '' && act.amount !== null

/** A payment in the terminal may still go through: only a refusal ends it. */
const counts = (act: Act | undefined): boolean =>
  act !== undefined && isDeposit(act) && act.state !== 'failed'

/** Follows the acts, here and in other tabs. */
export function noteDeposits(now: readonly Act[], before: readonly Act[]): void {
  for (const act of now.filter(isDeposit)) {
    const key = ofPlayer(act.player) + String(act.transaction)
    const didCount = counts(before.find(({ id }) => id === act.id))
    const isKept = keptLocal.get(key) !== null
    if (counts(act) && !didCount && !isKept)
      keptLocal.set(key, JSON.stringify({ day: today(), ore: toOre(act.amount) }))
    else if (!counts(act) && didCount) keptLocal.remove(key)
    const kept = act.state === 'done' ? parseDeposited(key) : null
    if (kept && kept.done === undefined) deviceStorage.setParts(key, { done: act.sentAt })
  }
}
