import { expect, startAs, test } from './support'

test('on a phone Back closes the dialog where the page stands, and what was done in it leaves no step behind @oneScreen', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await startAs(page, 'ordinary')
  const isAt = (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const isOnUser = () => isAt('Min bruker')
  await page.getByRole('link', { name: 'Bruker', exact: true }).click()
  // Before it has come, a link to the page left takes its step's place.
  await isOnUser()
  await page.getByRole('link', { name: 'Haller', exact: true }).click()
  const card = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  const dialog = page.getByRole('dialog')
  const isOnMyPage = () => isAt('Mine bingohaller')

  await card.getByRole('button', { name: 'Uttak' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 150))
  await card.getByRole('button', { name: 'Uttak' }).click()
  await expect(dialog).toBeVisible()
  const stood = await page.evaluate(() => window.scrollY)
  expect(stood).toBeGreaterThan(0)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('button', { name: 'Uttak' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(stood)
  await page.goForward()
  await isOnMyPage()
  await expect(dialog).toBeHidden()

  await card.getByRole('button', { name: 'Transaksjoner' }).click()
  await dialog.getByRole('link', { name: 'Mine tall' }).click()
  const isOnNumbers = () => isAt('Mine tall')
  await isOnNumbers()
  await page.goBack()
  await isOnMyPage()
  await page.goForward()
  await isOnNumbers()
  await page.goBack()
  await isOnMyPage()

  // A reload closes the dialog, and its step goes with it.
  await card.getByRole('button', { name: 'Uttak' }).click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await isOnMyPage()
  await expect(dialog).toBeHidden()

  const pay = async () => {
    await card.getByRole('button', { name: 'Innskudd' }).click()
    await dialog.getByRole('radio', { name: 'Vipps' }).check()
    await dialog.getByLabel('Beløp').fill('50')
    await dialog.getByRole('button', { name: 'Betal' }).click()
    const terminal = page.frameLocator('iframe[title="Betalingsterminal"]')
    await terminal.getByRole('button', { name: 'Godkjenn' }).click()
    await expect(dialog).toContainText('Betalingen var vellykket')
    // The terminal's own steps have gone with its frame a moment later: nobody presses Back before.
    await expect(dialog).toContainText('Ny saldo', { timeout: 20_000 })
  }
  await pay()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await pay()
  await dialog.getByRole('button', { name: 'Ferdig' }).click()
  await expect(dialog).toBeHidden()
  await isOnMyPage()
  await page.goBack()
  await isOnUser()
})
