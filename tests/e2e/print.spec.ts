import type { Locator } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, startAs, test } from './support'

async function expectContentAlone(rows: Locator) {
  const page = rows.page()
  await expect(rows.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(rows.first()).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const shown = page.getByRole('dialog').or(page.getByRole('main'))
  await expect(shown).toHaveCount(1)
  const breaks = await rows.evaluateAll((all) => all.map((it) => getComputedStyle(it).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.emulateMedia({ media: 'screen' })
}

test('on paper are halls, rows and tickets, nothing to press @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await page.goto('/mypage')
  await expectContentAlone(page.getByRole('article'))
  await page.goto('/mybingo/101/tr')
  const dialog = page.getByRole('dialog')
  await expectContentAlone(dialog.getByRole('row'))
  await dialog.getByRole('button', { name: 'Lukk' }).click()
  await expectContentAlone(page.getByRole('article'))
  await page.getByRole('button', { name: 'Mine billetter' }).click()
  await expectContentAlone(dialog.getByRole('listitem'))
  await page.goto('/user/tall')
  await page.getByRole('button', { name: 'Hent alle' }).click()
  await expect(page.getByText(/^Alle er hentet/u)).toBeVisible()
  await expectContentAlone(page.getByRole('figure', { name: 'Inn og ut' }).getByRole('row'))
})

test('a ticket prints alone, on a sheet of its own @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await page.goto('/mybingo/101/billetter')
  const dialog = page.getByRole('dialog', { name: 'Mine billetter' })
  const ticket = dialog.getByRole('listitem', { name: /^Aspelund/u })
  await ticket.getByRole('button', { name: 'Mer' }).click()
  await expectAccessibleScreen(page)
  // Stands for the browser's own dialog, which waits while the page is printed.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await ticket.getByRole('button', { name: 'Skriv ut' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > .ticket-sheet .ticket-sheet__number')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#root')).toBeHidden()
})
