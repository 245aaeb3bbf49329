import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

test('a log-in that ends is renewed in the open dialog, and another tab follows @oneScreen', async ({
  page,
  context,
  request,
  hand,
}) => {
  const player = await newPlayer(request, 'ordinary')
  await startLoggedIn(page, player)
  await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('lokalbingo.session') ?? '{}')
    const ending = Object.assign({}, kept, { expiresAt: Date.now() + 119_000 })
    localStorage.setItem('lokalbingo.session', JSON.stringify(ending))
  })
  await page.goto('/mybingo/101')
  const other = await context.newPage()
  await other.goto('/howtoplay')
  await hand.press(page.getByRole('button', { name: 'Innskudd' }))
  const dialog = page.getByRole('dialog', { name: 'Innskudd' })
  await hand.choose(dialog.getByRole('radio', { name: 'Vipps' }))
  await hand.fill(dialog.getByLabel('Beløp'), '123')
  const notice = dialog.getByRole('form', { name: 'Innloggingen din går snart ut' })
  await expect(notice).toContainText(/Tid igjen: 1:[45]\d/u)
  const others = other.getByRole('form', { name: 'Innloggingen din går snart ut' })
  await expect(others).toBeVisible()
  await expectAccessibleScreen(page)
  await hand.fill(notice.getByLabel('Passord'), 'feilpassord')
  await hand.press(notice.getByRole('button', { name: 'Fortsett innlogget' }))
  await expect(notice).toContainText('Passordet ser ut til å være feil')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessibleScreen(page)
  await hand.fill(notice.getByLabel('Passord'), player.password)
  await hand.press(notice.getByRole('button', { name: 'Fortsett innlogget' }))
  await expect(notice).toBeHidden()
  await expect(others).toBeHidden()
  await expect(dialog.getByLabel('Beløp')).toHaveValue('123')
  await hand.press(dialog.getByRole('button', { name: 'Betal' }))
  await expect(dialog.getByTitle('Betalingsterminal')).toBeVisible()
})
