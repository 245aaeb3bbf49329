// What a player notices once the app is there: how soon a dialog and a typed character are painted, and how long lists do.
import { slowDown } from './measure.mjs'
import { addPlayer } from './server.mjs'

/** Opens My page of a new player, slowed down but on a fast line, and waits until it has nothing left to do. */
async function openMyPage(open, backend, size) {
  const page = await open(addPlayer(backend.world, size))
  await slowDown(page, false)
  await page.addInitScript(() => {
    Reflect.set(window, 'longest', 0)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'longest', Math.max(Reflect.get(window, 'longest'), duration))
    }).observe({ type: 'longtask', buffered: true })
  })
  return page
}

/** Runs in the page: from the next press until the dialog that it opens is painted, in milliseconds. */
const waitForDialog = () => {
  const painted = new Promise((resolve) => {
    const onClick = ({ timeStamp }) => {
      const look = () => {
        const dialog = document.querySelector('[role=dialog]')
        const isSeen = dialog?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        if (isSeen) setTimeout(() => resolve(performance.now() - timeStamp))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', onClick, { capture: true, once: true })
  })
  Reflect.set(window, 'painted', painted)
}

/** Every dialog of a hall card and how long it takes from the press to its paint, its chunk already there. */
export async function timeDialogs(open, backend, origin) {
  const page = await openMyPage(open, backend, { halls: 3 })
  await page.goto(`${origin}/mypage`, { waitUntil: 'networkidle' })
  const names = [
    'Innskudd',
    'Kjøp billett',
    'Mine billetter',
    'Transaksjoner',
    'Uttak',
    'Spillepause',
  ]
  const times = []
  for (const name of names) {
    const button = page.getByRole('article').first().getByRole('button', { name })
    await button.hover()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    await page.evaluate(waitForDialog)
    await button.click()
    times.push({ name, time: await page.evaluate(() => Reflect.get(window, 'painted')) })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return times
}

/** The slowest of a few keystrokes in each of these fields, from the key to the paint. */
export async function timeKeystrokes(open, backend, origin) {
  const page = await openMyPage(open, backend, { halls: 60 })
  await page.addInitScript(() => {
    Reflect.set(window, 'slowest', 0)
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (/^(?:key|input|beforeinput)/u.test(name))
          Reflect.set(window, 'slowest', Math.max(Reflect.get(window, 'slowest'), duration))
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  const times = []
  const type = async (name, field, text) => {
    await field.focus()
    await page.waitForTimeout(500)
    await page.evaluate(() => Reflect.set(window, 'slowest', 0))
    await field.pressSequentially(text, { delay: 200 })
    await page.waitForTimeout(500)
    times.push({ name, time: await page.evaluate(() => Reflect.get(window, 'slowest')) })
  }
  await page.goto(`${origin}/mypage`, { waitUntil: 'networkidle' })
  await type('filter of 60 halls', page.getByRole('searchbox'), 'nummer 12')
  await page.getByRole('button', { name: 'Innskudd' }).first().click()
  await type('amount', page.getByRole('dialog').getByRole('textbox').first(), '12345')
  await page.goto(`${origin}/bingohalls`, { waitUntil: 'networkidle' })
  await type('postal code', page.getByRole('main').getByRole('textbox').first(), '0155')
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

/** Work per item in a long list against a short one: what is the same for both (`none`) does not count. */
const perItem = (long, short, none) =>
  (long.work - none.work) /
  (long.items - none.items) /
  ((short.work - none.work) / (short.items - none.items))

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

async function loadWith(open, backend, origin, size, items) {
  const page = await openMyPage(open, backend, size)
  const done = await work(page, async () => {
    await page.goto(`${origin}/mypage`)
    await page.getByRole('article').first().waitFor()
    await page.evaluate(waitUntilQuiet)
  })
  await page.context().close()
  return { ...done, items }
}

/** Shows the transactions page by page: as many as there are, or as can be shown in 40 seconds. */
async function showTransactions(open, backend, origin, rows) {
  const page = await openMyPage(open, backend, { halls: 1, rows })
  await page.goto(`${origin}/mypage`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Transaksjoner' }).click()
  await page.getByRole('button', { name: 'Vis flere' }).waitFor()
  const shown = () => page.getByRole('row').count()
  const first = await shown()
  const done = await work(page, () =>
    // In the page: Playwright's own search for the button grows with the page, and would be counted.
    page.evaluate(async (all) => {
      const table = document.querySelector('[role=dialog] table')
      const end = performance.now() + 40_000
      while (table.rows.length <= all && performance.now() < end) {
        table.querySelector('button:not([aria-disabled=true])')?.click()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }, rows),
  )
  const items = (await shown()) - first
  await page.context().close()
  return { ...done, items }
}

/** Growth of the work for one item, and the longest task in the long lists. */
export async function timeGrowth(open, backend, origin) {
  const lists = { halls: [], messages: [], transactions: [{ work: 0, items: 0, longest: 0 }] }
  for (const halls of [10, 50, 500])
    lists.halls.push(await loadWith(open, backend, origin, { halls }, halls))
  for (const messages of [10, 100, 1_000])
    lists.messages.push(await loadWith(open, backend, origin, { messages }, messages))
  for (const rows of [500, 10_000])
    lists.transactions.push(await showTransactions(open, backend, origin, rows))
  return Object.entries(lists).map(([name, [none, short, long]]) => ({
    name,
    ratio: perItem(long, short, none),
    longest: long.longest,
    detail: `${Math.round(long.work)} ms for ${long.items}, ${Math.round(short.work)} ms for ${short.items}`,
  }))
}
