import { loggedInPrefix, timeReminderPrefix } from '@/config/storageKeys'
import { osloToday } from '@/lib/dates'
import { isRecord } from '@/lib/isRecord'
import { device } from '@/lib/observable'
import {
  addPassed,
  defaultReminderSettings,
  isDue,
  isUnreadable,
  minutesOf,
  parseLoggedIn,
  parseReminderSettings,
  type Every,
  type LoggedIn,
  type ReminderSettings,
} from './timeRules'

export const loggedInOf = (player: string): LoggedIn =>
  parseLoggedIn(device.read(loggedInPrefix + player))

/** Milliseconds since this page's last look. */
export function addTime(player: string, passed: number): void {
  const key = loggedInPrefix + player
  const before = loggedInOf(player)
  const after = addPassed(before, passed, Date.now())
  if (after !== before && !isUnreadable(device.read(key))) device.setParts(key, after)
}

/** Its own key: the count must not undo an answer. */
export const reminderSettingsOf = (player: string): ReminderSettings =>
  parseReminderSettings(device.read(timeReminderPrefix + player))

function keepReminderSettings(player: string, change: Partial<ReminderSettings>): void {
  const key = timeReminderPrefix + player
  device.setParts(
    key,
    isRecord(device.read(key)) ? change : { ...defaultReminderSettings, ...change },
  )
}

export const chooseEvery = (player: string, every: Every): void =>
  keepReminderSettings(player, { every })

export const answerReminder = (player: string): void =>
  keepReminderSettings(player, { answeredAt: loggedInOf(player).total })

export const minutesToday = (player: string): number => minutesOf(loggedInOf(player), osloToday())

export const isReminderDue = (player: string): boolean =>
  isDue(loggedInOf(player), reminderSettingsOf(player))
