import type { Locator, Page } from '@playwright/test'
import { expect, logIn, newPlayer, routesBehindLogin, settled, test } from './support'

const home = 'Spill bingo på nett hos din lokale bingohall!'
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })

/** Tab by Tab to `target`; every stop on the way shows where it is. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(key)
    const held = page.locator('*:focus')
    await expect(held).toHaveCSS('outline-style', 'solid')
    await expect(held).toBeInViewport()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('never reached')
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'the same on a phone')

  test('the keyboard alone: header, log in, a dialog and back, log out', async ({
    page,
    request,
  }) => {
    const player = await newPlayer(request, 'ordinary')
    await page.goto('/')
    await settled(page)
    const banner = page.getByRole('banner')
    const information = banner.getByRole('button', { name: 'Informasjon' })

    await test.step('the first stop skips the header', async () => {
      await tabTo(page, page.getByRole('link', { name: 'Hopp til innhold' }))
      await page.keyboard.press('Enter')
      await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Logg inn' }))
    })

    await test.step('the menu opens, is walked through and closes', async () => {
      await tabTo(page, information, 'Shift+Tab')
      await page.keyboard.press('Enter')
      await tabTo(page, banner.getByRole('link', { name: 'Slik spiller du bingo' }))
      await page.keyboard.press('Escape')
      await expect(information).toBeFocused()
      await expect(banner.getByRole('link', { name: 'Slik spiller du bingo' })).toBeHidden()
    })

    await test.step('logs in', async () => {
      await tabTo(page, banner.getByRole('link', { name: 'Logg inn' }))
      await page.keyboard.press('Enter')
      await expect(title(page, 'Logg inn')).toBeFocused()
      await tabTo(page, page.getByLabel('Mobilnummer'))
      await page.keyboard.type(player.mobile)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Passord', { exact: true })).toBeFocused()
      await page.keyboard.type(player.password)
      await page.keyboard.press('Enter')
      await expect(title(page, 'Mine bingohaller')).toBeFocused()
    })

    await test.step('opens a dialog and comes back to its button', async () => {
      const opener = hall(page).getByRole('button', { name: 'Innskudd' })
      await expect(opener).toBeEnabled()
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Innskudd' })
      await expect(dialog).toBeVisible()
      await tabTo(page, dialog.getByRole('button', { name: '100 kr' }))
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })

    await test.step('logs out', async () => {
      await tabTo(page, banner.getByRole('button', { name: 'Logg ut' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(title(page, home)).toBeFocused()
    })
  })

  test('appearance shows at once, stays over a reload and is followed by other tabs', async ({
    page,
    context,
  }) => {
    const html = page.locator('html')
    const paper = page.locator('body')
    const light = 'rgb(251, 248, 243)'
    const dark = 'rgb(23, 20, 31)'
    await page.goto('/template')
    await settled(page)
    await expect(paper).toHaveCSS('background-color', light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(paper).toHaveCSS('background-color', dark)
    await expect(html).toHaveCSS('color-scheme', 'dark')

    const other = await context.newPage()
    await other.goto('/template')
    await settled(other)
    await expect(other.locator('body')).toHaveCSS('background-color', light)
    await page.getByRole('radio', { name: 'Lys' }).check()
    await page.getByRole('checkbox', { name: 'Stor tekst' }).check()
    await expect(paper).toHaveCSS('background-color', light)
    await expect(html).toHaveCSS('font-size', '22px')
    await expect(other.locator('html')).toHaveCSS('font-size', '22px')
    await other.getByRole('radio', { name: 'Mørk' }).check()
    await expect(paper).toHaveCSS('background-color', dark)

    await page.reload()
    await settled(page)
    await expect(page.getByRole('radio', { name: 'Mørk' })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Stor tekst' })).toBeChecked()
    await expect(html).toHaveCSS('font-size', '22px')
    await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute(
      'data-scheme',
      'dark',
    )
  })

  test.describe('before the app has come', () => {
    test.use({ allowConsoleErrors: true })
    test('the page has the chosen look already', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('lokalbingo.scheme', 'dark')
        localStorage.setItem('lokalbingo.text', 'large')
      })
      await page.route(/\/assets\/.*\.js$/u, (route) => route.abort())
      await page.goto('/template')
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 20, 31)')
      await expect(page.locator('html')).toHaveCSS('font-size', '22px')
    })
  })

  test('nothing moves for who has asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/template')
    await expect(page.getByRole('main')).toHaveCSS('animation-duration', '1e-05s')
  })
})

test.describe('narrow and large', () => {
  test.skip(({ isMobile }) => isMobile, 'the width is set here')
  test.use({ viewport: { width: 320, height: 640 } })

  async function expectNoSidewaysScrolling(page: Page, routes: readonly string[]) {
    for (const route of routes) {
      await page.goto(route)
      await settled(page)
      expect.soft(await sideways(page), `${route} at 320 px`).toBe(0)
      // Twice the usual 18 px
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '36px'))
      expect.soft(await sideways(page), `${route} at 320 px with 200 % text`).toBe(0)
    }
  }

  test('no page behind log-in scrolls sideways at 320 px, with 200 % text neither', async ({
    page,
    request,
  }) => {
    await logIn(page, await newPlayer(request, 'ordinary'))
    await expectNoSidewaysScrolling(page, routesBehindLogin)
  })

  test('money is moved at 320 px with 200 % text: all of a dialog can be reached', async ({
    page,
    request,
  }) => {
    await logIn(page, await newPlayer(request, 'ordinary'))
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
            .filter(
              ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth - clientWidth > 1,
            )
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        )
      if (field !== '') await dialog.getByLabel(field).fill('100')
      expect.soft(await outgrown(), act).toEqual([])
      // As a thumb does it: what lies outside all that scrolls is out of reach.
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

test.describe('under a thumb', () => {
  test.skip(({ isMobile }) => !isMobile, 'a mouse is finer')

  test('the menu opens inside the banner and closes where it was opened', async ({ page }) => {
    await page.goto('/template')
    await settled(page)
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: 'Åpne meny' }).tap()
    await banner.getByRole('button', { name: 'Informasjon' }).tap()
    const rules = banner.getByRole('link', { name: 'Slik spiller du bingo' })
    await expect(rules).toBeVisible()
    const boxes = await banner.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom } = item.getBoundingClientRect()
        return { top, bottom }
      }),
    )
    for (const [index, { top }] of boxes.entries())
      if (index > 0) expect(top - (boxes[index - 1]?.bottom ?? 0)).toBeGreaterThanOrEqual(8)
    await banner.getByRole('button', { name: 'Lukk meny' }).tap()
    await expect(rules).toBeHidden()
    await banner.getByRole('button', { name: 'Åpne meny' }).tap()
    await banner.getByRole('button', { name: 'Informasjon' }).tap()
    await rules.tap()
    await expect(title(page, 'Slik spiller du bingo')).toBeFocused()
    await expect(rules).toBeHidden()
  })
})
