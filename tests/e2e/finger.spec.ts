import type { Locator, Page } from '@playwright/test'
import { expect, newPlayer, startLoggedIn, test } from './support'

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

test('the second tap of a double tap does nothing in the dialog that the first has opened @oneScreen', async ({
  page,
  request,
}) => {
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  const opener = page.getByRole('button', { name: 'Spillepause', exact: true }).first()
  const dialog = page.getByRole('dialog', { name: 'Spillepause' })
  const isSecondInside = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        let clicks = 0
        const note = ({ target }: MouseEvent) => {
          clicks += 1
          if (clicks === 2)
            resolve(target instanceof Element && target.closest('[role=dialog]') !== null)
        }
        addEventListener('click', note, true)
      }),
  )
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
