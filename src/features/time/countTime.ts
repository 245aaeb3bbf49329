import { osloToday } from '@/lib/dates'
import { withLock } from '@/lib/locks'
import { sleep } from '@/lib/sleep'
import { addStretch, lookAgain, nextLook, startWatch } from './timeRules'
import { keepLoggedIn, loggedInOf, reminderOf } from './timeStorage'

/** What another page wrote may reach this one later than the lock that it then released. */
const storageLagMs = 100

/**
 * Counts the time a player is logged in, while this page is shown. Of all the pages that are shown, the one that holds the
 * lock counts. Returns a function that stops it, and is told whether the last seconds are still to be kept.
 */
export function countTime(player: string): (isKept: boolean) => void {
  let watch = startWatch(Date.now(), performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCounting = false
  /** Of this page's turn to count, or its wait for it. */
  let turn: AbortController | null = null

  const count = () => {
    watch = lookAgain(watch, Date.now(), performance.now())
    if (!isCounting) return
    keepLoggedIn(player, addStretch(loggedInOf(player), watch.from, watch.at))
    watch = { ...watch, from: watch.at }
  }

  const tick = () => {
    clearTimeout(timer)
    count()
    timer = setTimeout(tick, nextLook(loggedInOf(player), reminderOf(player), osloToday()))
  }

  const ask = () => {
    const { signal } = (turn = new AbortController())
    void withLock(`lokalbingo.time.${player}`, async () => {
      if (!(await sleep(storageLagMs, signal))) return
      isCounting = true
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
  }
  const letGo = () => {
    clearTimeout(timer)
    turn?.abort()
    turn = null
    isCounting = false
  }
  const leave = () => {
    if (turn) count()
    letGo()
  }
  const follow = () => {
    if (document.visibilityState !== 'visible') leave()
    else {
      if (!turn) ask()
      tick()
    }
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
    else letGo()
  }
}
