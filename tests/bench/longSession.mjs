// What must not grow: a page that stands open for ten hours, and dialogs that are opened again and again.
import { newVisitor } from './measure.mjs'
import { addPlayer } from './server.mjs'

/**
 * @typedef {import('./server.mjs').Bed} Bed
 * @typedef {{ heap: number, nodes: number, listeners: number }} Held
 */

/**
 * What a page holds on to, after garbage has been collected.
 * @param {import('@playwright/test').CDPSession} cdp @returns {Promise<Held>}
 */
async function held(cdp) {
  // What the first collection frees lets go of more.
  for (let left = 3; left > 0; left -= 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** @param {Held} early @param {Held} late */
const growth = (early, late) =>
  /** @type {const} */ (['heap', 'nodes', 'listeners']).map((measure) => ({
    measure,
    value: late[measure] / early[measure],
    detail: `${late[measure].toLocaleString('nb-NO')} : ${early[measure].toLocaleString('nb-NO')}`,
  }))

/** Runs in the page. The app listens to its service worker for good, from some seconds after the page has loaded. */
async function workerActivated() {
  const { active } = await navigator.serviceWorker.ready
  if (active.state !== 'activated')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
}

/** My page of a new player with all that it starts; `setUp` comes before it is loaded. */
async function openMyPage(bed, size, setUp = async (_page) => {}) {
  const context = await newVisitor(bed, addPlayer(bed.world, size))
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await setUp(page)
  await page.goto(`${bed.server.origin}/mypage`, { waitUntil: 'networkidle' })
  await page.evaluate(workerActivated)
  return { context, page, cdp }
}

const hour = 3_600_000
const poll = 30_000

/** Runs in the page, whose own timers stand still. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve)
    port1.start()
    port2.postMessage(0)
  })

/**
 * Ten hours of polling on My page by the page's own clock, in which a minute takes a moment: ten hours against four.
 * @param {Bed} bed
 */
export async function pollForHours(bed) {
  const polls = { sent: 0, ended: 0 }
  const count = (what) => (request) => {
    const isPoll = request.method() === 'POST' && request.url().endsWith('/halls/messages')
    polls[what] += isPoll ? 1 : 0
  }
  const size = { halls: 3, messages: 30 }
  const { context, page, cdp } = await openMyPage(bed, size, async (opened) => {
    await opened.clock.install()
    opened.on('request', count('sent'))
    opened.on('requestfinished', count('ended'))
    opened.on('requestfailed', count('ended'))
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + poll)
  const letPass = async (ms) => {
    for (let left = ms; left > 0; left -= poll) {
      await page.clock.runFor(poll)
      do await page.evaluate(nextTask)
      while (polls.sent > polls.ended)
    }
  }
  const before = polls.sent
  await letPass(4 * hour)
  const early = await held(cdp)
  await letPass(6 * hour)
  const late = await held(cdp)
  const asked = polls.sent - before
  await context.close()
  return [
    { measure: 'missed', value: Math.abs(asked - (10 * hour) / poll), detail: `${asked} polls` },
    ...growth(early, late),
  ]
}

const dialogs = [
  'Innskudd',
  'Kjøp billett',
  'Mine billetter',
  'Transaksjoner',
  'Uttak',
  'Spillepause',
  'Hovedspill 1',
  'Hovedspill 2',
  'Lynbingo',
  'Goal Mania',
]

/** Runs in the page: opens and closes the dialog of this button of the first card. */
async function openAndClose({ name, times }) {
  const until = async (isSo) => {
    const end = performance.now() + 20_000
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`'${name}' neither opens nor closes`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const button = (within) =>
    [...(within?.querySelectorAll('button:enabled') ?? [])].find((found) =>
      found.textContent.endsWith(name),
    )
  const dialog = () => document.querySelector('[role=dialog]')
  for (let left = times; left > 0; left -= 1) {
    await until(() => button(document.querySelector('article')))
    button(document.querySelector('article')).click()
    await until(() => dialog() && !dialog().querySelector('.skeleton, [aria-busy=true]'))
    const close = [...dialog().querySelectorAll('button')].find(
      (found) => (found.ariaLabel ?? found.textContent) === 'Lukk',
    )
    close.click()
    await until(() => !dialog())
  }
}

/**
 * Each dialog of a hall card a hundred times against twenty.
 * @param {Bed} bed
 */
export async function reopenDialogs(bed) {
  const all = []
  for (const name of dialogs) {
    const { context, page, cdp } = await openMyPage(bed, { halls: 1, rows: 30 })
    const after = async (times) => {
      await page.evaluate(openAndClose, { name, times })
      // What closing a dialog reads again.
      await page.waitForTimeout(1_000)
      return held(cdp)
    }
    const early = await after(20)
    all.push({ name, rows: growth(early, await after(80)) })
    await context.close()
  }
  return all
}
