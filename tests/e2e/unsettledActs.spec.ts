import { expectAccessibleScreen } from './screenChecks'
import { expect, logIn, startAs, test } from './support'

test("README's player finds an unfinished payment, and asks @oneScreen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/__embedded/unfinished.html')
  await page.waitForURL('**/login')
  await logIn(page, { mobile: '90000009', password: 'bingo123' })
  await expect(page.getByText(/^Innskudd på kr\s250 er ikke fullført$/u)).toBeVisible()
  expect((await page.locator('.alert').boundingBox())?.height).toBeLessThan(300)
  await page.getByRole('button', { name: 'Sjekk betalingen' }).click()
  await expect(page.getByText('Betalingen var vellykket')).toBeVisible()
})

test('a payment goes on in the whole window and comes back @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await page.goto('/mybingo/101/innskudd')
  const dialog = page.getByRole('dialog', { name: 'Innskudd' })
  await dialog.getByRole('radio', { name: 'Vipps' }).check()
  await dialog.getByRole('button', { name: 'kr 50', exact: true }).click()
  await dialog.getByRole('button', { name: 'Betal' }).click()
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  await dialog.getByRole('link', { name: 'Åpne betalingen i hele vinduet' }).click()
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await expect(page.getByText('Transaksjon vellykket!')).toBeVisible()
  expect(questions).toEqual([])
  await expect(page.getByText(/kr\s50 er satt inn hos Grünerløkka Bingo\./u)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByRole('link', { name: 'Til Grünerløkka Bingo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grünerløkka Bingo' })).toBeVisible()
  await expect(page.getByText(/kr\s1\s284,50/u)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
