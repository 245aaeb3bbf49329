import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { pageRows } from '@/config/pages'
import { paths } from '@/config/paths'
import { sessionKey } from '@/config/storageKeys'
import { sessionFrom } from '../setup/login'
import { byKeyboard, byPointer, type Hand } from './hand'

const apiHost = 'http://localhost:5180'
const embeddedBackend = `${apiHost}/__embedded`

const playerWire = z.object({ mobile: z.string(), password: z.string(), userId: z.number() })
export type Player = z.infer<typeof playerWire>

export type SupportOptions = {
  /** For journeys that expect an error: a failed call is logged to the console too. */
  allowConsoleErrors: boolean
}

/**
 * A prerendered page is visible before it is interactive, and an early press is lost, so wait until React has marked
 * the elements it has hydrated. Journeys that block the scripts continue after the time-out.
 */
const waitForHydration = (page: Page) =>
  page
    .waitForFunction(
      () => {
        const prerendered = document.querySelector('[data-prerendered]')
        const title = prerendered?.querySelector('main h1')
        if (!prerendered) return true
        return title ? Object.keys(title).some((key) => key.startsWith('__react')) : false
      },
      undefined,
      { timeout: 5_000 },
    )
    .catch(() => undefined)

const blocked = 'blocked by the policy: '

/** Every journey fails on a console error, which includes uncaught errors, and on a CSP violation even where errors may be. */
export const test = base.extend<
  SupportOptions & {
    consoleWatch: void
    early: Page
    hand: Hand
    unanswered: void
    violations: string[]
  }
>({
  unanswered: [
    async ({ context }, use) => {
      await use()
      // A handler that is still answering when its page closes would fail the journey after it, or the whole run.
      const asked = [context, ...context.pages()]
      await Promise.all(asked.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, provide) => {
    const goto = page.goto.bind(page)
    page.goto = async (...to) => {
      const response = await goto(...to)
      if (javaScriptEnabled) await waitForHydration(page)
      return response
    }
    await provide(page)
  },
  /** Its `goto` does not wait for the app, which may come late or never. */
  early: async ({ context }, provide) => {
    const page = await context.newPage()
    await provide(page)
    await page.close()
  },
  hand: async ({ page, isMobile }, provide) => {
    await provide(isMobile ? byPointer : byKeyboard(page))
  },
  allowConsoleErrors: [false, { option: true }],
  violations: [
    async ({ context }, use) => {
      const violations: string[] = []
      context.on('console', (message) => {
        const [, directive] = message.text().split(blocked)
        if (directive !== undefined) violations.push(directive)
      })
      await context.addInitScript((prefix) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          console.error(prefix + effectiveDirective),
        )
      }, blocked)
      await use(violations)
      expect(violations, 'what the content security policy has blocked').toEqual([])
    },
    { auto: true },
  ],
  consoleWatch: [
    async ({ context, allowConsoleErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        // Chromium asks for one by itself where a document names none, as a picture does.
        const isOfIcon = message.location().url.endsWith('/favicon.ico')
        if (message.type() !== 'error' || isOfIcon) return
        errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => {
        errors.push(`uncaught: ${webError.error().message}`)
      })
      await use()
      if (!allowConsoleErrors) expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Hand }

/** A new player for this test, made from one of the backend's templates (see backend/). */
export async function newPlayer(request: APIRequestContext, template: string): Promise<Player> {
  const response = await request.post(`${embeddedBackend}/players`, { data: { template } })
  expect(response.ok(), `player '${template}': HTTP ${response.status()}`).toBe(true)
  return playerWire.parse(await response.json())
}

/** Logs in through the form, as a player does, and waits until the log-in page is left. */
export async function logIn(page: Page, player: Omit<Player, 'userId'>, hand = byPointer) {
  if (new URL(page.url(), 'http://localhost').pathname !== '/login') await page.goto('/login')
  const main = page.getByRole('main')
  await hand.fill(main.getByLabel('Mobilnummer', { exact: true }), player.mobile)
  await hand.fill(main.getByLabel('Passord', { exact: true }), player.password)
  await hand.press(main.getByRole('button', { name: 'Logg inn', exact: true }))
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens My page with a session from the API, for journeys that are not about logging in: the form takes a second. */
export async function startLoggedIn(page: Page, player: Player) {
  const response = await page.request.post(`${apiHost}/user/login`, {
    data: { username: player.mobile, password: player.password },
  })
  const session = sessionFrom(await response.json(), player.mobile)
  // Only a page of the app's origin can write to its storage, and this is the smallest.
  await page.goto('/favicon.svg')
  await store(page, { [sessionKey]: JSON.stringify(session) })
  await page.goto('/mypage')
}

/** Opens My page as a new player. */
export const startAs = async (page: Page, template: string) =>
  startLoggedIn(page, await newPlayer(page.request, template))

export const store = (page: Page, texts: Record<string, string>) =>
  page.evaluate((kept) => void Object.assign(localStorage, kept), texts)

/** Also says so to the page: where there is no network but the machine's own, the browser fires no event. */
export async function setOffline(page: Page, offline: boolean) {
  await page.context().setOffline(offline)
  // A page that hears of it from the browser may already be loading anew.
  await page
    .evaluate((event) => window.dispatchEvent(new Event(event)), offline ? 'offline' : 'online')
    .catch(() => undefined)
}

/** What is sent with an answer of BankID: from which addresses, and which call had the code in its Referer. */
export function watchIdentity(page: Page) {
  const identity: string[] = []
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, port } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/bankid/'))
      identity.push(new URL(page.url()).search)
    if (['5180', '5181'].includes(port) && /code=|state=/u.test(request.headers()['referer'] ?? ''))
      told.push(request.url())
  })
  return { identity, told }
}

const examples: Record<string, string> = {
  [paths.article]: '/article/1',
  [paths.hall]: '/mybingo/101',
  [paths.qr]: '/qr/HEI',
  '/hjelp': '/hjelp#1',
  '*': '/finnes-ikke',
}
/** Every page, of the owners' one. */
const routesFor = (access?: 'login') =>
  pageRows
    .filter((row) => row.access === access && (row.owner ?? 4) === 4)
    .map(({ path }) => examples[path] ?? path)
export const openRoutes = routesFor()
export const routesBehindLogin = routesFor('login')

/** The page's chunk has loaded and its fade has ended. */
export async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
      .every((animation) => animation.playState !== 'running'),
  )
}

/** The app has taken over the page's HTML, where the chat waits for it. */
export const wired = (page: Page) =>
  expect(page.locator('.info-menu button:disabled')).toHaveCount(0)

/** Keeps these files of the app on their way until the returned function is called. */
export async function holdFiles(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The sum of all unexpected layout shifts, measured from before the page loads. */
export async function trackLayoutShift(page: Page) {
  await page.addInitScript(() => {
    let moved = 0
    Reflect.set(window, 'layoutMoved', moved)
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        if (!Reflect.get(shift, 'hadRecentInput')) moved += Number(Reflect.get(shift, 'value'))
      Reflect.set(window, 'layoutMoved', moved)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutMoved')))
}
