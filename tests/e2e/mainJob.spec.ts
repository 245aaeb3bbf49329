import type { Page } from '@playwright/test'
import { expect, logIn, newPlayer, test } from './support'

const hallName = 'Grünerløkka Bingo'

const hall = (page: Page) => page.getByRole('article', { name: hallName })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const terminal = (page: Page) => page.frameLocator('iframe[title="Betalingsterminal"]')
const close = (page: Page, name: string) =>
  dialog(page, name).getByRole('button', { name: 'Lukk' }).click()

test('a player logs in, deposits, buys a ticket, opens a game and reads the transactions', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'ordinary')
  await page.goto('/')
  await page.getByRole('link', { name: 'Logg inn' }).first().click()
  await logIn(page, player)
  await expect(page.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeVisible()
  await expect(hall(page)).toContainText(/kr 1.234,50/u)

  await test.step('deposits 100 kr with a stored card', async () => {
    await hall(page).getByRole('button', { name: 'Innskudd' }).click()
    const deposit = dialog(page, 'Innskudd')
    await deposit.getByRole('radio').first().check()
    await deposit.getByRole('button', { name: '100 kr' }).click()
    await deposit.getByLabel('CVC').fill('123')
    await deposit.getByRole('button', { name: 'Betal', exact: true }).click()
    await terminal(page).getByRole('button', { name: 'Godkjenn' }).click()
    await expect(deposit).toContainText('Betalingen var vellykket')
    await close(page, 'Innskudd')
    await expect(hall(page)).toContainText(/kr 1.334,50/u, { timeout: 10_000 })
  })

  await test.step('deposits 50 kr with the wallet', async () => {
    await hall(page).getByRole('button', { name: 'Innskudd' }).click()
    const deposit = dialog(page, 'Innskudd')
    await deposit.getByRole('radio', { name: 'Vipps' }).check()
    await deposit.getByLabel('Beløp').fill('50')
    await deposit.getByRole('button', { name: 'Betal', exact: true }).click()
    await terminal(page).getByRole('button', { name: 'Godkjenn' }).click()
    await expect(deposit).toContainText('Betalingen var vellykket')
    await close(page, 'Innskudd')
    await expect(hall(page)).toContainText(/kr 1.384,50/u, { timeout: 10_000 })
  })

  await test.step('stores a new card', async () => {
    await hall(page).getByRole('button', { name: 'Innskudd' }).click()
    const deposit = dialog(page, 'Innskudd')
    const cards = deposit.getByRole('button', { name: 'Slett kort' })
    await expect(deposit.getByRole('radio').first()).toBeVisible()
    const before = await cards.count()
    await deposit.getByRole('button', { name: 'Legg til bankkort' }).click()
    await terminal(page).getByRole('button', { name: 'Godkjenn' }).click()
    await expect(deposit).toContainText('Lagring av kort vellykket')
    await expect(cards).toHaveCount(before + 1)
    await close(page, 'Innskudd')
  })

  await test.step('buys a ticket', async () => {
    await hall(page).getByRole('button', { name: 'Kjøp billett' }).click()
    const buy = dialog(page, 'Kjøp billett')
    await buy.getByLabel('Spill').selectOption('OK Databingo')
    await buy.getByLabel('Beløp').fill('60')
    await buy.getByRole('button', { name: 'Kjøp', exact: true }).click()
    await expect(buy).toContainText('er kjøpt')
    await close(page, 'Kjøp billett')
    await expect(hall(page)).toContainText(/kr 1.324,50/u, { timeout: 10_000 })
  })

  await test.step('tops the ticket up and closes it', async () => {
    await hall(page).getByRole('button', { name: 'Mine billetter' }).click()
    const tickets = dialog(page, 'Mine billetter')
    const ticket = tickets.getByRole('listitem').filter({ hasText: /kr 60/u })
    await ticket.getByRole('button', { name: 'Fyll på' }).click()
    await ticket.getByLabel('Beløp').fill('40')
    await ticket.getByRole('button', { name: 'Sett inn' }).click()
    const full = tickets.getByRole('listitem').filter({ hasText: /kr 100/u })
    await full.getByRole('button', { name: 'Avslutt billett' }).click()
    await full.getByRole('button', { name: 'Bekreft' }).click()
    await expect(full).toHaveCount(0)
    await expect(tickets.getByText('Lukket').first()).toBeVisible()
    await close(page, 'Mine billetter')
    await expect(hall(page)).toContainText(/kr 1.384,50/u, { timeout: 10_000 })
  })

  await test.step('opens the three games', async () => {
    for (const game of ['Hovedspill 1', 'Hovedspill 2', 'Lynbingo']) {
      await hall(page).getByRole('button', { name: game }).click()
      const goOn = page.getByRole('button', { name: 'Fortsett' })
      const frame = page.locator('iframe.frame--game')
      await expect(goOn.or(frame)).toBeVisible()
      if (await goOn.isVisible()) await goOn.click()
      await expect(frame.contentFrame().getByRole('heading', { name: game })).toBeVisible()
      await close(page, game)
    }
  })

  await test.step('reads the transactions, page by page', async () => {
    await hall(page).getByRole('button', { name: 'Transaksjoner' }).click()
    const list = dialog(page, 'Transaksjoner')
    const more = list.getByRole('button', { name: 'Vis flere' })
    await expect(list.getByRole('row')).toHaveCount(27)
    await more.click()
    await expect(list.getByRole('row')).toHaveCount(52)
    await more.click()
    await expect(more).toHaveCount(0)
    await close(page, 'Transaksjoner')
  })

  await test.step('opens the hall page, which can open the transactions itself', async () => {
    await hall(page).getByRole('link', { name: 'Bingoside' }).click()
    await expect(page.getByRole('heading', { level: 1, name: hallName })).toBeVisible()
    await page.goto('/mybingo/101/tr')
    await expect(dialog(page, 'Transaksjoner')).toBeVisible()
    await expect(page).toHaveURL(/\/mybingo\/101$/u)
    await close(page, 'Transaksjoner')
  })

  await test.step('logs out', async () => {
    const menu = page.getByRole('button', { name: 'Åpne meny' })
    if (await menu.isVisible()) await menu.click()
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expect(page).toHaveURL(/\/$/u)
    await page.goto('/mypage')
    await expect(page).toHaveURL(/\/login$/u)
  })
})

test('a payment that is cancelled in the terminal charges nothing and can be tried again', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'ordinary')
  await logIn(page, player)
  await hall(page).getByRole('button', { name: 'Innskudd' }).click()
  const deposit = dialog(page, 'Innskudd')
  await deposit.getByLabel('Beløp').fill('250')
  await deposit.getByLabel('CVC').fill('123')
  await deposit.getByRole('button', { name: 'Betal', exact: true }).click()
  await terminal(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(deposit).toContainText('Betalingen feilet')
  await expect(deposit.getByLabel('Beløp')).toHaveValue('250')
  await close(page, 'Innskudd')
  await expect(hall(page)).toContainText(/kr 1.234,50/u)
})

test('logging out in one tab logs out the other', async ({ context, request }) => {
  const player = await newPlayer(request, 'ordinary')
  const first = await context.newPage()
  await logIn(first, player)
  const second = await context.newPage()
  await second.goto('/mypage')
  await expect(second.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeVisible()
  const menu = first.getByRole('button', { name: 'Åpne meny' })
  if (await menu.isVisible()) await menu.click()
  await first.getByRole('button', { name: 'Logg ut' }).click()
  await expect(second).toHaveURL(/\/$/u)
})
