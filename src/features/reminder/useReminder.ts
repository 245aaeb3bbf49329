import { useSyncExternalStore } from 'react'
import { hostAhead, hostNow } from '@/api/hostClock'
import { deviceStorage } from '@/lib/observable'
import { onWake } from '@/lib/onWake'
import { reminderAt, type Reminder } from './reminderRules'
import { readReminder } from './reminderStorage'

const lookMs = 10_000

/** Watches the clock too: a waiting bound starts to hold in time. */
function watch(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookMs)
  const stops = [deviceStorage.watch(onChange), hostAhead.watch(onChange), onWake(onChange)]
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

export function useReminder(player: string): Reminder {
  const read = () => reminderAt(readReminder(player), hostNow())
  // Text, so that equal contents are an equal snapshot.
  useSyncExternalStore(watch, () => JSON.stringify(read()))
  return read()
}
