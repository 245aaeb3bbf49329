import { expectAccessibleScreen } from './screenChecks'
import { expect, startAs, test, trackLayoutShift } from './support'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a player adds up 2,000 transactions of two halls @oneScreen', async ({ page, isMobile }) => {
  await startAs(page, 'manyTransactions')
  const moved = await trackLayoutShift(page)
  await page.route('**/halls/my', async (route) => {
    await page.locator('main .skeleton').waitFor()
    await route.continue()
  })
  await page.goto('/user/tall')
  await expect(page.getByRole('link', { name: 'Min egen påminnelse' })).toBeVisible()
  expect(await moved()).toBeLessThan(0.01)
  const hall = page.getByLabel('Bingohall')
  await hall.selectOption('Alle bingohaller')
  await expect(hall).toHaveValue('alle')
  await page.getByRole('button', { name: 'Hent alle' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Stopp' })).toBeFocused()
  await expect(page.getByText(/^Alle er hentet: 2\s004 transaksjoner\.$/u)).toBeVisible({
    timeout: 30_000,
  })
  const sums = page.getByRole('region', { name: 'Sum av hentede transaksjoner' })
  await expect(sums.getByText(/^Netto kr\s26\s120,50$/u)).toBeVisible()

  const figure = page.getByRole('figure', { name: 'Inn og ut' })
  await page.getByRole('radio', { name: 'Måned' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(figure.getByRole('rowheader').first()).toHaveText(/^\d\d\.\d\d\.\d{4}$/u)
  const [newest = ''] = await figure.getByRole('rowheader').allTextContents()
  await page.getByLabel('Fra').fill(newest.split('.').toReversed().join('-'))
  await expect(figure.getByRole('rowheader').last()).toHaveText(newest)
  await expectAccessibleScreen(page)
  // A period and its amounts are one line, also on a phone, and no bar is wide.
  const middles = await figure
    .getByRole('row')
    .last()
    .locator('th, .table__money')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const { top, bottom } = cell.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
  const bar = figure.locator('path.chart__inn')
  expect(await bar.evaluate((path) => parseFloat(getComputedStyle(path).strokeWidth))).toBe(48)
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 })
  await page.getByLabel('Fra').fill('')
  // The browser's own check takes its time with a thousand rows.
  await page.getByRole('radio', { name: 'Måned' }).check()
  await expect(figure.getByRole('rowheader').first()).toHaveText(/^\p{L}+ \d{4}$/u)
  if (isMobile) await expectAccessibleScreen(page)
  const places = await figure.locator('.chart__names span').evaluateAll((names) =>
    names
      .filter((name) => name.checkVisibility())
      .map((name) => {
        const { left, right } = name.getBoundingClientRect()
        return { left, right }
      }),
  )
  expect(places.length).toBeGreaterThan(1)
  for (const [at, { left }] of places.entries())
    expect(left).toBeGreaterThan(places[at - 1]?.right ?? 0)
  // A line each on a phone, whose amounts end at the same place; else three columns in one row.
  const boxes = await sums.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      const { top, height } = item.getBoundingClientRect()
      const { right } = item.querySelector('strong')?.getBoundingClientRect() ?? {}
      return { top, height, right: Math.round(right ?? 0) }
    }),
  )
  expect(new Set(boxes.map(({ right }) => right)).size).toBe(isMobile ? 1 : 3)
  if (isMobile) expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(40)
  else expect(new Set(boxes.map(({ top }) => top)).size).toBe(1)
})
