import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import {
  expect,
  logIn,
  newPlayer,
  openRoutes,
  settled,
  startLoggedIn,
  test,
  trackLayoutShift,
} from './support'

const routes = new Set([...openRoutes, '/bingohalls?postnr=0000', '/article/0'])

test.use({
  // The fade shows nothing new, so don't wait for it.
  contextOptions: { reducedMotion: 'reduce' },
  // On the phone axe checks the contrast of both.
  colorScheme: async ({ isMobile }, provide) => provide(isMobile ? 'dark' : 'light'),
})

/** A response that cannot be parsed, and that logs nothing to the console. */
const fail = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: '?' }))

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

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

/** Texts that do not grow by half when the browser's own text size does. Words in drawings grow with the drawing. */
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
      return Math.abs(ratio - 1.5) > 0.01 ? [`${text.outerHTML.slice(0, 80)}: ${ratio}`] : []
    })
    return outside > 0 ? [...unlike, `${outside} px wider than the screen`] : unlike
  })

// All in one page: opening a new page for each route took as long as the checks themselves.
test('every open route passes the screen checks, does not shift while it loads, and fits a narrow screen with large text', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const moved = await trackLayoutShift(page)
  const screen = page.viewportSize()
  // As a host without 404s answers for an article that is not there: a 404 would be an error in the console.
  await page.route('**/news/0.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  )
  for (const route of routes) {
    await test.step(route, async () => {
      await page.goto(route)
      // Only the component page shows permanent skeletons.
      if (route !== '/components') await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await settled(page)
      // A button must not move away from a thumb on its way to it.
      expect.soft(await moved(), `${route} has moved`).toBeLessThan(0.02)
      await expectAccessibleScreen(page)
      expect.soft(await grownUnlike(page), `${route} with 150 % text`).toEqual([])
      if (isMobile || screen === null) return
      await page.setViewportSize({ width: 320, height: 640 })
      expect.soft(await grownUnlike(page), `${route} at 320 px with 150 % text`).toEqual([])
      expect.soft(await sideways(page), `${route} at 320 px`).toBe(0)
      // Twice the usual 18 px.
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '36px'))
      expect.soft(await sideways(page), `${route} at 320 px with 200 % text`).toBe(0)
      expect.soft(await misshapen(page), `${route} at 320 px with 200 % text`).toEqual([])
      await page.setViewportSize(screen)
    })
  }
})

test(
  'header, chat, log in and stored data pass the screen checks in all their states',
  { tag: '@oneScreen' },
  async ({ page }) => {
    test.slow()
    const sound = (name: string) => test.step(name, () => expectAccessibleScreen(page))
    const banner = page.getByRole('banner')
    const main = page.getByRole('main')
    const openMenu = async () => {
      await banner.getByRole('button', { name: 'Åpne meny' }).tap()
      await banner.getByRole('button', { name: 'Informasjon' }).click()
    }

    await page.goto('/ok')
    await page.goto('/login')
    await openMenu()
    await sound("an owner's log-in page, and the menu")
    await banner.getByRole('button', { name: 'Still et spørsmål' }).click()
    const chat = page.getByRole('dialog', { name: 'Still et spørsmål' })
    await expect(chat).toBeVisible()
    await sound('the chat')
    await chat.getByRole('button', { name: 'Lukk' }).click()

    await main.getByRole('button', { name: 'Logg inn' }).click()
    await expect(main.getByText('Skriv inn passordet ditt.')).toBeVisible()
    await sound('nothing filled in')
    await main.getByLabel('Mobilnummer').fill('90000001')
    await main.getByLabel('Passord', { exact: true }).fill('feil')
    await main.getByRole('button', { name: 'Logg inn' }).click()
    await expect(main.getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    await sound('a wrong password')

    await page.goto('/lagret')
    await main.getByRole('button', { name: 'Slett alt som er lagret' }).click()
    await sound('the question before all is deleted')

    await fail(page, '**/news/*.json')
    await page.goto('/')
    await main.getByText('Vi fikk ikke hentet nyhetene.').scrollIntoViewIfNeeded()
    await sound('no news')
    await page.goto('/article/1')
    await expect(main.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
    await sound('no article')
    await fail(page, '**/halls')
    await page.goto('/bingohalls?postnr=0552')
    await expect(main.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
    await sound('no answer to a search')
  },
)

test(
  'My page, the hall page and every dialog of a hall pass the screen checks',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    test.setTimeout(240_000)
    await request.post('http://localhost:5180/__embedded/settings', { data: { gameOpen: true } })
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
    const dialog = page.getByRole('dialog')
    const sound = (name: string) => test.step(name, () => expectAccessibleScreen(page))
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    const open = async (act: string) => {
      await hall.getByRole('button', { name: act }).click()
      await expect(page.getByRole('dialog', { name: act })).toBeVisible()
      await expect(dialog.locator('.skeleton')).toHaveCount(0)
    }
    const close = async () => {
      await press('Lukk')
      await expect(dialog).toHaveCount(0)
    }
    await expect(hall).toContainText('kr')
    expect.soft(await grownUnlike(page), 'My page with 150 % text').toEqual([])
    await sound('My page')

    await open('Innskudd')
    await dialog.getByLabel('Beløp').fill('5001')
    await dialog.getByLabel('CVC').fill('1')
    await dialog.getByRole('button', { name: 'Slett kort' }).first().click()
    await expect(dialog).toContainText('Vil du slette bankkort?')
    await sound('a deposit: too much, and the question before a card is deleted')
    await press('Avbryt')
    await dialog.getByRole('radio', { name: 'Vipps' }).check()
    await press('50 kr')
    await sound('a deposit with the wallet')
    await press('Betal')
    const terminal = page.frameLocator('iframe[title="Betalingsterminal"]')
    await expect(terminal.getByRole('button', { name: 'Avbryt' })).toBeVisible()
    await sound('the payment terminal')
    await terminal.getByRole('button', { name: 'Avbryt' }).click()
    await expect(dialog).toContainText('Betalingen feilet')
    await sound('a payment that failed')
    await close()

    await open('Kjøp billett')
    await press('Kjøp')
    await expect(dialog).toContainText('Velg et spill.')
    await sound('a ticket: nothing filled in')
    await dialog.getByLabel('Spill').selectOption('OK Databingo')
    await dialog.getByLabel('Beløp').fill('60')
    await press('Kjøp')
    await expect(dialog).toContainText('er kjøpt')
    await sound('a ticket is bought')
    await close()

    await open('Mine billetter')
    await sound('tickets')
    await dialog.getByRole('button', { name: 'Fyll på' }).first().click()
    await press('Sett inn')
    await dialog.getByRole('button', { name: 'Avslutt billett' }).first().click()
    await press('Bekreft')
    await expect(dialog).toContainText('Billetten er avsluttet')
    await dialog.getByRole('button', { name: 'Fyll på' }).first().click()
    await press('Sett inn')
    await sound('a ticket is topped up with nothing, another is closed')
    await close()

    await open('Transaksjoner')
    await expect(dialog.getByRole('button', { name: 'Vis flere' })).toBeVisible()
    await sound('transactions')
    await close()

    await open('Uttak')
    await dialog.getByLabel('Beløp').fill('9999')
    await dialog.getByLabel('Kontonummer').fill('1')
    await press('Ta ut')
    await expect(dialog).toContainText('Kontonummer må bestå av 11 siffer')
    await sound('a withdrawal: two faults')
    await dialog.getByLabel('Beløp').fill('1')
    await dialog.getByLabel('Kontonummer').fill('86011117947')
    await press('Ta ut')
    await expect(dialog).toContainText('Sendt til behandling')
    await sound('a withdrawal is sent')
    await close()

    await page.route('**/game/getGameToken', (route) =>
      route.fulfill({ json: { gameToken: '', otherGames: 0, activeGames: 1 } }),
    )
    await hall.getByRole('button', { name: 'Hovedspill 2' }).click()
    const goOn = dialog.getByRole('button', { name: 'Fortsett' })
    await expect(goOn).toBeVisible()
    await sound('the message before a game')
    await goOn.click()
    await expect(page.getByRole('dialog', { name: 'Kan ikke åpne spill' })).toBeVisible()
    await sound('a game that is refused')
    await press('OK')
    await page.unroute('**/game/getGameToken')
    await open('Hovedspill 1')
    await expect(dialog.locator('iframe')).toBeVisible()
    await sound('a game')
    await close()

    await open('Goal Mania')
    await dialog.getByLabel('Beløp').fill('501')
    await sound('Goal Mania: too much')
    await dialog.getByLabel('Beløp').fill('5')
    await press('Start spill')
    await expect(dialog.frameLocator('iframe').getByText(/5/u).first()).toBeVisible()
    await sound('Goal Mania')
    await close()
    await open('Goal Mania')
    await expect(dialog).toContainText('Du har et spill i gang.')
    await sound('Goal Mania is under way')
    await press('Avslutt og overfør saldo')
    await expect(dialog).toContainText('Spillet er avsluttet.')
    await sound('Goal Mania is ended')
    await close()

    await page.getByRole('button', { name: 'Spillepause for alle haller' }).click()
    await press('Aktiver spillepause')
    await expect(dialog).toContainText('Skriv inn passordet ditt.')
    await sound('a pause in every hall: nothing filled in')
    await dialog.getByLabel('Passord', { exact: true }).fill('feil')
    await press('Aktiver spillepause')
    await expect(dialog).toContainText('Passordet ser ut til å være feil')
    await sound('a pause in every hall: a wrong password')
    await close()

    const chooseWeek = async () => {
      await dialog.getByRole('radio', { name: '1 uke' }).check()
      await press('Neste')
    }
    await open('Spillepause')
    await dialog.getByRole('radio', { name: 'Velg dato' }).check()
    await press('Neste')
    await expect(dialog).toContainText('Du må velge en dato')
    await sound('a pause: no date')
    await chooseWeek()
    await sound('a pause to be confirmed')
    await page.route('**/wap/setUserTimeouts', (route) => route.fulfill({ json: { status: 0 } }))
    await press('Bekreft')
    await expect(dialog).toContainText('Vi fikk ikke bekreftet spillepausen.')
    await sound('a pause that is not confirmed')
    await close()
    await expect(hall).toContainText('Vi vet ikke om spillepausen')
    await sound('My page with a pause that is not confirmed')
    await page.unroute('**/wap/setUserTimeouts')
    await open('Spillepause')
    await press('Velg på nytt')
    await chooseWeek()
    await press('Bekreft')
    await expect(dialog).toContainText('Spillepause er nå aktivert')
    await sound('a pause')
    await close()
    await expect(hall).toContainText('Du har aktivert spillepause')
    await sound('My page with a pause')

    await page.goto('/mybingo/105')
    await expect(page.getByRole('article')).toContainText('Kortfeil')
    await sound('the page of a hall')
    await page.goto('/mybingo/0')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Fant ikke bingohallen' }),
    ).toBeVisible()
    await sound('the page of no hall')
  },
)

test.describe('with hosts that give no usable response', () => {
  test.use({ allowConsoleErrors: true })
  test(
    'every error message passes the screen checks',
    { tag: '@oneScreen' },
    async ({ page, request, context }) => {
      test.slow()
      await startLoggedIn(page, await newPlayer(request, 'ordinary'))
      const main = page.getByRole('main')
      const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
      const dialog = page.getByRole('dialog')
      await expect(hall).toContainText('kr')
      const sound = (name: string) => test.step(name, () => expectAccessibleScreen(page))
      for (const [act, path] of [
        ['Innskudd', '**/payment/myCards'],
        ['Mine billetter', '**/wap/myTickets?*'],
        ['Transaksjoner', '**/user/getTransactions'],
        ['Goal Mania', '**/extgame/checkGameSession'],
      ] as const) {
        await fail(page, path)
        await hall.getByRole('button', { name: act }).click()
        await expect(dialog.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
        await sound(act)
        await dialog.getByRole('button', { name: 'Lukk' }).click()
        await expect(dialog).toHaveCount(0)
      }
      await fail(page, '**/payment/withDraw')
      await hall.getByRole('button', { name: 'Uttak' }).click()
      await dialog.getByLabel('Beløp').fill('1')
      await dialog.getByLabel('Kontonummer').fill('86011117947')
      await dialog.getByRole('button', { name: 'Ta ut' }).click()
      await expect(dialog).toContainText('Vi vet ikke om det gikk gjennom.')
      await sound('a withdrawal whose outcome is unknown')
      await dialog.getByRole('button', { name: 'Lukk' }).click()

      await fail(page, '**/banking/balance')
      await page.goto('/mybingo/101')
      await expect(page.getByRole('article')).toContainText('Saldoen er ikke tilgjengelig')
      await sound('no balance')
      await fail(page, '**/halls/my')
      await context.setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await expect(main.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
      await sound('no network')
      await context.setOffline(false)
      await page.goto('/mypage')
      await expect(main.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
      await sound('no halls')
      await fail(page, '**/wap/qrRequest')
      await page.goto('/qr/HEI')
      await expect(main).toContainText('Det skjedde en feil ved henting av data.')
      await sound('no answer to a code')
      await fail(page, '**/user/myData')
      await page.goto('/user/details')
      await expect(main.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
      await sound('no customer information')

      await fail(page, '**/payment/sale')
      await page.goto('/netsCallback?transactionId=0&payment=1')
      await expect(main).toContainText('Transaksjon feilet!')
      await sound('a payment whose outcome is unknown')

      // Chunks that fail to load: one of a dialog and one of a page.
      await page.unrouteAll()
      await page.route(/(BuyTicketDialog|UserPage)-/u, (route) => route.abort())
      await page.goto('/mybingo/101')
      await page.getByRole('button', { name: 'Kjøp billett' }).click()
      await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
      await sound('no dialog')
      await page.goto('/user')
      await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
      await sound('no page')
    },
  )
})

test(
  'My page passes the screen checks for every kind of player',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    test.slow()
    const main = page.getByRole('main')
    // A session of a minute and a half, so that the expiry warning shows.
    await page.route('**/user/login', async (route) => {
      const answer = await route.fetch()
      const login: unknown = await answer.json()
      await route.fulfill({ json: Object.assign({}, login, { expiresIn: 90 }) })
    })
    for (const [kind, told] of [
      ['forceAML', 'Oppdater opplysninger'],
      ['noHalls', 'Finner ingen haller med ditt mobilnummer registrert'],
      ['manyHalls', 'Viser 60 av 60 haller'],
    ] as const) {
      const player = await newPlayer(request, kind)
      await page.goto('/lagret')
      await page.evaluate(() => localStorage.clear())
      await page.goto('/login')
      await logIn(page, player)
      await expect(main.getByText(told)).toBeVisible()
      if (kind === 'manyHalls') {
        await main.getByLabel('Finn hall i listen').fill('Bingohuset')
        await main
          .getByRole('button', { name: /^Mer om/u })
          .first()
          .click()
      }
      await test.step(kind, () => expectAccessibleScreen(page))
    }
  },
)

test(
  "the player's own pages and each step of customer information pass the screen checks",
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    test.slow()
    await startLoggedIn(page, await newPlayer(request, 'updateAML'))
    for (const route of ['/mypage', '/user', '/qr/HEI']) {
      await page.goto(route)
      await expect(page.getByRole('main').locator('a, button').first()).toBeVisible()
      await expectAccessibleScreen(page)
    }
    await page.goto('/user/details')
    const next = page.getByRole('button', { name: 'Neste' })
    const expectStep = async (name: string) => {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
      await expectAccessibleScreen(page)
    }
    await expectStep('Personopplysninger')
    await page.getByRole('button', { name: 'Hvem regnes som politisk eksponert?' }).click()
    await page.getByRole('radio', { name: 'Ja' }).check()
    await next.click()
    await expectStep('Personopplysninger')
    await page.getByLabel('Adresse').fill('Storgata 1')
    await page.getByLabel('Postnummer').fill('5014')
    await page.getByLabel('Hvorfor er du politisk eksponert?').fill('Ambassadør')
    await next.click()
    await expectStep('Politisk eksponert person')
    await next.click()
    await expectStep('Politisk eksponert person')
    await page.getByLabel('Navn på PEP').fill('Anne Lie')
    await page.getByLabel('Relasjon').fill('Meg selv')
    await page.getByRole('radio', { name: 'Kvinne' }).check()
    await page.getByLabel('Fødselsdato').fill('1970-05-17')
    await next.click()
    await expectStep('Pengene du spiller for')
    await next.click()
    await page.getByRole('checkbox', { name: 'Annet' }).check()
    await expectStep('Pengene du spiller for')
    await page.getByLabel('Beskriv').fill('Gevinst i Lotto')
    await next.click()
    await page.route('**/wap/setUserInfo', (route) =>
      route.fulfill({ json: { setUserInfo: { status: 1, message: 'Prøv igjen i morgen.' } } }),
    )
    const confirm = page.getByRole('button', { name: 'Bekreft' })
    await confirm.click()
    await expect(page.getByRole('heading', { name: 'Oida!' })).toBeVisible()
    await expectStep('Oppsummering')
    await page.unroute('**/wap/setUserInfo')
    await confirm.click()
    await expectStep('Fullført')
  },
)

test(
  'the hall finder, adding a hall and the account dialog pass the screen checks',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    test.slow()
    const firstChoice = page.getByRole('button', { name: 'Velg bingo' }).first()
    await page.goto('/bingohalls?postnr=0552')
    await expect(firstChoice).toBeVisible()
    await page.getByLabel('Postnummer').fill('055a')
    await expect(page.getByText('Postnummer må være 4 tall')).toBeVisible()
    await expectAccessibleScreen(page)

    await startLoggedIn(page, await newPlayer(request, 'noBankID'))
    await page.goto('/bingohalls?postnr=0552')
    await expect(page.getByText('Du har spillekonto her.').first()).toBeVisible()
    await expectAccessibleScreen(page)

    await page.goto('/mypage')
    await page.getByRole('button', { name: 'Bekreft identiteten din' }).click()
    const verify = page.getByRole('dialog', { name: 'Bekreft identitet' })
    const provider = verify.frameLocator('iframe[title="BankID"]')
    await expect(provider.getByRole('button', { name: 'Avbryt' })).toBeVisible()
    await expectAccessibleScreen(page)
    await provider.getByRole('button', { name: 'Avbryt' }).click()
    await expect(verify).toContainText('ble avbrutt eller feilet')
    await expectAccessibleScreen(page)
    await verify.getByRole('button', { name: 'Lukk' }).click()
    await page.getByRole('button', { name: 'Legg til bingohall' }).click()
    await page.getByLabel('Postnummer').fill('0552')
    await expect(firstChoice).toBeVisible()
    await expectAccessibleScreen(page)
    await firstChoice.click()
    const dialog = page.getByRole('dialog', { name: 'Opprett spillekonto' })
    await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeVisible()
    await expectAccessibleScreen(page)
    await dialog.getByRole('button', { name: 'Opprett' }).click()
    await expect(dialog.getByText('Du må skrive en adresse')).toBeVisible()
    await expectAccessibleScreen(page)
    await dialog.getByRole('button', { name: 'Lukk' }).click()
    await expect(firstChoice).toBeFocused()

    await firstChoice.click()
    await dialog.getByLabel('Postnummer').fill('0155')
    await dialog.getByLabel('Adresse').fill('Storgata 1')
    await dialog.getByRole('button', { name: 'Opprett' }).click()
    await expect(page.getByRole('link', { name: 'Gå til hallen' })).toBeVisible()
    await expectAccessibleScreen(page)
  },
)

test(
  'the demo cards pass the screen checks, big and small, with a full row',
  { tag: '@oneScreen' },
  async ({ page }) => {
    await page.goto('/howtoplay')
    const demo = page.getByRole('region', { name: 'Prøv selv' })
    const draw = demo.getByRole('button', { name: 'Trekk et tall' })
    for (let drawn = 0; drawn < 60; drawn += 1) await draw.press('Enter')
    await demo.getByRole('radio', { name: 'Store bonger' }).check()
    await expectAccessibleScreen(page)
    await demo.getByRole('radio', { name: 'Små bonger' }).check()
    await expectAccessibleScreen(page)
  },
)

test(
  'every step of registration and of a lost password passes the screen checks',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    test.slow()
    const main = page.getByRole('main')
    const provider = page.frameLocator('iframe[title="BankID"]')
    const sound = (name: string) => test.step(name, () => expectAccessibleScreen(page))

    await page.goto('/register')
    await provider.getByRole('button', { name: 'Avbryt' }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await sound('a cancelled login')
    await main.getByRole('button', { name: 'Prøv igjen' }).click()
    await provider.getByRole('button', { name: 'Bekreft', exact: true }).click()
    await main.getByRole('button', { name: 'Les vilkårene' }).click()
    const terms = page.getByRole('dialog', { name: 'Kjøps- og bruksvilkår' })
    await expect(terms).toBeVisible()
    await sound('the terms')
    await terms.getByRole('button', { name: 'Lukk' }).click()
    await expect(terms).toHaveCount(0)
    await main.getByRole('button', { name: 'Neste' }).click()
    await expect(main.getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
    await sound('step 1 with its faults')
    const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
    await main.getByLabel('E-post').fill(`kari.${digits}@example.no`)
    await main.getByLabel('Mobilnummer').fill(`97${digits}`)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'Neste' }).click()
    await main.getByLabel('SMS-kode').fill('111111')
    await main.getByRole('button', { name: 'Verifiser' }).click()
    await expect(main.getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    await sound('step 2 with a wrong code')
    await main.getByLabel('SMS-kode').fill('123456')
    await main.getByRole('button', { name: 'Verifiser' }).click()
    await expect(main.getByLabel('Velg passord')).toBeVisible()
    await sound('step 3')
    await main.getByLabel('Velg passord').fill('hemmelig')
    await sound('step 3 with a good password')

    await main.getByRole('button', { name: 'Opprett konto' }).click()
    await expect(main.getByText('Velkommen')).toBeVisible()
    await sound('the account is made')

    await page.evaluate(() => localStorage.clear())
    const player = await newPlayer(request, 'noHalls')
    await page.goto('/forgot')
    await main.getByRole('button', { name: 'Fortsett med BankID' }).click()
    await provider.getByRole('button', { name: 'Bekreft', exact: true }).click()
    await expect(main.getByText('Vi fant ingen spiller')).toBeVisible()
    await sound('no player found')
    await main.getByLabel('Mobilnummer').fill(player.mobile)
    await main.getByRole('button', { name: 'Neste' }).click()
    await expect(main.getByLabel('SMS-kode')).toBeVisible()
    await sound('step 2 of a lost password')
    await main.getByLabel('SMS-kode').fill('123456')
    await main.getByRole('button', { name: 'Verifiser' }).click()
    await main.getByLabel('Nytt passord').fill('hemmelig')
    await sound('step 3 of a lost password')
    await main.getByRole('button', { name: 'Lagre passord' }).click()
    await expect(main.getByText('Passordet er nå endret')).toBeVisible()
    await sound('the password is changed')
  },
)
