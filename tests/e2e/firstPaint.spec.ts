import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { schemeKey, textKey } from '@/config/storageKeys'
import { expect, newPlayer, startLoggedIn, test, holdFiles, wired } from './support'

const kib = (text: string | Buffer) => brotliCompressSync(text).length / 1024
const file = (name: string) => readFileSync(`dist/${name}`)
/** What a host sends, which compresses nothing that the build has found too small for it. */
const sentKib = (name: string) =>
  file(existsSync(`dist/${name}.br`) ? `${name}.br` : name).length / 1024

/** A script and all that it imports, whether or not the page's HTML names them. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const imports = file(name)
    .toString()
    .matchAll(/\b(?:from|import)\s*["']\.\/([\w-]+\.js)["']/gu)
  for (const [, imported = ''] of imports) withImports(`assets/${imported}`, found)
  return found
}

/**
 * KiB of script that a page needs to be wired, compressed with brotli, with some headroom: what a player feels is measured
 * by `npm run bench`. Before raising one: what did the page gain?
 */
const openPages = {
  '/': 'index.html',
  '/howtoplay': 'howtoplay.html',
  '/newsh2': 'newsh2.html',
  '/tilgjengelighet': 'tilgjengelighet.html',
  '/login': 'login.html',
}
const openScript = 118
const firstRules = 5

test('an open page asks for little', { tag: '@oneScreen' }, () => {
  for (const name of Object.values(openPages)) {
    const html = file(name).toString()
    const scripts = new Set<string>()
    for (const [asked] of html.matchAll(/(?<=\/)assets\/[^"]+\.js/gu)) withImports(asked, scripts)
    const bytes = [...scripts].reduce((sum, asked) => sum + sentKib(asked), 0)
    expect(bytes, `script of ${name}`).toBeLessThanOrEqual(openScript)
    const [style = ''] = /(?<=<style>).*?(?=<\/style>)/su.exec(html) ?? []
    expect(style, `rules of ${name}`).not.toBe('')
    expect(kib(style), `rules of ${name}`).toBeLessThanOrEqual(firstRules)
  }
})

/** The same for My page, until it shows its first balance. */
const myPageScript = 185

test('My page asks for little', { tag: '@oneScreen' }, async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => {
    const [name] = /(?<=\/)assets\/.*\.js$/u.exec(asked.url()) ?? []
    if (name !== undefined) scripts.add(name)
  })
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  await expect(page.locator('article').first()).toContainText(/kr\s\d/u)
  const bytes = [...scripts].reduce((sum, asked) => sum + sentKib(asked), 0)
  expect(bytes, [...scripts].join()).toBeLessThanOrEqual(myPageScript)
})

test(
  'what plays no part in the first visit is in no list of files to keep',
  { tag: '@oneScreen' },
  () => {
    const worker = file('sw.js').toString()
    expect(worker).toContain('200.html')
    expect(worker).not.toMatch(/ComponentsPage|TemplatePage|start\.js|earlyReads\.js/u)
    expect(readdirSync('dist')).not.toContain('start.js')
    expect(readdirSync('dist')).not.toContain('earlyReads.js')
    // What a player's halls are read with stands in the page that they are opened with, and in no other.
    for (const name of ['200.html', ...Object.values(openPages)])
      expect(file(name).toString().includes('earlyReads'), name).toBe(name === '200.html')
  },
)

test(
  'language data, which take a cheap phone long, are read by no open page',
  { tag: '@oneScreen' },
  async ({ page }) => {
    await page.addInitScript(() => {
      let reads = 0
      Reflect.set(window, 'languageReads', () => reads)
      const { DateTimeFormat, NumberFormat } = Intl
      class CountedDate extends DateTimeFormat {
        constructor(...of: ConstructorParameters<typeof DateTimeFormat>) {
          reads += 1
          super(...of)
        }
      }
      class CountedNumber extends NumberFormat {
        constructor(...of: ConstructorParameters<typeof NumberFormat>) {
          reads += 1
          super(...of)
        }
      }
      Object.assign(Intl, { DateTimeFormat: CountedDate, NumberFormat: CountedNumber })
    })
    for (const path of Object.keys(openPages)) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toContainText('©')
      expect(await page.evaluate('languageReads()'), path).toBe(0)
    }
  },
)

test('the first paint looks as it does with the whole sheets', async ({ context }) => {
  // Not the fixture's page, which waits for the app.
  const page = await context.newPage()
  // The app is on its way, and never comes.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/favicon.svg')
  for (const [scheme, text] of [
    ['light', ''],
    ['dark', 'large'],
  ] as const) {
    await page.evaluate(
      (stored) => {
        for (const [key, value] of stored) localStorage.setItem(key, value)
      },
      [
        [schemeKey, scheme],
        [textKey, text],
      ] as const,
    )
    for (const path of Object.keys(openPages)) {
      const release = await holdFiles(page, '**/assets/*.css')
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.locator('#not-started')).toBeAttached()
      const first = await page.screenshot({ animations: 'disabled' })
      release()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
      )
      const whole = await page.screenshot({ animations: 'disabled' })
      expect(first.equals(whole), `${path}, ${scheme}`).toBe(true)
      await page.unroute('**/assets/*.css')
    }
  }
})

test('nothing changes its place or size when the app takes a page over', async ({ context }) => {
  const page = await context.newPage()
  const height = page.viewportSize()?.height ?? 0
  const boxes = () =>
    page.locator('h1, h2, p, a, button, input').evaluateAll(
      (elements, bottom) =>
        elements
          .map((element) => {
            const { x, y, width, height: tall } = element.getBoundingClientRect()
            return `${element.tagName} ${element.textContent}: ${[x, y, width, tall].join(' ')}`
          })
          .slice(
            0,
            elements.findIndex((each) => each.getBoundingClientRect().y > bottom),
          ),
      height,
    )
  for (const path of Object.keys(openPages)) {
    const release = await holdFiles(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#not-started')).toBeAttached()
    const before = await boxes()
    expect(before.length, path).toBeGreaterThan(5)
    release()
    await wired(page)
    expect(await boxes(), path).toEqual(before)
    await page.unroute('**/assets/*.js')
  }
  await page.close()
})

test('a player sees where their halls will stand before the app is there, and a visitor does not', async ({
  context,
  request,
}) => {
  // Not the fixture's page, which waits for the app.
  const page = await context.newPage()
  const awaited = page.locator('.awaited')
  const boxes = (links = 'header a') =>
    // In one step: between two the app may put a card in the place of what stood for it.
    page.evaluate((selector) => {
      const elements = [...document.querySelectorAll(selector)]
      // Also what has its place and is not seen yet.
      return elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width } = element.getBoundingClientRect()
          const seen = element instanceof HTMLElement ? element.innerText : ''
          const text = seen || element.textContent
          return [element.matches('.hall-list > *') || text, x, y, width].join(' ')
        })
    }, `${links}, header button, h1, .hall-list > :first-child`)
  const open = async (path: string) => {
    const release = await holdFiles(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#not-started')).toBeAttached()
    return async () => {
      release()
      await expect(awaited).toHaveCount(0)
      await page.unroute('**/assets/*.js')
    }
  }
  const showApp = await open('/mypage')
  await expect(awaited).toBeAttached()
  await expect(page.locator('header')).toBeHidden()
  await showApp()

  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  await expect(page.locator('article')).not.toHaveCount(0)
  for (const [path, title, places] of [
    ['/mypage', 'Mine bingohaller', 2],
    ['/mybingo/101', 'Bingohall', 1],
  ] as const) {
    const show = await open(path)
    await expect(page.locator('h1'), path).toHaveText(title, { useInnerText: true })
    await expect(page.locator('.skeleton').filter({ visible: true }), path).toHaveCount(places)
    // Nothing in it is there for those who do not see it, or answers.
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('status')).toHaveText('Laster …')
    await expect(page.locator('.site-header__toggle')).toBeHidden()
    await expect(page).toHaveTitle(`${title} – Lokalbingo`)
    const before = await boxes()
    await show()
    await expect(page.getByRole('banner')).toBeVisible()
    if (path === '/mypage') {
      expect(await boxes()).toEqual(before)
      await expect(page).toHaveTitle(`${title} – Lokalbingo`)
    }
  }

  // One owner's halls, whose logo comes with the app.
  await page.evaluate(() => sessionStorage.setItem('ownerFilter', '1'))
  const showOwners = await open('/mypage')
  await expect(page.locator('h1')).toHaveText('Mine bingohaller', { useInnerText: true })
  await expect(page.locator('header')).toBeVisible()
  await expect(page.locator('.site-header__logo')).toBeHidden()
  const allButLogo = 'header a:not(.site-header__logo)'
  const before = await boxes(allButLogo)
  await showOwners()
  expect(await boxes(allButLogo)).toEqual(before)
  await expect(page.getByRole('img', { name: 'OK Bingo' })).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())

  // A reload in the middle of the page, which the app brings back there: not the browser, before it.
  const far = 100
  const scrolledTo = () => page.evaluate(() => Math.round(scrollY))
  await page.goto('/mypage')
  // What comes after that moves it: the browser scrolls to keep in place what is seen.
  await expect(page.getByText('Ekstra premier i kveld')).toBeVisible()
  await expect(page.getByText('Henter saldo...')).toHaveCount(0)
  await page.evaluate((y) => scrollTo(0, y), far)
  const release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#not-started')).toBeAttached()
  await expect(page.locator('h1')).toBeInViewport()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await scrolledTo()).toBe(0)
  release()
  await expect.poll(scrolledTo).toBe(far)
  await page.unroute('**/assets/*.js')

  await page.close()
})

test(
  'the place of the halls gives way to a spinner when their code has not come after 3 s',
  { tag: '@oneScreen' },
  async ({ context, request }) => {
    const page = await context.newPage()
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await expect(page.locator('article')).not.toHaveCount(0)
    const clock = page.clock
    await clock.install()
    await clock.pauseAt(Date.now() + 1_000)
    const release = await holdFiles(page, '**/assets/server-data-*.js')
    // The shell has run by then, and waits for the clock.
    await page.goto('/mypage', { waitUntil: 'domcontentloaded' })
    await clock.runFor(2_900)
    await expect(page.locator('.awaited')).toHaveCount(1)
    await clock.runFor(200)
    await expect(page.locator('.awaited')).toHaveCount(0)
    await expect(page.locator('main .spinner-border')).toBeVisible()
    release()
    await clock.resume()
    await expect(page.locator('article')).not.toHaveCount(0)
    await page.close()
  },
)
