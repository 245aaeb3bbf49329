import { loggedInPrefix, timeReminderPrefix } from '@/config/storageKeys'
import { osloToday } from '@/lib/dates'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { keptLocal } from '@/lib/safeStorage'
import {
  defaultReminder,
  isDue,
  isUnreadable,
  minutesOf,
  readLoggedIn,
  readReminder,
  type Every,
  type LoggedIn,
  type Reminder,
} from './timeRules'

const readers = new Set<() => void>()

const read = (key: string): unknown => parseJson(keptLocal.get(key))

export function tellReaders(): void {
  for (const reader of readers) reader()
}

/** Beside what a newer version of the app has written there. */
function write(key: string, value: object): void {
  const stored = read(key)
  keptLocal.set(key, JSON.stringify(isRecord(stored) ? { ...stored, ...value } : value))
  tellReaders()
}

export const loggedInOf = (player: string): LoggedIn => readLoggedIn(read(loggedInPrefix + player))

export function keepLoggedIn(player: string, time: LoggedIn): void {
  const key = loggedInPrefix + player
  if (!isUnreadable(read(key))) write(key, time)
}

/** In a key of its own, which is written by the player's answers alone: the count must not undo one. */
export const reminderOf = (player: string): Reminder =>
  readReminder(read(timeReminderPrefix + player))

const keepReminder = (player: string, change: Partial<Reminder>): void =>
  write(timeReminderPrefix + player, {
    ...(isRecord(read(timeReminderPrefix + player)) ? {} : defaultReminder),
    ...change,
  })

export const chooseEvery = (player: string, every: Every): void => keepReminder(player, { every })

export const answerReminder = (player: string): void =>
  keepReminder(player, { answeredAt: loggedInOf(player).total })

export const minutesToday = (player: string): number => minutesOf(loggedInOf(player), osloToday())

export const isReminderDue = (player: string): boolean =>
  isDue(loggedInOf(player), reminderOf(player))

function onStorage({ key }: StorageEvent): void {
  if (key === null || key.startsWith(loggedInPrefix) || key.startsWith(timeReminderPrefix))
    tellReaders()
}

/** Calls back when the time or the choice may have changed, here or in another tab. */
export function watchTime(reader: () => void): () => void {
  if (readers.size === 0) window.addEventListener('storage', onStorage)
  readers.add(reader)
  return () => {
    readers.delete(reader)
    if (readers.size === 0) window.removeEventListener('storage', onStorage)
  }
}
