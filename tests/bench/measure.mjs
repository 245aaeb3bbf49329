// One visit to one page on a cheap phone: a 1.6 Mbit/s line with 150 ms round trip, a processor slowed down four times.

/**
 * @typedef {import('./server.mjs').Bed} Bed
 * @typedef {{ press?: string, show?: string }} Answer
 * @typedef {{ fcp: number, lcp: number, lcpOf: string, cls: number, blocking: number, longest: number,
 *   answered: number, app: number, end: number }} Seen
 * @typedef {Seen & { script: number, scripts: number }} Numbers
 * @typedef {{ name: string, value: string }} Session
 */

const viewport = { width: 412, height: 823 }
const touch = { isMobile: true, hasTouch: true }
export const phone = { viewport, deviceScaleFactor: 1.75, ...touch, locale: 'nb-NO' }
const speed = 1_600_000 / 8
const line = { offline: false, latency: 150, downloadThroughput: speed, uploadThroughput: speed }

/**
 * A browser that has never been here; with `session`, signed in.
 * @param {Bed} bed @param {Session} [session]
 */
export function newVisitor({ browser, server }, session) {
  const origins = session ? [{ origin: server.origin, localStorage: [session] }] : []
  return browser.newContext({ ...phone, storageState: { cookies: [], origins } })
}

/** @param {import('@playwright/test').BrowserContext} context */
export async function openSlowPage(context, slowLine = true) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (slowLine) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', line)
  }
  return page
}

/**
 * Runs in the page before everything else. Ends 1.5 s after `load`, or when the page has answered if that is later:
 * - `answered`, with `press`: when that button, pressed every 50 ms from the start, first does what it is for, seen in
 *   its aria-expanded; with `show`: the first paint in which an element of that kind shows kroner.
 * - `app`: when the app itself has taken the page over: the chat's button waits for it.
 * - `blocking`: what every long task takes beyond 50 ms.
 */
function observe({ press, show }) {
  const times = { fcp: 0, lcp: 0, blocking: 0, longest: 0, answered: 0, app: 0, end: 0 }
  const seen = { ...times, lcpOf: '', cls: 0 }
  const watch = (type, take) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true })
  }
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpOf = entry.element?.tagName.toLowerCase() ?? ''
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  watch('longtask', ({ duration }) => {
    seen.blocking += duration - 50
    seen.longest = Math.max(seen.longest, duration)
  })

  const answered = new Promise((resolve) => {
    const answer = () => {
      seen.answered = performance.now()
      seen.end = Math.max(seen.end, Date.now())
      resolve(undefined)
    }
    const isOn = (button) => button.ariaExpanded === 'true'
    const pressUntilAnswered = async () => {
      const button = document.querySelector(press)
      if (button && !isOn(button)) button.click()
      // React answers in a microtask of its own.
      await Promise.resolve()
      if (!button || !isOn(button)) return setTimeout(() => void pressUntilAnswered(), 50)
      answer()
      // Before the next frame: what opened must not move the page that is being measured.
      return button.click()
    }
    const watcher = new MutationObserver(() => {
      const shown = [...document.querySelectorAll(show)].some((element) =>
        /^kr\s\d/u.test(element.textContent),
      )
      if (!shown) return
      watcher.disconnect()
      // A task queued by the frame itself runs right after that frame's paint.
      requestAnimationFrame(() => setTimeout(answer))
    })
    if (press) void pressUntilAnswered()
    else if (show)
      watcher.observe(document, { subtree: true, childList: true, characterData: true })
    else resolve(undefined)
  })
  const takenOver = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      const chat = document.querySelector('.info-menu button:last-child:not([popovertarget])')
      if (!chat || chat.disabled) return
      watcher.disconnect()
      seen.app = performance.now()
      resolve(undefined)
    })
    if (press)
      watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    else resolve(undefined)
  })
  const loaded = new Promise((resolve) => {
    addEventListener('load', () => {
      seen.end = Math.max(seen.end, Date.now() + 1_500)
      setTimeout(resolve, 1_500)
    })
  })
  void Promise.all([answered, takenOver, loaded]).then(() => {
    Reflect.set(window, 'seen', seen)
    console.debug('seen')
  })
}

/**
 * @param {import('@playwright/test').BrowserContext} context @param {Bed} bed
 * @param {string} path @param {Answer} answer
 */
async function visit(context, { server }, path, answer) {
  const page = await openSlowPage(context)
  await page.addInitScript(observe, answer)
  const before = server.sent.length
  // The page says so itself: to ask it, Playwright would first put a script of its own in, some 50 ms at about the time of
  // the first paint.
  const predicate = (message) => message.text() === 'seen'
  const done = page.waitForEvent('console', { predicate, timeout: 60_000 })
  await page.goto(server.origin + path, { waitUntil: 'commit', timeout: 60_000 })
  await done
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'))
  // By the clock, and not by when the answer got here: what the app fetches a little later does not count.
  const scripts = server.sent
    .slice(before)
    .filter(({ path: file, at }) => file.endsWith('.js') && at <= seen.end)
  const bytes = scripts.reduce((sum, file) => sum + file.bytes, 0)
  return { page, numbers: { ...seen, script: bytes / 1024, scripts: scripts.length } }
}

/**
 * A first visit and, with `second`, another one when nothing is left of the first to do; `hasWorker` waits for the
 * service worker too.
 * @param {Bed} bed @param {string} path @param {Answer} answer
 * @param {{ session?: Session, second?: boolean, hasWorker?: boolean }} [options]
 * @returns {Promise<Numbers[]>}
 */
export async function measureVisits(bed, path, answer, options = {}) {
  const context = await newVisitor(bed, options.session)
  const { page, numbers } = await visit(context, bed, path, answer)
  const all = [numbers]
  if (options.second) {
    if (options.hasWorker)
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready
        if (active.state !== 'activated')
          await new Promise((resolve) => active.addEventListener('statechange', resolve))
      })
    await page.waitForLoadState('networkidle')
    await page.close()
    all.push((await visit(context, bed, path, answer)).numbers)
  }
  await context.close()
  return all
}
