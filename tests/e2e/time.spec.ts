import { loggedInPrefix } from '@/config/storageKeys'
import { osloToday } from '@/lib/dates'
import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

test('the reminder comes over a deposit, and keeps it @oneScreen', async ({ page, request }) => {
  const player = await newPlayer(request, 'ordinary')
  const before = 3_594_000
  const time = { total: before, days: { [osloToday()]: before }, until: 0 }
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [`${loggedInPrefix}${player.userId}`, JSON.stringify(time)] as const,
  )
  await startLoggedIn(page, player)
  await page.getByRole('button', { name: 'Innskudd' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Innskudd' })
  const strip = dialog.getByRole('group', { name: 'Ta vare på deg selv' })
  await expect(strip).toContainText('Tid i dag: 59 min')
  // One row where the font lets it; the form below must keep its room.
  const heights: Record<number, number> = { 390: 60, 320: 84 }
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height: 740 })
    await expect(strip.getByRole('link', { name: 'Hjelpelinjen 800 800 40' })).toBeInViewport({
      ratio: 1,
    })
    expect((await strip.boundingBox())?.height).toBeLessThan(height)
    const parts = await strip.locator('.care-strip > *').evaluateAll((all) =>
      all.map((it) => {
        const { height: high, right } = it.getBoundingClientRect()
        return [high <= 48, right <= innerWidth, parseFloat(getComputedStyle(it).fontSize) > 15.5]
      }),
    )
    expect(parts.flat()).not.toContain(false)
  }
  await dialog.getByLabel('Beløp').fill('123')
  await dialog.getByLabel('Beløp').press('End')

  const reminder = page.getByRole('dialog', { name: 'Tid for en pause?' })
  await expect(reminder).toContainText('Du har vært innlogget i 60 minutter i dag.', {
    timeout: 10_000,
  })
  await expectAccessibleScreen(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(reminder.getByRole('button', { name: 'Fortsett' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reminder).toHaveCount(0)
  await expect(dialog.getByLabel('Beløp')).toBeFocused()
  await expect(dialog.getByLabel('Beløp')).toHaveValue('123')
  await expect(strip).toContainText('Tid i dag: 60 min')
  await expectAccessibleScreen(page)
})
