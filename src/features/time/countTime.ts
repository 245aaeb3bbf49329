import { osloToday } from '@/lib/dates'
import { onWake } from '@/lib/onWake'
import { nextLook } from './timeRules'
import { addTime, loggedInOf, reminderSettingsOf } from './timeStorage'

/** Tabs side by side count once. Returns a stop function; false drops the last seconds. */
export function countTime(player: string): (isKept: boolean) => void {
  let lookedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const count = () => {
    clearTimeout(timer)
    timer = undefined
    const now = performance.now()
    addTime(player, now - lookedAt)
    lookedAt = now
  }
  const look = () => {
    count()
    timer = setTimeout(look, nextLook(loggedInOf(player), reminderSettingsOf(player), osloToday()))
  }
  /** A hidden page has counted already. */
  const leave = () => {
    if (timer !== undefined) count()
  }
  const follow = () => {
    if (document.visibilityState === 'visible') look()
    else leave()
  }

  follow()
  const stop = onWake(follow)
  window.addEventListener('pagehide', leave)
  return (isKept) => {
    stop()
    window.removeEventListener('pagehide', leave)
    if (isKept) leave()
    clearTimeout(timer)
  }
}
