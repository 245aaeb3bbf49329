import type { Locator, Page } from '@playwright/test'
import { expect, startAs, test } from './support'

// With the browser's own touches: a tap of Playwright's has no time between the finger and its click, nor has jsdom.
test.use({ hasTouch: true })

/** A finger on the middle of a button, until it is lifted. */
async function putFinger(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded()
  const cdp = await page.context().newCDPSession(page)
  const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  const down = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const lift = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await down()
  return { lift, down }
}

test('a double tap does nothing in the dialog that it has opened @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  const opener = page.getByRole('button', { name: 'Spillepause', exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Spillepause' })
  const isSecondInside = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const note = ({ target }: MouseEvent) =>
          resolve(target instanceof Element && target.closest('[role=dialog]') !== null)
        const second = () => addEventListener('click', note, true)
        addEventListener('click', second, { capture: true, once: true })
      }),
  )
  // A busy machine takes longer than a player between two taps.
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  const finger = await putFinger(page, opener)
  await finger.lift()
  await page.waitForFunction(() => document.querySelector('[role=dialog].show'), null, {
    polling: 'raf',
  })
  await finger.down()
  await finger.lift()
  expect(await isSecondInside).toBe(false)
  // Later it can be used.
  await dialog.getByRole('button', { name: 'Lukk' }).tap()
  await expect(dialog).toBeHidden()
})

test('a late second tap confirms no pause and brings no form back @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  const card = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  const dialog = page.getByRole('dialog')
  /** Taps the button, and once `seen` has come, the place where it was. */
  const tapTwice = async (name: string, seen: Locator) => {
    const button = dialog.getByRole('button', { name, exact: true })
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {}
    await button.tap()
    await seen.waitFor()
    const again = () => page.touchscreen.tap(x + width / 2, y + height / 2)
    await again()
    return again
  }

  await card.getByRole('button', { name: 'Spillepause' }).tap()
  await dialog.getByRole('radio', { name: '1 uke' }).check()
  const choice = dialog.getByRole('radiogroup', { name: 'Varighet' })
  const again = await tapTwice('Neste', dialog.getByRole('button', { name: 'Bekreft' }))
  await expect(async () => {
    await again()
    await expect(choice).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await dialog.getByRole('button', { name: 'Lukk' }).tap()

  await card.getByRole('button', { name: 'Uttak' }).tap()
  await dialog.getByLabel('Beløp').fill('100')
  await dialog.getByLabel('Kontonummer').fill('86011117947')
  const done = dialog.getByRole('heading', { name: 'Sendt til behandling' })
  await tapTwice('Ta ut', done)
  await expect(dialog.getByText(/^Ny saldo/u)).toBeVisible()
  await expect(done).toBeVisible()
})
