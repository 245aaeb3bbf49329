import { osloDate } from '@/lib/dates'
import { withLock } from '@/lib/locks'
import { sleep } from '@/lib/sleep'
import { addStretch, followCount, isLeftOut, lookAgain, nextLook, startWatch } from './timeRules'
import { keepLoggedIn, loggedInOf, reminderOf, tellReaders } from './timeStorage'

/** What another page wrote may reach this one later than the lock that it then released. */
const storageLagMs = 100

/**
 * Counts the time a player is logged in, while this page is shown. Of all the pages that are shown, only the one that
 * holds the lock writes; the others go on from what it has counted, should it go, and add what it has not seen. Returns
 * a function that stops it, and is told whether the last seconds are still to be kept.
 */
export function countTime(player: string): (isKept: boolean) => void {
  let watch = startWatch(Date.now(), performance.now())
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWriter = false
  /** Of this page's turn to write, or its wait for it. */
  let turn: AbortController | null = null

  const count = () => {
    const now = Date.now()
    watch = lookAgain(watch, now, performance.now())
    const before = loggedInOf(player)
    if ((isWriter || isLeftOut(before, watch)) && watch.from < now) {
      keepLoggedIn(player, addStretch(before, watch.from, now))
      watch = { ...watch, from: now }
    } else {
      watch = followCount(watch, before)
      // Midnight may have come.
      tellReaders()
    }
  }

  const tick = () => {
    clearTimeout(timer)
    count()
    const today = osloDate(new Date())
    timer = setTimeout(tick, nextLook(loggedInOf(player), reminderOf(player), today))
  }

  const ask = () => {
    const { signal } = (turn = new AbortController())
    void withLock(`lokalbingo.time.${player}`, async () => {
      if (!(await sleep(storageLagMs, signal))) return
      isWriter = true
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
  }
  const letGo = () => {
    turn?.abort()
    turn = null
    isWriter = false
  }

  const leave = () => {
    if (!turn) return
    clearTimeout(timer)
    count()
    letGo()
  }
  const come = () => {
    if (!turn) ask()
    tick()
  }
  const follow = () => {
    if (document.visibilityState === 'visible') come()
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
    clearTimeout(timer)
    if (isKept) leave()
    else letGo()
  }
}
