import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, startAs, test } from './support'

// A dialog rises when the window becomes a phone's, so places are measured without.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** From the next page on. */
const letLoginEnd = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('lokalbingo.session') ?? '{}')
    const ending = Object.assign({}, kept, { expiresAt: Date.now() + 119_000 })
    localStorage.setItem('lokalbingo.session', JSON.stringify(ending))
  })

test('beside the warning that the log-in ends frames stand whole @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/howtoplay')
  // Only one at a time sticks to the top of the window.
  const draw = page.locator('.bingo-demo__draw')
  const warning = page.getByRole('form', { name: 'Innloggingen din går snart ut' })
  await expect(draw).toHaveCSS('position', 'sticky')
  await letLoginEnd(page)
  await page.reload()
  await expect(warning).toBeVisible()
  await expect(draw).toHaveCSS('position', 'static')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectAccessibleScreen(page)
    // Text and button in one row
    expect((await warning.locator('..').boundingBox())?.height).toBeLessThan(
      width === 390 ? 70 : 95,
    )
  }

  const dialog = page.getByRole('dialog')
  /** At each size: `wrong` is what of the frame is out of sight, or what must be scrolled to see it. */
  const expectWhole = async (title: string, mayScroll = false) => {
    const frame = dialog.getByTitle(title)
    await expect(frame).toBeVisible()
    // Not in its first moment (dialogs.scss), and what takes no press cannot be found at a point.
    await expect(frame).toHaveCSS('pointer-events', 'auto')
    await expect(dialog.getByRole('form', { name: 'Innloggingen din går snart ut' })).toHaveCount(1)
    for (const [width, height] of [
      [390, 700],
      [360, 640],
      [1280, 720],
    ] as const)
      for (const text of ['', 'large']) {
        await page.setViewportSize({ width, height })
        const wrong = await frame.evaluate(
          (shown, [size, scrolls]) => {
            document.documentElement.dataset['text'] = size
            const parents = [shown.closest('.modal-content'), shown.closest('.modal-body')]
            const scrolled = parents.filter((box) => box && box.scrollHeight > box.clientHeight + 1)
            if (scrolls) shown.scrollIntoView({ block: 'end', behavior: 'instant' })
            const { left, right, top, bottom, height: high } = shown.getBoundingClientRect()
            const middle = (left + right) / 2
            const hidden = [top + 1, (top + bottom) / 2, bottom - 1].filter(
              (y) => document.elementFromPoint(middle, y) !== shown,
            )
            return [
              ...(scrolls ? [] : scrolled.map((box) => `${box?.className} scrolls`)),
              ...hidden.map((y) => `hidden at ${Math.round(y)}`),
              ...(high < 180 ? [`${Math.round(high)} px high`] : []),
            ]
          },
          [text, mayScroll] as const,
        )
        expect.soft(wrong, `${title} at ${width} x ${height} ${text}`).toEqual([])
      }
    await page.evaluate(() => delete document.documentElement.dataset['text'])
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Informasjon' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Still et spørsmål' }).click()
  await expectWhole('Chat')
  await page.goto('/mybingo/101')
  await page.getByRole('button', { name: 'Hovedspill 1' }).click()
  await expectWhole('Hovedspill 1')
  await dialog.getByRole('button', { name: 'Lukk' }).click()
  await page.getByRole('button', { name: 'Innskudd' }).click()
  await dialog.getByRole('radio', { name: 'Vipps' }).check()
  await dialog.getByLabel('Beløp').fill('123')
  await dialog.getByRole('button', { name: 'Betal' }).click()
  await expectWhole('Betalingsterminal', true)
})
