import type { Page } from '@playwright/test'
import { expect, newPlayer, startLoggedIn, test } from './support'

const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })

test(
  'Goal Mania takes money from the account at the start and returns it at the end',
  { tag: '@keyboard' },
  async ({ page, request, hand }) => {
    await request.post('http://localhost:5180/__embedded/settings', { data: { gameOpen: true } })
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await expect(hall(page)).toContainText(/kr 1.234,50/u)
    await hand.press(hall(page).getByRole('button', { name: 'Goal Mania' }))
    const dialog = page.getByRole('dialog', { name: 'Goal Mania' })
    await hand.fill(dialog.getByLabel('Beløp'), '200')
    await hand.press(dialog.getByRole('button', { name: 'Start spill' }))
    await expect(dialog.frameLocator('iframe').getByText(/200/u).first()).toBeVisible()
    await hand.press(dialog.getByRole('button', { name: 'Lukk' }))
    await expect(hall(page)).toContainText(/kr 1.034,50/u, { timeout: 10_000 })
    await hand.press(hall(page).getByRole('button', { name: 'Goal Mania' }))
    await hand.press(dialog.getByRole('button', { name: 'Avslutt og overfør saldo' }))
    await expect(hall(page)).toContainText(/kr 1.234,50/u, { timeout: 10_000 })
  },
)

test(
  'a withdrawal is deducted from the account',
  { tag: '@keyboard' },
  async ({ page, request, hand }) => {
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await hand.press(hall(page).getByRole('button', { name: 'Uttak' }))
    const dialog = page.getByRole('dialog', { name: 'Uttak' })
    await hand.press(dialog.getByRole('button', { name: 'Ta ut' }))
    await expect(dialog.getByLabel('Beløp')).toBeFocused()
    await hand.fill(dialog.getByLabel('Beløp'), '34,50')
    await hand.fill(dialog.getByLabel('Kontonummer'), '86011117947')
    await hand.press(dialog.getByRole('button', { name: 'Ta ut' }))
    await expect(dialog).toContainText('Sendt til behandling')
    await expect(dialog.getByText('1–4 virkedager', { exact: true })).toHaveCSS(
      'white-space',
      'nowrap',
    )
    await hand.press(dialog.getByRole('button', { name: 'Lukk' }))
    await expect(hall(page)).toContainText(/kr 1.200/u, { timeout: 10_000 })
  },
)

test(
  'a pause blocks deposits and games and says until when, first in one hall and then in all of them',
  { tag: '@keyboard' },
  async ({ page, request, hand }) => {
    const player = await newPlayer(request, 'ordinary')
    await startLoggedIn(page, player)
    await hand.press(hall(page).getByRole('button', { name: 'Spillepause' }))
    const dialog = page.getByRole('dialog', { name: 'Spillepause' })
    await hand.choose(dialog.getByRole('radio', { name: '1 uke' }))
    await hand.press(dialog.getByRole('button', { name: 'Neste' }))
    await hand.press(dialog.getByRole('button', { name: 'Bekreft' }))
    await expect(dialog).toContainText('Spillepause er nå aktivert')
    await hand.press(dialog.getByRole('button', { name: 'Lukk' }))
    // The button that opened the dialog is gone, so the focus goes to the notice.
    const paused = hall(page).getByText('Du har aktivert spillepause på denne bingohallen.')
    await expect(paused).toBeFocused()
    await expect(hall(page).getByRole('button', { name: 'Innskudd' })).toHaveCount(0)
    await expect(hall(page).getByRole('button', { name: 'Hovedspill 1' })).toHaveCount(0)
    await expect(hall(page).getByRole('button', { name: 'Kjøp billett' })).toBeDisabled()

    await hand.press(page.getByRole('button', { name: 'Spillepause for alle haller' }))
    const all = page.getByRole('dialog', { name: 'Spillepause for alle haller' })
    await hand.fill(all.getByLabel('Passord', { exact: true }), player.password)
    await hand.press(all.getByRole('button', { name: 'Aktiver spillepause' }))
    await expect(all).toContainText('Spillepause er nå aktivert')
    await hand.press(all.getByRole('button', { name: 'Lukk' }))
    await expect(page.getByRole('button', { name: 'Innskudd' })).toHaveCount(0)
  },
)

test(
  "on a phone a game's top bar keeps Lukk in reach, even with a long name",
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route('**/halls/my', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(
        'Grünerløkka Bingo',
        'Grünerløkka Bingo- og Aktivitetssenterforening',
      )
      await route.fulfill({ response: answer, body })
    })
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await page.getByRole('button', { name: 'Hovedspill 1' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Hovedspill 1' })
    await expect(dialog.getByRole('button', { name: 'Fullskjerm' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeInViewport({ ratio: 1 })
  },
)

test.describe('when a dialog cannot be loaded', () => {
  test.use({ allowConsoleErrors: true })
  test(
    'the page stays, reports it and offers a way forward',
    { tag: '@oneScreen' },
    async ({ page, request }) => {
      await startLoggedIn(page, await newPlayer(request, 'ordinary'))
      await expect(hall(page)).toContainText(/kr 1.234,50/u)
      await page.route(/HallTickets/u, (route) => route.abort())
      await hall(page).getByRole('button', { name: 'Mine billetter' }).click()
      await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
      await expect(hall(page)).toContainText(/kr 1.234,50/u)
      const crash = page.getByRole('dialog', { name: 'Noe gikk galt' })
      await expect(crash.getByRole('button', { name: 'Prøv igjen' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(crash).toHaveCount(0)
      await expect(hall(page).getByRole('button', { name: 'Mine billetter' })).toBeFocused()
      await page.unroute(/HallTickets/u)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Mine billetter' })).toBeVisible()
      await page.keyboard.press('Escape')

      // One that is still loading can be closed too.
      await page.route(/WithdrawalDialog/u, () => undefined)
      await hall(page).getByRole('button', { name: 'Uttak' }).click()
      await expect(page.getByText('Åpner …')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByText('Åpner …')).toHaveCount(0)
    },
  )
})
