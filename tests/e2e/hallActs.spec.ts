import { expect, startAs, test } from './support'

test("a game's top bar keeps Lukk in reach, even with a long name @oneScreen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/halls/my', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(
      'Grünerløkka Bingo',
      'Grünerløkka Bingo- og Aktivitetssenterforening',
    )
    await route.fulfill({ response: answer, body })
  })
  await startAs(page, 'ordinary')
  await page.getByRole('button', { name: 'Hovedspill 1' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Hovedspill 1' })
  await expect(dialog.getByRole('button', { name: 'Fullskjerm' })).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeInViewport({ ratio: 1 })
})

test.describe('a bank that the policy does not know', () => {
  test.use({ allowConsoleErrors: true })

  test('is told in the terminal’s place, and reported @oneScreen', async ({ page, violations }) => {
    const reports: unknown[] = []
    page.on('request', (asked) => {
      if (asked.url().endsWith('/reports')) reports.push(asked.postDataJSON())
    })
    await page.route('**/terminal?**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>location = "https://bank.example.no/3ds?acs=1"</script>',
      }),
    )
    await startAs(page, 'ordinary')
    await page.getByRole('button', { name: 'Innskudd' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Innskudd' })
    await dialog.getByRole('radio', { name: 'Vipps' }).check()
    await dialog.getByLabel('Beløp').fill('50')
    await dialog.getByRole('button', { name: 'Betal' }).click()
    await expect(dialog.getByText('Banken kan ikke vises her.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Åpne betalingen i hele vinduet' })).toBeVisible()
    await expect(dialog.locator('iframe')).toHaveCount(0)
    // The worker, which journeys do without, may be reported too.
    const kind = 'csp frame-src https://bank.example.no'
    expect(reports).toContainEqual(expect.objectContaining({ kind }))
    expect(violations.splice(0)).toEqual(['frame-src'])
  })
})
