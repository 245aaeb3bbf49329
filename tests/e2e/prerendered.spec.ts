import type { Page } from '@playwright/test'
import { ownerFilterKey, sessionKey } from '@/config/storageKeys'
import { expect, holdFiles, newPlayer, settled, startAs, store, test, wired } from './support'

const pages = [
  ['/', 'Spill bingo på nett hos din lokale bingohall!'],
  ['/howtoplay', 'Slik spiller du bingo'],
  ['/newsh2', 'Nytt om Hovedspill 2'],
  ['/login', 'Logg inn'],
] as const

/** Before raising this: a lazy page or dialog imports its own sheet. */
const firstSheetBytes = 63_000

test.describe('before any script has run', { tag: '@oneScreen' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of pages) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Lokalbingo`)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('controls that need scripts are not shown, and the menu opens', async ({ page }) => {
    for (const path of ['/newsh2', '/howtoplay']) {
      await page.goto(path)
      const controls = page.locator('button:not([popovertarget]), input')
      await expect(controls).not.toHaveCount(0)
      await expect(controls.filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('[inert] input')).toHaveCount(await page.locator('input').count())
      await page.getByRole('button', { name: 'Åpne meny' }).click()
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Slik spiller du bingo' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Still et spørsmål' })).toBeHidden()
    }
  })

  test('a page has its own sheets, and the front page’s stay small', async ({ page, request }) => {
    await page.goto('/newsh2')
    await expect(page.locator('.bingo-card')).toHaveCSS('border-collapse', 'separate')
    await page.goto('/')
    const linked = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const sheets = await Promise.all(linked.map(async (href) => (await request.get(href)).body()))
    const bytes = sheets.reduce((sum, sheet) => sum + sheet.byteLength, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(firstSheetBytes)
  })

  test('the licences of all that is served can be read', async ({ request }) => {
    const licences = await (await request.get('/licenses.txt')).text()
    for (const name of ['react-dom', 'axios', 'bootstrap', 'workbox-precaching'])
      expect(licences).toContain(`## ${name} - `)
  })

  test('any other address is a shell without content', async ({ page }) => {
    await page.goto('/user/tall')
    await expect(page).toHaveTitle('Lokalbingo')
    await expect(page.getByRole('heading')).toHaveCount(0)
  })
})

const chooseOwner = (page: Page, owner: string) =>
  page.evaluate(([key, kept]) => sessionStorage.setItem(key, kept), [
    ownerFilterKey,
    owner,
  ] as const)

const withoutApp = (page: Page) =>
  page.route('**/assets/*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Cache-Control': 'no-store' },
      body: '',
    }),
  )

// React logs a console error when a page does not hydrate cleanly.
test('each page hydrates, also with a query or a player @oneScreen', async ({ page, context }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const known: unknown = Reflect.get(window, 'firstTitle')
      Reflect.set(window, 'firstTitle', known ?? document.querySelector('h1'))
    })
  })
  for (const address of [
    '/',
    '/?fbclid=1&side=2',
    '/howtoplay#trekningen',
    '/newsh2?utm_source=x',
    '/login?redirect=%2Fuser',
  ]) {
    await page.goto(address)
    const kept = () => document.querySelector('h1') === Reflect.get(window, 'firstTitle')
    expect(await page.evaluate(kept), `${address} keeps the elements it came with`).toBe(true)
    await expect(page.getByRole('main')).toHaveCSS('animation-name', 'none')
    const menu = page.getByRole('button', { name: /Informasjon|Åpne meny|Lukk meny/u }).first()
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
  }
  await startAs(page, 'ordinary')
  // While the app loads, a player sees nothing of the visitor's page; if it never comes, the page shows itself.
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const early = await context.newPage()
    await early.emulateMedia({ reducedMotion })
    await withoutApp(early)
    await early.goto('/')
    const title = early.getByRole('heading', { level: 1 })
    await expect(early.getByRole('contentinfo')).toBeHidden()
    await expect(title).toBeHidden()
    await early.evaluate(() => {
      for (const wait of document.getAnimations()) wait.finish()
    })
    await expect(title).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Til bingohallene dine' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Logg inn' })).toHaveCount(0)
})

test('a menu opens without sheets, a player waits for them @oneScreen', async ({ page, early }) => {
  await early.setViewportSize({ width: 390, height: 844 })
  const sheets = '**/assets/*.css'
  const showSheets = await holdFiles(early, sheets)
  await early.goto('/', { waitUntil: 'commit' })
  await early.getByRole('button', { name: 'Åpne meny' }).click()
  await expect(early.getByRole('link', { name: 'Slik spiller du bingo' })).toBeVisible()
  showSheets()
  await startAs(page, 'ordinary')
  await early.unroute(sheets)
  const release = await holdFiles(early, sheets)
  await early.goto('/', { waitUntil: 'commit' })
  await expect(early.locator('link[rel=stylesheet]')).not.toHaveCount(0)
  await expect(early.getByRole('banner')).toBeHidden()
  await expect(early.getByRole('link', { name: 'Til bingohallene dine' })).toHaveCount(0)
  release()
  await expect(early.getByRole('link', { name: 'Til bingohallene dine' })).toBeVisible()
})

test("a player's page answers before its own code has come @oneScreen", async ({ early }) => {
  await startAs(early, 'ordinary')
  const release = await holdFiles(early, '**/assets/UserPage-*.js')
  await early.goto('/user', { waitUntil: 'commit' })
  await wired(early)
  await expect(early.locator('main .skeleton').first()).toBeVisible()
  release()
  await expect(early.locator('main .skeleton')).toHaveCount(0)
})

test('before the app no log-in is sent, the menu answers', async ({ early, request, isMobile }) => {
  const player = await newPlayer(request, 'ordinary')
  // On a day after the build: what depends on the day must not cost the page what was typed and pressed.
  await early.clock.setFixedTime(Date.now() + 86_400_000)
  const sent: string[] = []
  early.on('request', (call) => {
    if (call.isNavigationRequest() || call.method() !== 'GET') sent.push(call.url())
  })
  const release = await holdFiles(early)
  await early.goto('/login?redirect=%2Fuser', { waitUntil: 'commit' })
  const address = early.url()
  const mobile = early.getByLabel('Mobilnummer')
  const password = early.getByLabel('Passord', { exact: true })
  const button = early.getByRole('main').getByRole('button', { name: 'Logg inn' })
  await mobile.fill(player.mobile)
  await password.fill(player.password)
  await mobile.press('Enter')
  await password.press('Enter')
  await button.click()
  await early.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.submit()
  })
  await expect(mobile).toHaveValue(player.mobile)
  expect(early.url()).toBe(address)
  expect(sent).toEqual([address])

  // An open menu stays open when the app comes; there is nothing yet to answer the chat.
  const menu = early.getByRole('button', {
    name: isMobile ? /^(?:Åpne|Lukk) meny$/u : 'Informasjon',
  })
  const rules = early.getByRole('link', { name: 'Slik spiller du bingo' })
  const chat = early.getByRole('button', { name: 'Still et spørsmål' })
  await menu.click()
  await expect(rules).toBeVisible()
  await expect(chat).toBeDisabled()
  expect(sent).toEqual([address])

  release()
  await expect(chat).toBeEnabled()
  await expect(mobile).toHaveValue(player.mobile)
  await expect(password).toHaveValue(player.password)
  await expect(rules).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await menu.click()
  await expect(rules).toBeHidden()
  await button.click()
  await expect(early).toHaveURL('/user')
})

test('what is typed before a late app stays, with the caret @oneScreen', async ({ early }) => {
  await early.goto('/favicon.svg')
  await chooseOwner(early, '1')
  const release = await holdFiles(early)
  await early.goto('/login', { waitUntil: 'commit' })
  await expect(early.getByRole('contentinfo')).toBeHidden()
  await early.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish()
  })
  const password = early.getByLabel('Passord', { exact: true })
  await early.getByLabel('Mobilnummer').fill('90000001')
  await password.pressSequentially('()')
  await early.keyboard.press('ArrowLeft')
  release()
  await wired(early)
  await early.keyboard.press('a')
  await expect(password).toHaveValue('(a)')
  await expect(early.getByLabel('Mobilnummer')).toHaveValue('90000001')
  await expect(early.getByRole('banner').getByRole('img', { name: 'OK Bingo' })).toBeVisible()
})

test('the answer of BankID leaves the address without the app too @oneScreen', async ({ page }) => {
  await withoutApp(page)
  for (const path of ['/register', '/forgot', '/bankIdreturn']) {
    await page.goto(`${path}?state=a&code=b`)
    await expect(page).toHaveURL(path)
  }
})

const expired = { token: 'gammel', expiresAt: 0, userId: '7', name: 'Kari', ownerFilter: 10 }

test('what is left of a session is removed, not shown @oneScreen', async ({ page, early }) => {
  await page.goto('/favicon.svg')
  for (const [path, text, tabText] of [
    ['/', JSON.stringify(expired), ''],
    ['/howtoplay', JSON.stringify({ token: 'gammel' }), ''],
    ['/newsh2', '{"token":"gam', ''],
    ['/tilgjengelighet', '{"ownerFilter":99}', ''],
    ['/', '', 'alle'],
  ] as const)
    await test.step(`${path} with ${text || tabText}`, async () => {
      await store(page, { [sessionKey]: text })
      await chooseOwner(page, tabText)
      if (text.includes('expiresAt')) {
        await withoutApp(early)
        await early.goto(path)
        await expect(early.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 1_000 })
      }
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible()
      const stored = await page.evaluate(
        ([local, tab]) => [localStorage.getItem(local), sessionStorage.getItem(tab)],
        [sessionKey, ownerFilterKey] as const,
      )
      expect(stored).toEqual([null, null])
    })
})

test('an app that comes late leaves the visitor where they are @keyboard', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const wheel = async (by: number) => {
    const before = await scrolled()
    await page.mouse.wheel(0, by)
    await expect.poll(scrolled).toBe(before + by)
  }
  for (const [where, goesOn] of [
    ['further down', true],
    ['back to the top', false],
    ['further down in a page that the app replaces', true],
  ] as const)
    await test.step(where, async () => {
      if (where.includes('replaces')) await chooseOwner(page, '1')
      const release = await holdFiles(page)
      const address = `/howtoplay?${encodeURIComponent(where)}#bongen`
      const arrived = page.goto(address)
      await page.waitForURL(address, { waitUntil: 'commit' })
      await expect.poll(scrolled).toBeGreaterThan(100)
      await expect(page.locator('#bongen')).toBeInViewport()
      await wheel(goesOn ? 300 : -(await scrolled()))
      const stood = await scrolled()
      release()
      await arrived
      await wired(page)
      await settled(page)
      await expect.poll(scrolled).toBe(stood)
      await page.reload()
      await wired(page)
      await settled(page)
      await expect.poll(scrolled).toBe(stood)
      await page.unrouteAll()
    })
})
