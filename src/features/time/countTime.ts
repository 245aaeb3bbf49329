import { osloToday } from '@/lib/dates'
import { nextLook } from './timeRules'
import { addTime, loggedInOf, reminderOf } from './timeStorage'

/**
 * Counts the time a player is logged in, while this page is shown. Every page that is shown counts, each what none has
 * counted before. Returns a function that stops it, and is told whether the last seconds are still to be kept.
 */
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
    timer = setTimeout(look, nextLook(loggedInOf(player), reminderOf(player), osloToday()))
  }
  /** A page that is hidden has counted already. */
  const leave = () => {
    if (timer !== undefined) count()
  }
  const follow = () => {
    if (document.visibilityState === 'visible') look()
    else leave()
  }

  follow()
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('pageshow', follow, { signal })
  window.addEventListener('pagehide', leave, { signal })
  return (isKept) => {
    listening.abort()
    if (isKept) leave()
    clearTimeout(timer)
  }
}
