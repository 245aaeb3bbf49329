import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

test("a deposit above the player's own reminder asks first @oneScreen", async ({
  page,
  request,
  hand,
}) => {
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  const dialog = page.getByRole('dialog', { name: 'Innskudd' })
  await hand.press(page.getByRole('button', { name: 'Innskudd' }).first())
  await hand.press(dialog.getByRole('link', { name: 'Min egen påminnelse' }))
  const title = page.getByRole('heading', { name: 'Min egen påminnelse' })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  const form = page.getByRole('region', { name: 'Min egen påminnelse' })
  const field = form.getByLabel('Høyst per dag')
  await hand.fill(field, '100')
  await hand.press(form.getByRole('button', { name: 'Lagre' }))
  await expect(form.getByRole('status')).toContainText('Lagret.')
  await expectAccessibleScreen(page)

  await page.goto('/mybingo/101')
  await hand.press(page.getByRole('button', { name: 'Innskudd' }))
  const question = page.getByRole('dialog', { name: 'Du har bedt om en påminnelse' })
  await hand.fill(dialog.getByLabel('Beløp'), '150')
  await hand.fill(dialog.getByLabel('CVC'), '123')
  await hand.press(dialog.getByRole('button', { name: 'Betal' }))
  await expect(question).toContainText(/Dette innskuddet\s*kr\s150/u)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessibleScreen(page)
  await hand.press(question.getByRole('button', { name: 'Betal likevel' }))
  await expect(dialog.getByTitle('Betalingsterminal')).toBeVisible()
})
