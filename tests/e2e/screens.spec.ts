import type { Page } from '@playwright/test'
import { reminderPath } from '@/config/paths'
import { reloadedKey } from '@/config/storageKeys'
import { expectAccessibleScreen, sideways } from './screenChecks'
import {
  expect,
  openRoutes,
  routesBehindLogin,
  setOffline,
  settled,
  startAs,
  test,
  trackLayoutShift,
} from './support'

const routes = new Set([...openRoutes, '/bingohalls?postnr=0000', '/article/0'])

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  // On the phone axe checks the contrast of both.
  colorScheme: async ({ isMobile }, provide) => provide(isMobile ? 'dark' : 'light'),
})

/** A response that cannot be parsed, and that logs nothing to the console. */
const fail = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: '?' }))

/** Headings larger than one of a higher level or smaller than body text, and hits and balls that are not round. */
const misshapen = (page: Page) =>
  page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const levels = ['h1', 'h2', 'h3'].map((level) => ({
      level,
      sizes: [...document.querySelectorAll(`main ${level}`)].map(sizeOf),
    }))
    const order = levels.flatMap(({ level, sizes }, index) => {
      const above = Math.min(...levels.slice(0, index).flatMap((higher) => higher.sizes))
      const wrong = sizes.filter((size) => size > above + 0.1 || size < sizeOf(document.body))
      return wrong.map((size) => `${level}: ${size} px`)
    })
    const rounds = document.querySelectorAll('.ball, .bingo-card__hit > span:first-child')
    const oval = [...rounds].flatMap((round) => {
      const { width, height } = round.getBoundingClientRect()
      const spills = round.scrollWidth > width + 1 || round.scrollHeight > height + 1
      return Math.abs(width - height) > 1 || spills
        ? [`${round.textContent}: ${width} × ${height} px`]
        : []
    })
    return [...order, ...oval]
  })

/**
 * Texts that do not grow by half when the browser's own text size does. Words in drawings grow with the drawing, and a
 * phone's header grows by a fourth at least, so that it stays one row.
 */
const grownUnlike = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg') &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
    )
    const root = document.documentElement
    const sizes = () => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    const usual = sizes()
    root.style.setProperty('font-size', '27px')
    const large = sizes()
    const outside = root.scrollWidth - root.clientWidth
    root.style.removeProperty('font-size')
    const unlike = texts.flatMap((text, index) => {
      const ratio = (large[index] ?? 0) / (usual[index] ?? 1)
      return ratio < (text.closest('.site-header') ? 1.25 : 1.49)
        ? [`${text.outerHTML.slice(0, 80)}: ${ratio}`]
        : []
    })
    return outside > 0 ? [...unlike, `${outside} px wider than the screen`] : unlike
  })

/** As a browser does that enlarges text alone: widths in rem stay. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.removeProperty('font-size')
    const elements = [...document.querySelectorAll<HTMLElement>('body *')]
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    for (const [index, { style }] of elements.entries())
      style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important')
  })

/** Each in its turn in one page: opening a new page for each takes as long as the checks themselves. */
async function expectSound(page: Page, addresses: Iterable<string>, isMobile: boolean) {
  const moved = await trackLayoutShift(page)
  const screen = page.viewportSize()
  for (const route of addresses)
    await test.step(route, async () => {
      await page.goto(route)
      // Only the component page shows permanent skeletons.
      if (route !== '/components') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await settled(page)
      // A button must not move away from a thumb on its way to it.
      expect.soft(await moved(), `${route} has moved`).toBeLessThan(0.02)
      await expectAccessibleScreen(page)
      expect.soft(await grownUnlike(page), `${route} with 150 % text`).toEqual([])
      if (isMobile || screen === null) return
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await grownUnlike(page), `${route} at 320 px with 150 % text`).toEqual([])
      expect.soft(await sideways(page), `${route} at 320 px`).toBe(0)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '36px'))
      expect.soft(await sideways(page), `${route} at 320 px with 200 % text`).toBe(0)
      expect.soft(await misshapen(page), `${route} at 320 px with 200 % text`).toEqual([])
      await page.setViewportSize(screen)
      await doubleText(page)
      expect.soft(await sideways(page), `${route} with 200 % text alone`).toBe(0)
    })
}

const every =
  'passes the screen checks, does not shift while it loads, and fits a narrow screen with large text'

test(`every open route ${every}`, async ({ page, isMobile }) => {
  test.slow()
  // As a host without 404s answers for an article that is not there: a 404 would be an error in the console.
  await page.route('**/news/0.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  await expectSound(page, routes, isMobile)
})

test(`every route behind log-in ${every}, with messages that come late`, async ({
  page,
  isMobile,
}) => {
  test.slow()
  await startAs(page, 'ordinary')
  await page.route('**/halls/messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The page may have been left by then.
    await route.continue().catch(() => undefined)
  })
  await expectSound(page, routesBehindLogin, isMobile)
})

// What is in a state that takes some steps to reach, each checked as it comes. A phone’s screen is the harder one.

function handsOn(page: Page) {
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  return {
    main,
    dialog,
    hall: page.getByRole('article', { name: 'Grünerløkka Bingo' }),
    provider: page.frameLocator('iframe[title="BankID"]'),
    sound: (name: string) => test.step(name, () => expectAccessibleScreen(page)),
    press: async (name: string) => {
      const place = (await dialog.count()) > 0 ? dialog : main
      await place.getByRole('button', { name, exact: true }).first().click()
    },
    close: async () => {
      await dialog.getByRole('button', { name: 'Lukk', exact: true }).click()
      await expect(dialog).toHaveCount(0)
    },
  }
}

test('header, chat, log in and stored data pass the screen checks in their states @oneScreen', async ({
  page,
}) => {
  test.slow()
  const { main, press, sound, close } = handsOn(page)
  const banner = page.getByRole('banner')
  await page.goto('/ok')
  await page.goto('/login')
  await banner.getByRole('button', { name: 'Åpne meny' }).tap()
  await sound("an owner's log-in page, and the menu")
  await banner.getByRole('button', { name: 'Still et spørsmål' }).click()
  await sound('the chat')
  await close()
  await press('Logg inn')
  await expect(main.getByText('Skriv inn passordet ditt.')).toBeVisible()
  await sound('nothing filled in')
  await main.getByLabel('Mobilnummer').fill('90000001')
  await main.getByLabel('Passord', { exact: true }).fill('feil')
  await press('Logg inn')
  await expect(main.getByRole('heading', { name: 'Oisann!' })).toBeVisible()
  await sound('a wrong password')
  await page.goto('/lagret')
  await press('Slett alt som er lagret')
  await sound('the question before all is deleted')
})

const hallDialogs: readonly [act: string, pressed?: string, said?: string][] = [
  ['Innskudd'],
  ['Kjøp billett', 'Kjøp', 'Velg et spill.'],
  ['Mine billetter', 'Fyll på', 'Beløp'],
  ['Transaksjoner'],
  ['Uttak', 'Ta ut', 'Skriv '],
  ['Spillepause'],
  ['Hovedspill 1'],
  ['Goal Mania', 'Start spill', 'Skriv '],
]

test('My page and every dialog of a hall pass the screen checks @oneScreen', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await request.post('http://localhost:5180/__embedded/settings', { data: { gameOpen: true } })
  await startAs(page, 'ordinary')
  const { main, hall, dialog, press, close, sound } = handsOn(page)
  await expect(hall).toContainText('kr')
  expect.soft(await grownUnlike(page), 'My page with 150 % text').toEqual([])
  await sound('My page')
  for (const [act, pressed, said] of hallDialogs) {
    await hall.getByRole('button', { name: act }).click()
    await expect(page.getByRole('dialog', { name: act })).toBeVisible()
    await expect(dialog.locator('.skeleton')).toHaveCount(0)
    if (pressed && said) {
      await press(pressed)
      await expect(dialog).toContainText(said)
    }
    await sound(act)
    await close()
  }

  await hall.getByRole('button', { name: 'Innskudd' }).click()
  await dialog.getByRole('radio', { name: 'Vipps' }).check()
  await dialog.getByLabel('Beløp').fill('50')
  await press('Betal')
  const terminal = page.frameLocator('iframe[title="Betalingsterminal"]')
  await expect(terminal.getByRole('button', { name: 'Godkjenn' })).toBeVisible()
  await sound('the payment terminal')
  await terminal.getByRole('button', { name: 'Godkjenn' }).click()
  await expect(dialog).toContainText('Betalingen var vellykket')
  await sound('a payment that succeeded')
  await close()

  await hall.getByRole('button', { name: 'Spillepause' }).click()
  await dialog.getByRole('radio', { name: '1 uke' }).check()
  await press('Neste')
  await sound('a pause to be confirmed')
  await page.route('**/wap/setUserTimeouts', (route) => route.fulfill({ json: { status: 0 } }))
  await press('Bekreft')
  await expect(dialog).toContainText('Vi fikk ikke bekreftet spillepausen.')
  await sound('a pause that is not confirmed')
  await close()
  await sound('My page with a pause that is not confirmed')
  await main.getByRole('button', { name: 'Ta en pause' }).click()
  await dialog.getByRole('radio', { name: '1 uke' }).check()
  await sound('a pause in every hall')
  await press('Bekreft')
  await expect(dialog.getByRole('alert')).toContainText('ikke bekreftet')
  await sound('a pause that not every hall confirms')
  await page.goto('/mybingo/105')
  await expect(page.getByRole('article')).toContainText('Kortfeil')
  await sound('the page of a hall')
})

test("a player's own reminder, and its question before a deposit, pass the screen checks @oneScreen", async ({
  page,
}) => {
  const { main, dialog, press, sound } = handsOn(page)
  await startAs(page, 'ordinary')
  await page.goto(reminderPath)
  await main.getByLabel('Høyst per dag').fill('10')
  await press('Lagre')
  await expect(main.getByText('Lagret.')).toBeVisible()
  await sound('a reminder that is kept')
  await page.goto('/mybingo/101/innskudd')
  await dialog.getByRole('radio', { name: 'Vipps' }).check()
  await dialog.getByLabel('Beløp').fill('50')
  await press('Betal')
  await expect(dialog).toContainText('Du har bedt om en påminnelse')
  await sound('the reminder before a deposit')
})

const failures: readonly [call: string, route: string, said: string][] = [
  ['**/news/*.json', '/', 'Vi fikk ikke hentet nyhetene.'],
  ['**/news/*.json', '/article/1', 'Prøv igjen'],
  ['**/halls', '/bingohalls?postnr=0552', 'Prøv igjen'],
  ['**/banking/balance', '/mybingo/101', 'Saldoen er ikke tilgjengelig'],
  ['**/halls/my', '/mypage', 'Prøv igjen'],
  ['**/wap/qrRequest', '/qr/HEI', 'Det skjedde en feil ved henting av data.'],
  ['**/user/myData', '/user/details', 'Prøv igjen'],
  ['**/payment/sale', '/netsCallback?transactionId=0&payment=1', 'Transaksjon feilet!'],
]

test.describe('with hosts that give no usable response', () => {
  test.use({ allowConsoleErrors: true })
  test('every error message passes the screen checks @oneScreen', async ({ page }) => {
    test.slow()
    await startAs(page, 'ordinary')
    const { main, hall, dialog, press, close, sound } = handsOn(page)
    await fail(page, '**/payment/withDraw')
    await hall.getByRole('button', { name: 'Uttak' }).click()
    await dialog.getByLabel('Beløp').fill('1')
    await dialog.getByLabel('Kontonummer').fill('86011117947')
    await press('Ta ut')
    await expect(dialog).toContainText('Vi vet ikke om det gikk gjennom.')
    await sound('a withdrawal whose outcome is unknown')
    await close()
    for (const [call, route, said] of failures) {
      await fail(page, call)
      await page.goto(route)
      await expect(main).toContainText(said)
      await sound(route)
      await page.unroute(call)
    }
    await page.goto('/mypage')
    await setOffline(page, true)
    await expect(main.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
    await sound('no network')
    await setOffline(page, false)
    await page.route(/(BuyTicketDialog|UserPage)-/u, (route) => route.abort())
    await page.goto('/mybingo/101')
    await page.getByRole('button', { name: 'Kjøp billett' }).click()
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await sound('no dialog')
    // A missing page would reload the app once, in the middle of the checks.
    await page.evaluate((key) => sessionStorage.setItem(key, '1'), reloadedKey)
    await page.goto('/user')
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await sound('no page')
  })
})

test('My page passes the screen checks for every kind of player @oneScreen', async ({ page }) => {
  test.slow()
  const { main, sound } = handsOn(page)
  for (const [kind, told] of [
    ['forceAML', 'Oppdater opplysninger'],
    ['noHalls', 'Finner ingen haller med ditt mobilnummer registrert'],
    ['manyHalls', 'Viser 60 av 60 haller'],
  ] as const) {
    await startAs(page, kind)
    await expect(main.getByText(told).first()).toBeVisible()
    if (kind === 'manyHalls') {
      await main.getByLabel('Finn hall i listen').fill('Bingohuset')
      await main
        .getByRole('button', { name: /^Mer om/u })
        .first()
        .click()
    }
    await sound(kind)
  }
})

test('the hall finder, the identity dialog and the account dialog pass the screen checks @oneScreen', async ({
  page,
}) => {
  test.slow()
  const { dialog, press, close, provider, sound } = handsOn(page)
  await startAs(page, 'noBankID')
  await page.goto('/bingohalls?postnr=0552')
  await expect(page.getByText('Du har spillekonto her.').first()).toBeVisible()
  await sound('halls found')
  await page.getByRole('button', { name: 'Velg bingo' }).first().click()
  await expect(dialog).toBeVisible()
  await press('Opprett')
  await expect(dialog).toContainText('Du må skrive en adresse')
  await sound('an account: nothing filled in')
  await close()
  await page.goto('/mypage')
  await press('Bekreft identiteten din')
  await provider.getByRole('button', { name: 'Avbryt' }).click()
  await expect(dialog).toContainText('ble avbrutt eller feilet')
  await sound('a cancelled identity')
})
