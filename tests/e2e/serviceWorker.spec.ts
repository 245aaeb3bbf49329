import { readFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, setOffline, startAs, test as base } from './support'

type Changed = { path: string; text: string; headers: Record<string, string> }
type HostState = 'well' | 'silent' | 503 | Changed

/** The host behind another that can fail or change a file, for the worker's own requests too, which no route sees. */
async function changedHost() {
  let state: HostState = 'well'
  const server = createServer((asked, answer) => {
    if (state === 503) answer.writeHead(503).end('no')
    if (state === 'silent' || state === 503) return
    const { url, method, headers } = asked
    if (state !== 'well' && url === state.path) {
      answer.writeHead(200, state.headers).end(state.text)
      return
    }
    const to = { port: 4173, path: url, method, headers: { ...headers, host: 'localhost:4173' } }
    const passed = ask(to, (answered) => {
      answer.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://localhost:${port}`,
    set: (how: HostState) => {
      state = how
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const test = base.extend<{ host: Awaited<ReturnType<typeof changedHost>> }>({
  host: async ({ page: _ }, provide) => {
    const host = await changedHost()
    await provide(host)
    host.close()
  },
})

test.use({ serviceWorkers: 'allow', allowConsoleErrors: true })
test.skip(({ isMobile }) => isMobile, 'a service worker knows no screen')

const shell = readFileSync('dist/200.html', 'utf8')
const scriptAddress = /\/assets\/index-[\w-]+\.js/u

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

const countKept = (page: Page) =>
  page.evaluate(async () => [
    (await caches.keys()).length,
    (await navigator.serviceWorker.getRegistrations()).length,
  ])

test('the app opens offline, says so and disables nothing', async ({ page }) => {
  await startAs(page, 'ordinary')
  const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  await expect(hall).toContainText('kr')
  await workerReady(page)
  await setOffline(page, true)
  await expect(page.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
  await expect(hall).toContainText('kr')
  await page.goto('/howtoplay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slik spiller du bingo')
  await setOffline(page, false)
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
  expect(await countKept(page)).toEqual([0, 0])
})

test('a request for a return page is never served from the cache', async ({ page }) => {
  await page.goto('/')
  await workerReady(page)
  await page.reload()
  await setOffline(page, true)
  for (const address of ['/netsCallback?a=1', '/bankIdreturn', '/register?state=a&code=b']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du er uten nett')
    await expect(page.getByRole('link', { name: 'Prøv igjen' })).toBeVisible()
  }
})

test('a page that cannot start takes the worker and its files with it', async ({ page, host }) => {
  await page.goto(`${host.origin}/lagret`)
  await workerReady(page)
  const text = shell.replace(scriptAddress, '/assets/gone-1.js')
  host.set({ path: '/gammel', text, headers: { 'Content-Type': 'text/html' } })
  await page.goto(`${host.origin}/gammel`)
  const notice = page.getByRole('alert').filter({ hasText: 'Noe gikk galt' })
  await expect(notice).toBeVisible({ timeout: 15_000 })
  expect(await countKept(page)).toEqual([0, 0])
  host.set('well')
  await notice.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
})

test('a host that fails or is late is done without, but on return pages', async ({
  page,
  host,
}) => {
  const kept = {
    'Content-Type': 'text/javascript',
    'Cache-Control': 'max-age=31536000, immutable',
  }
  host.set({ path: scriptAddress.exec(shell)?.[0] ?? '', text: '<!doctype html>', headers: kept })
  await page.goto(`${host.origin}/lagret`)
  host.set('well')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title, 'after rubbish').toHaveText('Lagret på denne enheten')
  await workerReady(page)
  await page.reload()
  for (const how of [503, 'silent'] as const) {
    host.set(how)
    await page.goto(`${host.origin}/howtoplay`)
    await expect(title, String(how)).toHaveText('Slik spiller du bingo')
    await expect(page.locator('[data-prerendered]'), String(how)).toHaveCount(0)
  }
  host.set(503)
  const answer = await page.goto(`${host.origin}/netsCallback?transactionId=1`)
  expect(answer?.status()).toBe(503)
})

test('a new version waits for the player, and reloads one tab', async ({ page, context, host }) => {
  await page.goto(host.origin)
  await workerReady(page)
  await page.reload()
  const other = await context.newPage()
  await other.goto(`${host.origin}/howtoplay`)
  await other.evaluate(() => Reflect.set(window, 'stillTheSame', true))
  const text = `${readFileSync('dist/sw.js', 'utf8')}\n// a new version\n`
  host.set({ path: '/sw.js', text, headers: { 'Content-Type': 'text/javascript' } })
  await context.route('**/version.json', (route) =>
    route.fulfill({ json: { build: '209901010000-fffffff', oldest: null } }),
  )
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
})
