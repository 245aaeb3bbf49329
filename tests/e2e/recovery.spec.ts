import { readFileSync } from 'node:fs'
import type { BrowserContext, Page, Route } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, holdFiles, setOffline, startAs, test, wired } from './support'

test.use({ allowConsoleErrors: true })

const shell = readFileSync('dist/200.html', 'utf8')
const version: unknown = JSON.parse(readFileSync('dist/version.json', 'utf8'))
const { build } = z.object({ build: z.string() }).parse(version)
const bootScript = /(?<=<script type="module"[^>]* src=")[^"]+/u.exec(shell)?.[0] ?? ''

type Answer = (route: Route) => Promise<void>
const asScript =
  (body: string): Answer =>
  (it) =>
    it.fulfill({ contentType: 'text/javascript', body })
const missing: Answer = (route) => route.fulfill({ status: 404 })

/** What may become of the boot script, or of a file that it imports. */
const faults: Record<string, Answer> = {
  'is missing': missing,
  'fails on the host': (route) => route.fulfill({ status: 500, body: 'no' }),
  'is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  'is rubbish': asScript('<!doctype html>'),
  throws: asScript('throw new Error("faulty")'),
  'rejects its import': asScript('import "./gone-1.js"'),
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Noe gikk galt' })

async function openWith(context: BrowserContext, path: string, fault: Answer) {
  const page = await context.newPage()
  const loads: string[] = []
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
    if (request.url().endsWith('/reports')) reports.push(request.postDataJSON())
  })
  // With a file of another origin, as an extension adds one: the page's policy would refuse to fetch it.
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    const added = '<script type="text/plain" src="https://stranger.example/added.js"></script>'
    const body = (await response.text()).replace('</head>', `${added}</head>`)
    return route.fulfill({ response, body })
  })
  await page.route(`**${bootScript}`, fault)
  await page.goto(path)
  return { page, loads, reports }
}

test('a failed start is tried again once, then told @oneScreen', async ({
  context,
  page: opened,
}) => {
  await startAs(opened, 'ordinary')
  await opened.close()
  await Promise.all(
    Object.entries(faults).map(async ([what, fault]) => {
      const { page, loads, reports } = await openWith(context, '/MyBingo/101/tr', fault)
      await expect(notice(page), what).toBeVisible({ timeout: 15_000 })
      await expect(notice(page)).toContainText('Hjelpelinjen 800 800 40')
      await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0)
      expect(loads, what).toHaveLength(2)
      const route = '/mybingo/:id/:function?'
      const told = { build, route, call: '', kind: 'boot', status: 0 }
      expect(reports, what).toEqual([told, told])
      await page.unroute(`**${bootScript}`)
      await notice(page).getByRole('button', { name: 'Prøv igjen' }).click()
      await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible({ timeout: 30_000 })
      await expect(notice(page)).toBeHidden()
    }),
  )
})

test('the notice leaves the text, and no answer is lost @oneScreen', async ({ context }) => {
  await Promise.all([
    openWith(context, '/howtoplay', missing).then(async ({ page, loads }) => {
      await expect(notice(page)).toBeVisible({ timeout: 15_000 })
      expect(loads).toHaveLength(2)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slik spiller du bingo')
      await page.evaluate(() => scrollTo(0, 2_000))
      await expect(notice(page)).toBeInViewport()
    }),
    openWith(context, '/bankIdreturn?state=a&code=b', missing).then(async ({ page, loads }) => {
      await expect(notice(page)).toBeVisible({ timeout: 15_000 })
      expect(loads).toHaveLength(2)
      for (const url of loads) expect(new URL(url).search).toBe('?state=a&code=b')
      await expect(page).toHaveURL('/bankIdreturn')
    }),
  ])
})

test('a browser that is too old is told so, and nothing else @oneScreen', async ({ context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  const tooOld = 'Nettleseren din er for gammel. Oppdater den, eller bruk en annen.'
  for (const [path, content] of [
    ['/howtoplay', 'Slik spiller du bingo'],
    ['/mypage', ''],
  ] as const) {
    const { page, loads } = await openWith(context, path, asScript('static {'))
    await expect(page.getByText(tooOld)).toBeInViewport({ ratio: 1 })
    await page.clock.install()
    await page.reload()
    await page.clock.fastForward(130_000)
    await expect(page.getByText(tooOld)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('body')).toContainText(content)
    await expect(notice(page)).toBeHidden()
    expect(loads, path).toHaveLength(2)
  }
})

test('a failed sheet is asked for again, and no dialog opens without its files @oneScreen', async ({
  page,
}) => {
  // Without the second no act could be sent.
  const files = ['**/assets/AppModal-*.css', '**/assets/send-*.js']
  await page.route('**/assets/server-data-*.css', missing, { times: 1 })
  for (const file of files) await page.route(file, missing)
  await startAs(page, 'ordinary')
  await expect(page.getByRole('article').first()).toHaveCSS('display', 'flex')
  const open = page.getByRole('button', { name: 'Innskudd' }).first()
  for (const mended of ['none', ...files]) {
    await open.click()
    await expect(notice(page)).toContainText('Dette kunne ikke åpnes.', { timeout: 30_000 })
    await notice(page).getByRole('button', { name: 'Lukk' }).click()
    await page.unroute(mended)
  }
  await open.click()
  await expect(page.getByRole('dialog', { name: 'Innskudd' })).toHaveCSS('position', 'fixed')
})

test('offline, a missing page says so, and opens by itself later @oneScreen', async ({ page }) => {
  await page.goto('/howtoplay')
  await wired(page)
  await setOffline(page, true)
  const main = page.getByRole('main')
  const offline = main.getByRole('heading', { name: 'Du er uten nett' })
  await expect(offline).toBeVisible()
  await page.getByRole('link', { name: 'Tilgjengelighet' }).click()
  // A file that was under way is waited for first.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Noe gikk galt', {
    timeout: 30_000,
  })
  await expect(main).toContainText('Siden kunne ikke åpnes. Se om du er på nett, og prøv igjen.')
  await expect(main).not.toContainText('innskudd')
  await expect(offline).toBeVisible()
  await setOffline(page, false)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Tilgjengelighet')
  await expect(offline).toHaveCount(0)
})

test('a slow line is not a failed start @oneScreen', async ({ context }) => {
  const slow = await context.newPage()
  const clock = slow.clock
  await clock.install()
  const release = await holdFiles(slow, `**${bootScript}`)
  await slow.goto('/howtoplay', { waitUntil: 'commit' })
  await expect(slow.getByRole('heading', { level: 1 })).toBeVisible()
  await clock.fastForward(100_000)
  await expect(notice(slow)).toBeHidden()
  await clock.fastForward(30_000)
  await expect(notice(slow)).toBeVisible()
  release()
  await expect(notice(slow)).toBeHidden()
  await clock.fastForward(100_000)
  await expect(notice(slow)).toBeHidden()
})

test('the notice of a new version hides neither focus nor page end @keyboard', async ({ page }) => {
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { build: '209901010000-fffffff', oldest: null } }),
  )
  await page.goto('/lagret')
  await expect(page.getByRole('main')).toContainText(`Versjon ${build}`)
  await page.goto('/login')
  const update = page.getByRole('button', { name: 'Oppdater' })
  await expect(update).toBeVisible()
  const hidden = () =>
    page.evaluate(() => {
      const aside = document.querySelector('aside[aria-label="Ny versjon"]')
      const top = aside?.getBoundingClientRect().top ?? 0
      return [document.activeElement, document.querySelector('footer')]
        .filter((each) => each && each !== document.body && !aside?.contains(each))
        .map((each) => each?.getBoundingClientRect().bottom ?? 0)
        .map((bottom) => Math.round(bottom - top))
    })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.locator('header a').first().focus()
    while (!(await update.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press('Tab')
      const [focused = 0] = await hidden()
      expect(focused).toBeLessThanOrEqual(0)
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await hidden()).toEqual([0])
  }
})
