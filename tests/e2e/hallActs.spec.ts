import type { Page } from '@playwright/test'
import { expect, newPlayer, startLoggedIn, test } from './support'

const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })

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
      await expect(crash).toBeFocused()
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
