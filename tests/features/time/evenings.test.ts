import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loggedInPrefix } from '@/config/storageKeys'
import { countTime } from '@/features/time/countTime'
import { parseLoggedIn } from '@/features/time/timeRules'
import { createBrowser, installPages, type Page } from '../../setup/browser'

// A player's evening in several tabs of one browser, by a watch that nobody can set.

let uninstall = () => {}
beforeAll(() => {
  uninstall = installPages()
})
afterAll(() => uninstall())

/** What happens, to the first tab where it is one tab's; a number is seconds that pass. */
type Step = number | 'open' | 'hide' | 'show' | 'close' | 'crash' | Sleep | Clock
type Sleep = 'sleep' | 'sleep, the watch too'
type Clock = 'clock on' | 'clock back'

const player = '7'
const dayInMs = 86_400_000

/** Resolves to the seconds that are kept: in all, and of each day. */
async function evening(startsAt: string, steps: readonly Step[]) {
  vi.setSystemTime(new Date(startsAt))
  /** How much the wall clock is ahead of the one that cannot be set. */
  let ahead = 0
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - ahead)
  const browser = createBrowser()
  const tabs: Page[] = []
  const setVisibility = (tab: Page | undefined, visibilityState: string) => {
    Object.assign(tab?.window ?? {}, { visibilityState })
    tab?.run(() => tab.window.dispatchEvent(new Event('visibilitychange')))
  }
  const setClock = (ms: number, isWatchSteady = true) => {
    if (isWatchSteady) ahead += ms
    vi.setSystemTime(Date.now() + ms)
  }
  const happen = {
    open: () => {
      const page = browser.openPage()
      tabs.push(page)
      page.run(() => countTime(player))
    },
    hide: (tab?: Page) => setVisibility(tab, 'hidden'),
    show: (tab?: Page) => setVisibility(tab, 'visible'),
    close: (tab?: Page) => {
      tab?.run(() => tab.window.dispatchEvent(new Event('pagehide')))
      if (tab) browser.leavePage(tab)
    },
    crash: (tab?: Page) => tab && browser.leavePage(tab),
    sleep: () => setClock(4_000_000, false),
    'sleep, the watch too': () => setClock(4_000_000),
    'clock on': () => setClock(dayInMs),
    'clock back': () => setClock(-dayInMs),
  }
  for (const step of ['open' as const, ...steps]) {
    if (typeof step === 'string') happen[step](tabs[0])
    // What is written reaches the other tabs within a tenth of a second.
    for (let tenth = 0; tenth < (typeof step === 'number' ? step * 10 : 1); tenth += 1) {
      await vi.advanceTimersByTimeAsync(100)
      browser.spread()
    }
  }
  const kept = parseLoggedIn(JSON.parse(browser.kept.get(loggedInPrefix + player) ?? 'null'))
  const inSeconds = (ms: number) => Math.round(ms / 1_000)
  return { total: inSeconds(kept.total), days: Object.values(kept.days).map(inSeconds) }
}

// A page looks every five seconds, and when a minute is full.
test.each<[string, Step[], number]>([
  ['one tab', [60], 60],
  ['two tabs side by side count once', ['open', 60], 60],
  ['one tab after the other', [32, 'open', 'hide', 28], 60],
  ['a hidden tab counts what came before', [32, 'hide', 400], 32],
  ['and more than five minutes not afterwards either', [30, 'hide', 301, 'show', 30], 60],
  ['a look elsewhere counts', [30, 'hide', 200, 'show', 30], 260],
  ['a tab that is closed', [33, 'close', 60, 'open', 32], 65],
  ['a tab that crashes loses what it has not counted', [33, 'crash', 60], 30],
  ['a sleep', [30, 'sleep', 30], 55],
  ['a sleep in which the watch stands still', [30, 'sleep, the watch too', 30], 60],
  ['a clock that is set forward', ['open', 30, 'clock on', 30], 60],
  ['a clock that is set back', ['open', 30, 'clock back', 30], 60],
])('%s', async (_what, steps, seconds) => {
  expect((await evening('2026-11-22T18:00:00Z', steps)).total).toBe(seconds)
})

test('each day in Oslo has its own, over midnight', async () => {
  const kept = await evening('2026-11-22T22:59:30Z', ['open', 60])
  expect(kept).toEqual({ total: 60, days: [30, 30] })
})
