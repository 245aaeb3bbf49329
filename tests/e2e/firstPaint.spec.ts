import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { schemeKey, textKey } from '@/config/storageKeys'
import { expect, holdFiles, startAs, store, test, trackLayoutShift, wired } from './support'

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

const openPages = ['/', '/howtoplay', '/newsh2', '/tilgjengelighet', '/login']
const htmlOf = (path: string) => `${path === '/' ? 'index' : path.slice(1)}.html`

/**
 * KiB with brotli: script, until My page's first balance too, and rules. `npm run bench` measures what a player feels.
 * Before raising one: what did the page gain?
 */
const budgets = { open: 115, myPage: 148, rules: 5 }

test('a page asks for little', { tag: '@oneScreen' }, () => {
  for (const path of [...openPages, '/mypage']) {
    const html = file(htmlOf(path)).toString()
    const scripts = new Set<string>()
    for (const [asked] of html.matchAll(/(?<=\/)assets\/[^"]+\.js/gu)) withImports(asked, scripts)
    const bytes = [...scripts].reduce((sum, asked) => sum + sentKib(asked), 0)
    expect(bytes, path).toBeLessThanOrEqual(path === '/mypage' ? budgets.myPage : budgets.open)
    // Chromium reads the hint in a first line only.
    const shell = [...scripts].find((asked) => asked.includes('/shell-')) ?? ''
    expect(file(shell).toString()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u)
    const [style = ''] = /(?<=<style>).*?(?=<\/style>)/su.exec(html) ?? []
    expect(style, `rules of ${path}`).not.toBe('')
    const rules = brotliCompressSync(style).length / 1024
    expect(rules, `rules of ${path}`).toBeLessThanOrEqual(budgets.rules)
  }
})

test('what plays no part in the first visit is in no list of files to keep @oneScreen', () => {
  const worker = file('sw.js').toString()
  expect(worker).toContain('200.html')
  expect(worker).not.toMatch(/ComponentsPage|TemplatePage|start\.js|earlyReads\.js|texts\//u)
  expect(readdirSync('dist').join()).not.toMatch(/start\.js|earlyReads\.js/u)
  // What a player's halls are read with stands in the pages that they are opened with, and in no open one.
  for (const name of ['200.html', 'mypage.html', ...openPages.map(htmlOf)])
    expect(file(name).toString().includes('earlyReads'), name).toBe(/200|mypage/u.test(name))
})

test('no open page reads language data or loads the code for calls, slow on a cheap phone @oneScreen', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    // The journey fails on an error in the console.
    function refused() {
      console.error('language data are read')
    }
    Object.assign(Intl, { DateTimeFormat: refused, NumberFormat: refused })
  })
  for (const path of openPages) {
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText('©')
    // The operator's message is on every page, and loaded by itself.
    await expect.poll(() => asked.join()).toContain('/Drift-')
    expect(path === '/login' || !asked.join().includes('/server-data-'), path).toBe(true)
  }
})

test('the first paint looks as it does with the whole sheets', async ({ early: page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/favicon.svg')
  for (const [scheme, text] of [
    ['light', ''],
    ['dark', 'large'],
  ] as const) {
    await store(page, { [schemeKey]: scheme, [textKey]: text })
    for (const path of openPages) {
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

test('nothing changes place or size when the app takes a page over', async ({ early: page }) => {
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
  for (const path of openPages) {
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
})

const awaited = [
  [null, '/register', 'Registrer deg'],
  [null, '/forgot', 'Glemt passord'],
  [null, '/bingohalls', 'Finn din bingohall'],
  [null, '/article/1', ''],
  ['ordinary', '/mypage', 'Mine bingohaller'],
  ['ordinary', '/mybingo/101', 'Bingohall'],
  ['ordinary', '/user', 'Min bruker'],
  ['ordinary', '/user/pause', 'Pause'],
  ['ordinary', '/qr/HEI', 'QR-kode'],
] as const

test('header, title and skeleton are there first, and nothing moves', async ({ early: page }) => {
  test.slow()
  const moved = await trackLayoutShift(page)
  const header = () =>
    page
      .locator('header a, header button')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility())
          .map((element) => [element.textContent, JSON.stringify(element.getBoundingClientRect())]),
      )
  const open = async (path: string) => {
    const release = await holdFiles(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#not-started')).toBeAttached()
    return async () => {
      release()
      await wired(page)
      await page.unroute('**/assets/*.js')
    }
  }
  const showLogIn = await open('/mypage')
  await expect(page.getByRole('banner')).toBeHidden()
  await showLogIn()
  await expect(page).toHaveURL('/login')

  for (const [player, path, title] of awaited) {
    if (player && path === '/mypage') await startAs(page, player)
    const show = await open(path)
    await expect(page.locator('h1'), path).toHaveText(title)
    await expect(page).toHaveTitle(title ? `${title} – Lokalbingo` : 'Lokalbingo')
    await expect(page.locator('main').locator('.skeleton, .spinner-border').first()).toBeVisible()
    const before = await header()
    expect(before.length, path).toBeGreaterThan(1)
    await show()
    await expect(page.locator('main .skeleton'), path).toHaveCount(0)
    expect(await header(), path).toEqual(before)
    expect(await moved(), path).toBeLessThan(0.02)
  }
})
