import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

test("a deposit above the player's own reminder asks first @oneScreen", async ({
  page,
  request,
  hand,
}) => {
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  await page.goto('/user')
  const form = page.getByRole('region', { name: 'Min egen påminnelse' })
  const save = async (perDay: string) => {
    const field = form.getByLabel('Høyst per dag')
    // Past the links to other pages, whose cards show the focus in their place.
    await field.focus()
    await hand.fill(field, perDay)
    await hand.press(form.getByRole('button', { name: 'Lagre' }))
    await expect(form.getByRole('status')).toContainText('Lagret.')
  }
  await save('100')
  await save('900')
  await expect(form.getByRole('status')).toContainText(
    /Nå kr\s100\. Fra .* kl\.\s.* blir det kr\s900\./u,
  )
  await expectAccessibleScreen(page)

  await page.goto('/mybingo/101')
  await hand.press(page.getByRole('button', { name: 'Innskudd' }))
  const dialog = page.getByRole('dialog', { name: 'Innskudd' })
  const question = page.getByRole('dialog', { name: 'Du har bedt om en påminnelse' })
  const pay = async (amount: string) => {
    await hand.fill(dialog.getByLabel('Beløp'), amount)
    await hand.fill(dialog.getByLabel('CVC'), '123')
    await hand.press(dialog.getByRole('button', { name: 'Betal' }))
  }
  await pay('100')
  const terminal = dialog.frameLocator('iframe')
  await terminal.getByRole('button', { name: 'Godkjenn' }).click()
  await expect(dialog).toContainText('Betalingen var vellykket')
  // What was paid is known after a reload too.
  await page.reload()
  await hand.press(page.getByRole('button', { name: 'Innskudd' }))
  await pay('50')
  await expect(question).toContainText(/Satt inn i dag\s*kr\s100/u)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessibleScreen(page)
  await hand.press(question.getByRole('button', { name: 'Avbryt' }))
  await expect(dialog.getByLabel('Beløp')).toHaveValue('50')
  await expect(dialog.getByLabel('CVC')).toHaveValue('123')
  await hand.press(dialog.getByRole('button', { name: 'Betal' }))
  await hand.press(question.getByRole('button', { name: 'Betal likevel' }))
  await expect(dialog.getByTitle('Betalingsterminal')).toBeVisible()
})
