// What a player notices once the app is there: how soon a dialog and a typed character are painted, and how long lists do.
import { newVisitor, openSlowPage } from './measure.mjs'
import { addPlayer } from './server.mjs'

/** @typedef {import('./server.mjs').Bed} Bed */

/**
 * A page for a new player, slowed down but on a fast line. `window.slowest` is the longest time from a key or other input
 * to its paint, `window.longest` the longest task.
 * @param {Bed} bed @param {{ halls?: number, rows?: number }} size
 */
async function openPage(bed, size) {
  const page = await openSlowPage(await newVisitor(bed, addPlayer(bed.world, size)), false)
  await page.addInitScript(() => {
    const keepLongest = (/** @type {string} */ name, /** @type {PerformanceObserverInit} */ of) => {
      Reflect.set(window, name, 0)
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          // A hover that paints nothing is told with the frame of the next press.
          if (startTime >= (Reflect.get(window, 'since') ?? 0))
            Reflect.set(window, name, Math.max(Reflect.get(window, name), duration))
      }).observe(of)
    }
    keepLongest('longest', { type: 'longtask', buffered: true })
    keepLongest('slowest', { type: 'event', durationThreshold: 16 })
  })
  return page
}

/** @param {Bed} bed @param {{ halls: number, rows?: number }} size */
async function openMyPage(bed, size) {
  const page = await openPage(bed, size)
  await page.goto(`${bed.server.origin}/mypage`, { waitUntil: 'networkidle' })
  return page
}

/** Runs in the page: resolves when nothing has changed for a second and a half. */
const waitUntilQuiet = () =>
  new Promise((resolve) => {
    let timer = setTimeout(resolve, 1_500)
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 1_500)
    }
    const what = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(onChange).observe(document, what)
  })

/** Runs in the page: a press whose first frame does not show the dialog counts as endless. */
const expectInNextFrame = () => {
  Object.assign(window, { slowest: 0, since: performance.now() })
  const look = () => {
    const dialog = document.querySelector('[role=dialog]')
    const isSeen = dialog?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen) Reflect.set(window, 'slowest', Infinity)
  }
  addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
}

const money = ['Innskudd', 'Kjøp billett', 'Mine billetter', 'Transaksjoner', 'Uttak']
const dialogs = [...money, 'Spillepause']

/**
 * Every dialog of a hall card and how long it takes from the press to its paint (as the browser tells it, in steps of
 * 8 ms), its chunk already there.
 * @param {Bed} bed
 */
export async function timeDialogs(bed) {
  const page = await openMyPage(bed, { halls: 3 })
  await page.evaluate(waitUntilQuiet)
  const times = []
  for (const name of dialogs) {
    const button = page.getByRole('article').first().getByRole('button', { name })
    await button.hover()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const { x, y, width, height } = await button.boundingBox()
    await page.evaluate(expectInNextFrame)
    // A finger's press, and not `button.click()`, which asks the page what lies under it in the time that is measured.
    await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 })
    await page.waitForTimeout(500)
    const time = await page.evaluate(() => Reflect.get(window, 'slowest'))
    times.push({ name: `'${name}'`, time })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.context().close()
  return times
}

/**
 * The slowest of a few keystrokes in each of these fields, from the key to the paint.
 * @param {Bed} bed
 */
export async function timeKeystrokes(bed) {
  const page = await openMyPage(bed, { halls: 60 })
  const times = []
  const type = async (name, field, text) => {
    await field.focus()
    await page.waitForTimeout(500)
    await page.evaluate(() => Object.assign(window, { slowest: 0, since: performance.now() }))
    await field.pressSequentially(text, { delay: 200 })
    await page.waitForTimeout(500)
    times.push({ name, time: await page.evaluate(() => Reflect.get(window, 'slowest')) })
  }
  await page.evaluate(waitUntilQuiet)
  await type('filter of 60 halls', page.getByRole('searchbox'), 'nummer 12')
  await page.getByRole('button', { name: 'Innskudd' }).first().click()
  await type('amount', page.getByRole('dialog').getByRole('textbox').first(), '12345')
  await page.goto(`${bed.server.origin}/bingohalls`, { waitUntil: 'networkidle' })
  await type('postal code', page.getByRole('main').getByRole('textbox').first(), '0155')
  await page.goto(`${bed.server.origin}/user/details`, { waitUntil: 'networkidle' })
  await type('address', page.getByLabel('Adresse'), 'Storgata 1')
  await page.context().close()
  return times
}

/** The processor time, in milliseconds, that the page needs for what `act` makes it do, and the longest task so far. */
async function work(page, act) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await read()
  await act()
  return {
    work: (await read()) - before,
    longest: await page.evaluate(() => Reflect.get(window, 'longest')),
  }
}

const pageRows = 25

async function loadHalls(bed, halls) {
  const page = await openPage(bed, { halls })
  const done = await work(page, async () => {
    await page.goto(`${bed.server.origin}/mypage`)
    await page.getByRole('article').first().waitFor({ state: 'attached' })
    await page.evaluate(waitUntilQuiet)
  })
  await page.context().close()
  return { ...done, items: halls }
}

/**
 * Shows the transactions page by page, in two minutes at most. `lastPage`: the work for the last twenty pages against
 * that for those around the twentieth.
 */
async function showTransactions(bed, rows) {
  const page = await openMyPage(bed, { halls: 1, rows })
  await page.getByRole('button', { name: 'Transaksjoner' }).click()
  await page.getByRole('button', { name: 'Vis flere' }).waitFor()
  const shown = () => page.getByRole('row').count()
  const first = await shown()
  const end = Date.now() + 120_000
  const showUntil = (/** @type {number} */ count) =>
    work(page, () =>
      // In the page: Playwright's own search for the button grows with the page, and would be counted.
      page.evaluate(
        async ([wanted, stop]) => {
          const table = document.querySelector('[role=dialog] table')
          while (table.rows.length <= wanted && Date.now() < stop) {
            // From the end: a search through all rows would grow with them too.
            table.lastElementChild.querySelector('button:not([aria-disabled=true])')?.click()
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        },
        [count, end],
      ),
    )
  const parts = []
  for (const count of [10 * pageRows, 30 * pageRows, rows - 20 * pageRows, rows])
    parts.push(await showUntil(Math.min(count, rows)))
  const items = (await shown()) - first
  await page.context().close()
  return {
    work: parts.reduce((sum, part) => sum + part.work, 0),
    longest: parts.at(-1).longest,
    items,
    lastPage: items >= rows - pageRows ? parts[3].work / parts[1].work : NaN,
  }
}

/**
 * The work for one item of a long list against that of a short one, and the longest task with the long list.
 * @param {Bed} bed
 */
export async function timeGrowth(bed) {
  const lists = {
    halls: [await loadHalls(bed, 500), await loadHalls(bed, 50)],
    transactions: [await showTransactions(bed, 10_000), await showTransactions(bed, 500)],
  }
  return Object.entries(lists).map(([name, [long, short]]) => ({
    name,
    growth: long.work / long.items / (short.work / short.items),
    longest: long.longest,
    lastPage: long.lastPage,
    detail: `${Math.round(long.work)} ms for ${long.items} : ${Math.round(short.work)} ms for ${short.items}`,
  }))
}
