import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

// These journeys change the worker file on the host's disk, so they run serially and in one project only.
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow', allowConsoleErrors: true })
test.skip(({ isMobile }) => isMobile, 'a service worker knows no screen')

const worker = 'dist/sw.js'

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** On a machine with only a loopback network the browser fires no offline event, so dispatch it here too. */
async function setOffline(context: BrowserContext, page: Page, offline: boolean) {
  await context.setOffline(offline)
  await page.evaluate(
    (event) => window.dispatchEvent(new Event(event)),
    offline ? 'offline' : 'online',
  )
}

test('the app opens offline, says so and disables nothing', async ({ page, context, request }) => {
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  await expect(hall).toContainText('kr')
  await workerReady(page)
  await setOffline(context, page, true)
  await expect(page.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
  await expect(hall).toContainText('kr')
  await page.goto('/howtoplay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slik spiller du bingo')
  await setOffline(context, page, false)
  await expect(page.getByRole('heading', { name: 'Du er uten nett' })).toHaveCount(0)
})

test('deleting the stored data removes the worker and its files', async ({ page }) => {
  await page.goto('/lagret')
  await workerReady(page)
  await page.reload()
  const files = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Filene siden består av' }) })
  await expect(files).not.toContainText('Ikke lagret nå')
  await page.getByRole('button', { name: 'Slett alt som er lagret' }).click()
  await page.getByRole('button', { name: 'Slett', exact: true }).click()
  await expect(page.getByText('Alt er slettet fra denne enheten.')).toBeVisible()
  await expect(files).toContainText('Ikke lagret nå')
  const stored = await page.evaluate(async () => [
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])
  expect(stored).toEqual([0, 0])
})

test('a request for a return page is never served from the cache', async ({ page, context }) => {
  await page.goto('/')
  await workerReady(page)
  await page.reload()
  await setOffline(context, page, true)
  for (const address of [
    '/netsCallback?transactionId=1',
    '/bankIdreturn',
    '/register?state=a&code=b',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er uten nett')
    await expect(page.getByRole('link', { name: 'Prøv igjen' })).toBeVisible()
  }
})

test('a new version waits for the player, and only that tab is reloaded', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await workerReady(page)
  await page.reload()
  const other = await context.newPage()
  await other.goto('/howtoplay')
  await other.evaluate(() => Reflect.set(window, 'stillTheSame', true))
  const before = await readFile(worker, 'utf8')
  try {
    await writeFile(worker, `${before}\n// a new version\n`)
    await page.reload()
    const notice = page.getByRole('complementary', { name: 'Ny versjon' })
    await expect(notice).toContainText('En ny versjon er tilgjengelig')
    await expectAccessibleScreen(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessibleScreen(page)
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Oppdater' }).click()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0)
    expect(await other.evaluate(() => Reflect.get(window, 'stillTheSame') === true)).toBe(true)
    await expect(other.getByRole('button', { name: 'Oppdater' })).toBeVisible()
    await other.getByRole('button', { name: 'Oppdater' }).click()
    await expect(other.getByRole('button', { name: 'Oppdater' })).toHaveCount(0)
  } finally {
    await writeFile(worker, before)
  }
})
