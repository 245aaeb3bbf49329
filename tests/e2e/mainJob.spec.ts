import type { Page, Request } from '@playwright/test'
import { sessionKey } from '@/config/storageKeys'
import { expect, logIn, newPlayer, test } from './support'

const hallName = 'Grünerløkka Bingo'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const hall = (page: Page) => page.getByRole('article', { name: hallName })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const terminal = (page: Page) => page.frameLocator('iframe[title="Betalingsterminal"]')
const close = (page: Page, name: string) => dialog(page, name).getByRole('button', { name: 'Lukk' })

test('a player logs in, deposits, buys, plays and reads', async ({ page, request, hand }) => {
  test.slow()
  const sent: Request[] = []
  page.context().on('request', (one) => sent.push(one))
  const player = await newPlayer(request, 'ordinary')
  await page.goto('/')
  await hand.press(page.getByRole('link', { name: 'Logg inn' }).first())
  await expect(title(page, 'Logg inn')).toBeFocused()
  await logIn(page, player, hand)
  await expect(title(page, 'Mine bingohaller')).toBeFocused()
  await expect(hall(page)).toContainText(/kr.1.234,50/u)
  const token = await page.evaluate(
    (key) => /"token":"([^"]+)"/u.exec(localStorage.getItem(key) ?? '')?.[1] ?? 'none',
    sessionKey,
  )

  await test.step('deposits 100 kr with a stored card', async () => {
    await hand.press(hall(page).getByRole('button', { name: 'Innskudd' }))
    const deposit = dialog(page, 'Innskudd')
    await hand.choose(deposit.getByRole('radio', { name: /^Visa/u }).first())
    await hand.press(deposit.getByRole('button', { name: 'kr 100' }))
    await hand.fill(deposit.getByLabel('CVC'), '123')
    await hand.press(deposit.getByRole('button', { name: 'Betal', exact: true }))
    await expect(deposit.getByRole('heading', { name: 'Innskudd' })).toBeFocused()
    await hand.press(terminal(page).getByRole('button', { name: 'Godkjenn' }))
    await expect(deposit.getByRole('heading', { name: 'Betalingen var vellykket' })).toBeFocused()
    await hand.press(deposit.getByRole('button', { name: 'Ferdig' }))
    await expect(hall(page).getByRole('button', { name: 'Innskudd' })).toBeFocused()
    await expect(hall(page)).toContainText(/kr.1.334,50/u, { timeout: 10_000 })
  })

  await test.step('stores a new card', async () => {
    await hand.press(hall(page).getByRole('button', { name: 'Innskudd' }))
    const deposit = dialog(page, 'Innskudd')
    const cards = deposit.getByRole('radio', { name: /•{4}/u })
    await expect(cards.first()).toBeVisible()
    const before = await cards.count()
    await hand.press(deposit.getByRole('button', { name: 'Legg til bankkort' }))
    await hand.press(terminal(page).getByRole('button', { name: 'Godkjenn' }))
    await expect(deposit).toContainText('Lagring av kort vellykket')
    await expect(cards).toHaveCount(before + 1)
    await hand.press(close(page, 'Innskudd'))
  })

  await test.step('buys a ticket', async () => {
    await hand.press(hall(page).getByRole('button', { name: 'Kjøp billett' }))
    const buy = dialog(page, 'Kjøp billett')
    await hand.choose(buy.getByRole('radio', { name: 'OK Databingo' }))
    await hand.fill(buy.getByLabel('Beløp'), '60')
    await hand.press(buy.getByRole('button', { name: 'Kjøp', exact: true }))
    await expect(buy).toContainText('er kjøpt')
    await hand.press(buy.getByRole('button', { name: 'Ferdig' }))
    await expect(hall(page)).toContainText(/kr.1.274,50/u, { timeout: 10_000 })
  })

  await test.step('tops the ticket up and closes it', async () => {
    await hand.press(hall(page).getByRole('button', { name: 'Mine billetter' }))
    const tickets = dialog(page, 'Mine billetter')
    const ticket = tickets.getByRole('listitem').filter({ hasText: 'kr 60' })
    await hand.press(ticket.getByRole('button', { name: 'Fyll på' }))
    await hand.fill(ticket.getByLabel('Beløp'), '40')
    await hand.press(ticket.getByRole('button', { name: 'Sett inn' }))
    await hand.press(tickets.getByRole('button', { name: 'Ferdig' }))
    const full = tickets.getByRole('listitem').filter({ hasText: 'kr 100' })
    await hand.press(full.getByRole('button', { name: 'Mer' }))
    await hand.press(full.getByRole('button', { name: 'Avslutt billett' }))
    await hand.press(full.getByRole('button', { name: 'Bekreft' }))
    await expect(full).toHaveCount(0)
    const closed = tickets.getByRole('listitem').filter({ hasText: 'Lukket' }).first()
    await expect(closed.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through')
    await hand.press(close(page, 'Mine billetter'))
    await expect(hall(page)).toContainText(/kr.1.334,50/u, { timeout: 10_000 })
  })

  await test.step('opens each of the three games', async () => {
    for (const game of ['Hovedspill 1', 'Hovedspill 2', 'Lynbingo']) {
      await hand.press(hall(page).getByRole('button', { name: game }))
      const goOn = page.getByRole('button', { name: 'Fortsett' })
      const frame = page.locator('iframe.frame--game')
      await expect(goOn.or(frame)).toBeVisible()
      if (await goOn.isVisible()) await hand.press(goOn)
      await expect(frame.contentFrame().getByRole('heading', { name: game })).toBeVisible()
      await hand.press(close(page, game))
    }
  })

  await test.step('reads the transactions, page by page', async () => {
    await hand.press(hall(page).getByRole('button', { name: 'Transaksjoner' }))
    const list = dialog(page, 'Transaksjoner')
    const more = list.getByRole('button', { name: 'Vis flere' })
    await expect(list.getByRole('row')).toHaveCount(27)
    const date = list.getByRole('cell', { name: ' kl. ' }).first()
    const lines = await date.evaluate((cell) => {
      const text = document.createRange()
      text.selectNodeContents(cell)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
    await hand.press(more)
    await expect(list.getByRole('row')).toHaveCount(52)
    await hand.press(more)
    await expect(more).toHaveCount(0)
    await hand.press(close(page, 'Transaksjoner'))
  })

  await test.step('logs out', async () => {
    const menu = page.getByRole('button', { name: 'Meny', exact: true })
    if (await menu.isVisible()) await hand.press(menu)
    await hand.press(page.getByRole('button', { name: 'Logg ut' }))
    await expect(page).toHaveURL(/\/$/u)
    await expect(title(page, 'Spill bingo på nett hos din lokale bingohall!')).toBeFocused()
    await page.goto('/mypage')
    await expect(page).toHaveURL(/\/login$/u)
  })

  await test.step('the token went to the two API hosts alone, and in no address', async () => {
    const homes = ['http://localhost:5180', 'http://localhost:5181']
    const carriers = new Set<string>()
    for (const one of sent) {
      const { origin } = new URL(one.url())
      // One that was called off may never have the browser's own headers: the page's are told at once.
      const headers = one.failure() === null ? await one.allHeaders() : one.headers()
      expect(one.url() + (headers['referer'] ?? '') + (one.postData() ?? '')).not.toContain(token)
      if (JSON.stringify(headers).includes(token)) carriers.add(origin)
    }
    expect([...carriers].toSorted()).toEqual(homes)
  })
})
