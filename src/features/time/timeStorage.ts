import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { loggedInPrefix, timeReminderPrefix } from '@/config/storageKeys'
import { selectSession } from '@/features/session/sessionSlice'
import { osloToday } from '@/lib/dates'
import { isRecord } from '@/lib/json'
import { deviceStorage } from '@/lib/observable'
import {
  addPassed,
  defaultReminderSettings,
  isUnreadable,
  minutesOf,
  parseLoggedIn,
  parseReminderSettings,
  type Every,
  type LoggedIn,
  type ReminderSettings,
} from './timeRules'

export const loggedInOf = (player: string): LoggedIn =>
  parseLoggedIn(deviceStorage.read(loggedInPrefix + player))

/** Whole minutes logged in today on this device (behaviour.md, 'Time'). */
export function useMinutesToday(): number {
  const { userId } = useSelector(selectSession)
  return useSyncExternalStore(deviceStorage.watch, () => minutesOf(loggedInOf(userId), osloToday()))
}

/** Milliseconds since this page's last look. */
export function addTime(player: string, passed: number): void {
  const key = loggedInPrefix + player
  const before = loggedInOf(player)
  const after = addPassed(before, passed, Date.now())
  if (after !== before && !isUnreadable(deviceStorage.read(key))) deviceStorage.setParts(key, after)
}

/** Its own key: the count must not undo an answer. */
export const reminderSettingsOf = (player: string): ReminderSettings =>
  parseReminderSettings(deviceStorage.read(timeReminderPrefix + player))

function keepReminderSettings(player: string, change: Partial<ReminderSettings>): void {
  const key = timeReminderPrefix + player
  deviceStorage.setParts(
    key,
    isRecord(deviceStorage.read(key)) ? change : { ...defaultReminderSettings, ...change },
  )
}

export const chooseEvery = (player: string, every: Every): void =>
  keepReminderSettings(player, { every })

export const answerReminder = (player: string): void =>
  keepReminderSettings(player, { answeredAt: loggedInOf(player).total })
