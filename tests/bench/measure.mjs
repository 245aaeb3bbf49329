// One load of one page on a cheap phone: a 1.6 Mbit/s line with 150 ms round trip, and a processor slowed down four times.

/**
 * @typedef {{ fcp: number, lcp: number, lcpOf: string, cls: number, blocking: number, longest: number,
 *   answered: number | null, script: number, scripts: number }} Numbers
 */

export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'nb-NO',
}
const bytesPerSecond = (1.6 * 1_000_000) / 8
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}

/** Makes a page as slow as on the phone; the line only if `slowLine`. */
export async function slowDown(page, slowLine = true) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!slowLine) return
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', line)
}

/**
 * Runs in the page before everything else. Ends 1.5 s after `load`, or when the page has answered if that is later:
 * - `answered`, with `press`: when that button, pressed every 50 ms from the start, first does what it is for, seen in
 *   its aria-expanded or aria-pressed; with `show`: the first paint in which an element of that kind shows kroner.
 * - `blocking`: what every long task takes beyond 50 ms.
 */
function observe({ press, show }) {
  const seen = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, blocking: 0, longest: 0, answered: null }
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
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
      resolve(undefined)
    }
    const isOn = (button) => [button.ariaExpanded, button.ariaPressed].includes('true')
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
  const loaded = new Promise((resolve) => addEventListener('load', resolve)).then(
    () => new Promise((resolve) => setTimeout(resolve, 1_500)),
  )
  Reflect.set(
    window,
    'measured',
    Promise.all([answered, loaded]).then(() => seen),
  )
}

/**
 * Leaves the page open.
 * @param {import('@playwright/test').BrowserContext} context
 * @returns {Promise<Numbers>}
 */
export async function measureLoad(context, server, path, answer) {
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(observe, answer)
  const before = server.sent.length
  await page.goto(server.origin + path, { waitUntil: 'commit', timeout: 60_000 })
  const seen = await Promise.race([
    page.evaluate(() => Reflect.get(window, 'measured')),
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error(`${path} has not answered after a minute`)), 60_000).unref()
    }),
  ])
  const scripts = server.sent.slice(before).filter(({ path: file }) => file.endsWith('.js'))
  const bytes = scripts.reduce((sum, file) => sum + file.bytes, 0)
  return { ...seen, script: bytes / 1024, scripts: scripts.length }
}

/** Waits until an open page has nothing left to do, its service worker's installation included, and closes it. */
export async function finishVisit(context, hasWorker) {
  const [page] = context.pages()
  if (hasWorker)
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state === 'activated') return
      await new Promise((resolve) => active?.addEventListener('statechange', resolve))
    })
  await page.waitForLoadState('networkidle')
  await page.close()
}
