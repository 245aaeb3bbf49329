import { expect, newPlayer, startLoggedIn, test } from './support'

test("on a phone a game's top bar keeps Lukk in reach, even with a long name @oneScreen", async ({
  page,
  request,
}) => {
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
})
