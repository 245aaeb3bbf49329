import type { Page } from '@playwright/test'
import { expect, settled, startAs, test, wired } from './support'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on a phone')

  test('the keyboard alone can skip the header and use its menu', async ({ page, hand }) => {
    await page.goto('/')
    await settled(page)
    await wired(page)
    const banner = page.getByRole('banner')
    const information = banner.getByRole('button', { name: 'Informasjon' })

    await test.step('the first tab stop skips the header', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Hopp til innhold' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').getByRole('link', { name: 'Logg inn' })).toBeFocused()
    })

    await test.step('the menu opens, takes arrow keys and closes', async () => {
      const rules = banner.getByRole('link', { name: 'Slik spiller du bingo' })
      await hand.press(information)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(rules).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(information).toBeFocused()
      await expect(rules).toBeHidden()
      await hand.press(information)
      await expect(information).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(rules).toBeFocused()
      for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('ArrowUp')
      await expect(information).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(rules).toBeHidden()
      await expect(information).toHaveAttribute('aria-expanded', 'false')
    })
  })

  test('a dialog traps the focus both ways, and the page under it stays', async ({ page }) => {
    await startAs(page, 'ordinary')
    const opener = hall(page).getByRole('button', { name: 'Innskudd' })
    await expect(opener).toBeEnabled()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Innskudd' })
    await expect(dialog.getByRole('radio', { name: /^Visa/u })).toBeVisible()
    const stood = await page.evaluate(() => window.scrollY)
    for (const [key, reached] of [
      ['Shift+Tab', dialog.getByLabel('CVC')],
      ['Tab', dialog.getByRole('button', { name: 'Lukk' })],
    ] as const) {
      await expect(async () => {
        await page.keyboard.press(key)
        await expect(reached).toBeFocused({ timeout: 100 })
      }).toPass()
    }
    await expect(page.locator('#root')).toHaveAttribute('inert')
    expect(await page.evaluate(() => window.scrollY)).toBe(stood)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
  })

  test('the look is the system’s until the player chooses, in size too', async ({ page }) => {
    const [light, dark] = ['rgb(251, 248, 243)', 'rgb(23, 20, 31)']
    const expectLook = async (paper: string, text: string) => {
      await expect(page.locator('body')).toHaveCSS('background-color', paper)
      await expect(page.locator('html')).toHaveCSS('font-size', text)
    }
    await page.goto('/template')
    await expectLook(light, '18px')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLook(dark, '18px')
    await page.getByRole('button', { name: 'Utseende' }).click()
    await page.getByRole('radio', { name: 'Lys' }).check()
    await page.getByRole('checkbox', { name: 'Stor tekst' }).check()
    await expectLook(light, '22px')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Mørk' }).check()
    await expectLook(dark, '22px')
    await page.route('**/assets/*.js', () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expectLook(dark, '22px')
  })

  test('in a low window Lukk stays under the pointer, its bar hides no error', async ({ page }) => {
    await startAs(page, 'ordinary')
    const lowDialog = async ([width, height]: readonly [number, number]) => {
      await page.setViewportSize({ width, height })
      await hall(page).getByRole('button', { name: 'Uttak' }).click()
      const dialog = page.getByRole('dialog', { name: 'Uttak' })
      const lukk = dialog.getByRole('button', { name: 'Lukk' })
      return { dialog, lukk, field: (label: string) => dialog.getByLabel(label) }
    }

    await test.step('Lukk closes a field that is left empty', async () => {
      const { dialog, lukk, field } = await lowDialog([1280, 500])
      await field('Beløp').focus()
      await lukk.click({ delay: 300 })
      await expect(dialog).toHaveCount(0)
    })

    for (const size of [
      [844, 390],
      [390, 400],
    ] as const)
      await test.step(`what is wrong is fully visible, at ${size.join(' × ')}`, async () => {
        const { dialog, lukk, field } = await lowDialog(size)
        const expectSeenWhole = async () => {
          await expect(field('Beløp')).toBeFocused()
          await expect(async () => {
            const [bar, label, error, content] = await Promise.all([
              lukk.boundingBox(),
              dialog.getByText('Beløp', { exact: true }).boundingBox(),
              dialog.getByText('Skriv inn et beløp.').boundingBox(),
              dialog.locator('.modal-content').boundingBox(),
            ])
            if (!bar || !label || !error || !content) throw new Error('not on the screen')
            expect(label.y).toBeGreaterThanOrEqual(bar.y + bar.height)
            expect(error.y + error.height).toBeLessThanOrEqual(content.y + content.height)
          }).toPass({ timeout: 2_000 })
        }
        const press = dialog.getByRole('button', { name: 'Ta ut' })
        await press.click()
        await expectSeenWhole()
        await field('Kontonummer').focus()
        // Scroll to the end first: moving back then scrolls up, where the bar could cover the field.
        await press.scrollIntoViewIfNeeded()
        await page.keyboard.press('Shift+Tab')
        await page.keyboard.press('Shift+Tab')
        await expectSeenWhole()
        await lukk.click()
        await expect(dialog).toHaveCount(0)
      })
  })

  test('a page fades in when it is gone to, and never with reduced motion', async ({ page }) => {
    const main = page.getByRole('main')
    const goTo = async (name: string) => {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(title(page, name)).toBeFocused()
    }
    await page.goto('/')
    await expect(main).toHaveCSS('animation-name', 'none')
    await goTo('Tilgjengelighet')
    await expect(main).toHaveCSS('animation-name', 'page-fade')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await goTo('Lagret på denne enheten')
    await expect(main).toHaveCSS('animation-name', 'none')
  })
})

test.describe('narrow and with large text', () => {
  test.skip(({ isMobile }) => isMobile, 'the width is set here')
  test.use({ viewport: { width: 320, height: 640 } })

  test('at 320 px with 200 % text all of a money dialog can be reached', async ({ page }) => {
    await startAs(page, 'ordinary')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '36px'))
    for (const { act, field, last } of [
      { act: 'Innskudd', field: 'Beløp', last: 'Betal' },
      { act: 'Uttak', field: 'Kontonummer', last: 'Ta ut' },
      { act: 'Spillepause', field: '', last: 'Neste' },
    ]) {
      await hall(page).getByRole('button', { name: act }).click()
      const dialog = page.getByRole('dialog', { name: act })
      const outgrown = () =>
        dialog.evaluate((element) =>
          [element, ...element.querySelectorAll('*')]
            // What only a screen reader reads is 1 px wide.
            .filter(({ scrollWidth: all, clientWidth: seen }) => seen > 1 && all - seen > 1)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        )
      if (field !== '') await dialog.getByLabel(field).fill('100')
      expect.soft(await outgrown(), act).toEqual([])
      // Scroll the way a thumb does: anything outside the scroll container is unreachable.
      for (const name of [last, 'Lukk']) {
        const button = dialog.getByRole('button', { name, exact: true })
        await button.scrollIntoViewIfNeeded()
        await expect(button).toBeInViewport({ ratio: 1 })
      }
      await dialog.getByRole('button', { name: 'Lukk' }).click()
      await expect(dialog).toHaveCount(0)
    }
  })
})

test.describe('on a touch screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'a mouse is finer')

  test('the menu opens inside the header and closes from the same place', async ({ page }) => {
    await page.goto('/template')
    await settled(page)
    const banner = page.getByRole('banner')
    const rules = banner.getByRole('link', { name: 'Slik spiller du bingo' })
    await banner.getByRole('button', { name: 'Åpne meny' }).tap()
    await expect(banner.getByRole('heading', { name: 'Informasjon' })).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Informasjon' })).toBeHidden()
    await expect(rules).toBeVisible()
    const boxes = await banner.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    for (const [index, { top }] of boxes.entries())
      if (index > 0) expect(top - (boxes[index - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
    await rules.focus()
    await page.keyboard.press('Escape')
    await expect(banner.getByRole('button', { name: 'Åpne meny' })).toBeFocused()
    await expect(rules).toBeHidden()
    await banner.getByRole('button', { name: 'Åpne meny' }).tap()
    await banner.getByRole('button', { name: 'Lukk meny' }).tap()
    await expect(rules).toBeHidden()
    await banner.getByRole('button', { name: 'Åpne meny' }).tap()
    await rules.tap()
    await expect(title(page, 'Slik spiller du bingo')).toBeFocused()
    await expect(rules).toBeHidden()
  })
})
