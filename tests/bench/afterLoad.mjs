// What a player notices once the app is there: how soon a dialog and a typed character are painted.
import { newVisitor, openSlowPage } from './measure.mjs'
import { addPlayer } from './server.mjs'

/** @typedef {import('./server.mjs').Bed} Bed */

/**
 * A page for a new player, slowed down but on a fast line. `window.slowest` is the longest time from a key or other input
 * to its paint.
 * @param {Bed} bed @param {{ halls?: number }} size
 */
async function openPage(bed, size) {
  const page = await openSlowPage(await newVisitor(bed, addPlayer(bed.world, size)), false)
  await page.addInitScript(() => {
    Reflect.set(window, 'slowest', 0)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        Reflect.set(window, 'slowest', Math.max(Reflect.get(window, 'slowest'), duration))
    }).observe({ type: 'event', durationThreshold: 16 })
  })
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
  Reflect.set(window, 'slowest', 0)
  const look = () => {
    const dialog = document.querySelector('[role=dialog]')
    const isSeen = dialog?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isSeen) Reflect.set(window, 'slowest', Infinity)
  }
  addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
}

/**
 * Every dialog of a hall card and how long it takes from the press to its paint (as the browser tells it, in steps of
 * 8 ms), its chunk already there.
 * @param {Bed} bed
 */
export async function timeDialogs(bed) {
  const page = await openPage(bed, { halls: 3 })
  await page.goto(`${bed.server.origin}/mypage`, { waitUntil: 'networkidle' })
  await page.evaluate(waitUntilQuiet)
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
    const { x, y, width, height } = await button.boundingBox()
    await page.evaluate(expectInNextFrame)
    // A finger's press, and not `button.click()`, which asks the page what lies under it in the time that is measured.
    await page.mouse.click(x + width / 2, y + height / 2, { delay: 80 })
    await page.waitForTimeout(500)
    times.push({
      name: `'${name}'`,
      time: await page.evaluate(() => Reflect.get(window, 'slowest')),
    })
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
  const page = await openPage(bed, { halls: 60 })
  const times = []
  const type = async (name, field, text) => {
    await field.focus()
    await page.waitForTimeout(500)
    await page.evaluate(() => Reflect.set(window, 'slowest', 0))
    await field.pressSequentially(text, { delay: 200 })
    await page.waitForTimeout(500)
    times.push({ name, time: await page.evaluate(() => Reflect.get(window, 'slowest')) })
  }
  await page.goto(`${bed.server.origin}/mypage`, { waitUntil: 'networkidle' })
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
