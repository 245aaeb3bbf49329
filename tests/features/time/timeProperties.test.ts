import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loggedInPrefix } from '@/config/storageKeys'
import { countTime } from '@/features/time/countTime'
import { readLoggedIn } from '@/features/time/timeRules'
import { osloDate } from '@/lib/dates'
import { createBrowser, installPages, type Page } from '../../setup/browser'
import * as fc from '../../setup/fastCheck'
import { casesOf, patience } from '../../setup/soak'

/** A player's evening in several tabs of one browser, by a watch that nobody can set. */

let uninstall = () => {}
/** How much the wall clock is ahead of the one that cannot be set. */
let ahead = 0
beforeAll(() => {
  uninstall = installPages()
})
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - ahead)
})
afterAll(() => uninstall())

type Doing =
  | { does: 'wait'; seconds: number }
  | { does: 'open' }
  | { does: 'hide' | 'show' | 'close' | 'crash'; tab: number }
  | { does: 'sleep'; seconds: number; isSteadyAsleep: boolean }
  | { does: 'set the clock'; seconds: number }

interface Tab {
  page: Page
  stop: (isKept: boolean) => void
  /** By the true watch; null while it is shown. */
  hiddenSince: number | null
}

type Stretch = [from: number, to: number]

/** What the player was there for: the parts by true time, each once. */
function lengthOf(stretches: readonly Stretch[]): number {
  let [sum, until] = [0, -Infinity]
  for (const [from, to] of stretches.toSorted(([one], [other]) => one - other)) {
    sum += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return sum
}

const player = '7'
const awayMs = 300_000
const looksEvery = 5_000

async function evening(startsAt: number, doings: readonly Doing[]) {
  vi.setSystemTime(startsAt)
  ahead = startsAt
  const browser = createBrowser()
  const tabs: Tab[] = []
  const shown: Stretch[] = []
  const briefly: Stretch[] = []
  const byDay = new Map<string, number>()
  /** What each of them may cost: at most what passes from the look before it to the one after. */
  let [disturbances, changes] = [0, 0]
  /** By the watch that nobody sets, sleep included. */
  let now = 0

  const isAnyShown = () => tabs.some(({ hiddenSince }) => hiddenSince === null)
  const pass = async (ms: number) => {
    for (let left = ms; left > 0;) {
      const step = Math.min(left, looksEvery, 60_000 - (Date.now() % 60_000))
      const day = osloDate(new Date())
      if (isAnyShown()) {
        shown.push([now, now + step])
        byDay.set(day, (byDay.get(day) ?? 0) + step)
      }
      await vi.advanceTimersByTimeAsync(step)
      now += step
      left -= step
    }
  }
  /** What was written reaches the others within a tenth of a second. */
  const lagMs = 100
  const spread = () => pass(lagMs + 20)
  const spreadOn = () => {
    browser.spread()
    spreading = setTimeout(spreadOn, lagMs)
  }
  let spreading = setTimeout(spreadOn, lagMs)
  const setVisibility = ({ page }: Tab, visibilityState: string) => {
    Object.assign(page.window, { visibilityState })
    page.run(() => page.window.dispatchEvent(new Event('visibilitychange')))
  }
  const show = (tab: Tab) => {
    if (tab.hiddenSince === null) return
    if (now - tab.hiddenSince <= awayMs) briefly.push([tab.hiddenSince, now])
    tab.hiddenSince = null
    setVisibility(tab, 'visible')
  }

  for (const doing of doings) {
    const tab = 'tab' in doing ? tabs[doing.tab % Math.max(1, tabs.length)] : undefined
    changes += 1
    switch (doing.does) {
      case 'wait':
        await pass(doing.seconds * 1_000)
        break
      case 'open': {
        if (tabs.length === 3) break
        const page = browser.openPage()
        tabs.push({ page, stop: page.run(() => countTime(player)), hiddenSince: null })
        break
      }
      case 'hide':
        if (tab?.hiddenSince !== null) break
        tab.hiddenSince = now
        setVisibility(tab, 'hidden')
        break
      case 'show':
        if (tab) show(tab)
        break
      case 'close':
      case 'crash': {
        if (!tab) break
        if (doing.does === 'close')
          tab.page.run(() => tab.page.window.dispatchEvent(new Event('pagehide')))
        else disturbances += 1
        browser.leavePage(tab.page)
        tabs.splice(tabs.indexOf(tab), 1)
        break
      }
      case 'sleep': {
        disturbances += 1
        const ms = doing.seconds * 1_000
        if (isAnyShown() && ms <= awayMs) briefly.push([now, now + ms])
        now += ms
        if (!doing.isSteadyAsleep) ahead += ms
        vi.setSystemTime(Date.now() + ms)
        break
      }
      case 'set the clock':
        disturbances += 1
        ahead += doing.seconds * 1_000
        vi.setSystemTime(Date.now() + doing.seconds * 1_000)
        break
    }
    await spread()
  }
  for (const tab of tabs) {
    show(tab)
    await spread()
  }
  await pass(200)
  for (const { page, stop } of tabs) {
    page.run(() => stop(true))
    // Heard before the log-out that ends the next one's.
    browser.spread()
  }
  clearTimeout(spreading)
  const kept = readLoggedIn(JSON.parse(browser.kept.get(loggedInPrefix + player) ?? 'null'))
  // A page that comes or goes may take with it what another has not counted yet: a tick at the most.
  const above = disturbances * 10_200 + changes * 130 + 500
  const slack = above + changes * 5_000
  for (const { page } of tabs) browser.leavePage(page)
  return { kept, shown, briefly, byDay, above, slack, disturbances }
}

const seconds = (max: number) => fc.integer({ min: 1, max })
const tab = fc.nat(2)
const doing: fc.Arbitrary<Doing> = fc.oneof(
  { arbitrary: fc.record({ does: fc.constant('wait'), seconds: seconds(420) }), weight: 6 },
  { arbitrary: fc.record({ does: fc.constant('open') }), weight: 2 },
  { arbitrary: fc.record({ does: fc.constantFrom('hide', 'show'), tab }), weight: 6 },
  { arbitrary: fc.record({ does: fc.constantFrom('close', 'crash'), tab }), weight: 1 },
  {
    arbitrary: fc.record({
      does: fc.constant('sleep'),
      seconds: seconds(4_000),
      isSteadyAsleep: fc.boolean(),
    }),
    weight: 1,
  },
  {
    arbitrary: fc.record({
      does: fc.constant('set the clock'),
      seconds: fc.oneof(seconds(90_000), seconds(400)).chain((s) => fc.constantFrom(s, -s)),
    }),
    weight: 1,
  },
)
const calm = doing.filter(({ does }) => !['sleep', 'set the clock', 'crash'].includes(does))
/** Before and after midnight in Oslo, also on the nights when the clocks change. */
const start = fc
  .constantFrom('2026-11-22T22:40:00Z', '2026-03-28T22:50:00Z', '2026-10-24T21:45:00Z')
  .map((text) => Date.parse(text))

const sumOf = (numbers: Iterable<number>) => [...numbers].reduce((sum, one) => sum + one, 0)

test(
  'time in all tabs counts once, none is lost, and none is made up by sleep, hidden tabs or a clock that is set',
  async () => {
    const doings = fc.oneof(fc.array(doing, { maxLength: 18 }), fc.array(calm, { maxLength: 18 }))
    await fc.assert(
      fc.asyncProperty(start, doings, async (startsAt, done) => {
        const first: Doing = { does: 'open' }
        const { kept, shown, briefly, byDay, above, slack, disturbances } = await evening(
          startsAt,
          [first, ...done],
        )
        const [least, most] = [lengthOf(shown), lengthOf([...shown, ...briefly])]
        expect(kept.total).toBeGreaterThanOrEqual(least - slack)
        expect(kept.total).toBeLessThanOrEqual(most + above)
        if (disturbances > 0) return
        // Nothing that blurs it: right to the second, and each day in Oslo has its own.
        expect(sumOf(Object.values(kept.days))).toBe(kept.total)
        for (const [day, ms] of byDay)
          expect(kept.days[day] ?? 0, day).toBeGreaterThanOrEqual(ms - slack)
      }),
      casesOf(120),
    )
  },
  patience,
)
