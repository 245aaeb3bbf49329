import { loggedInPrefix, timeReminderPrefix } from '@/config/storageKeys'
import { osloToday } from '@/lib/dates'
import { device } from '@/lib/observable'
import {
  isDue,
  minutesOf,
  readLoggedIn,
  readReminder,
  type Every,
  type LoggedIn,
  type Reminder,
} from './timeRules'

export const loggedInOf = (player: string): LoggedIn =>
  readLoggedIn(device.read(loggedInPrefix + player))

export const keepLoggedIn = (player: string, time: LoggedIn): void =>
  device.set(loggedInPrefix + player, JSON.stringify(time))

/** In a key of its own, which is written by the player's answers alone: the count must not undo one. */
export const reminderOf = (player: string): Reminder =>
  readReminder(device.read(timeReminderPrefix + player))

const keepReminder = (player: string, change: Partial<Reminder>): void =>
  device.set(timeReminderPrefix + player, JSON.stringify({ ...reminderOf(player), ...change }))

export const chooseEvery = (player: string, every: Every): void => keepReminder(player, { every })

export const answerReminder = (player: string): void =>
  keepReminder(player, { answeredAt: loggedInOf(player).total })

export const minutesToday = (player: string): number => minutesOf(loggedInOf(player), osloToday())

export const isReminderDue = (player: string): boolean =>
  isDue(loggedInOf(player), reminderOf(player))
