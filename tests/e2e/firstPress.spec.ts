import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from './support'

const main = (page: Page) => page.getByRole('main')

/** A press that lasts as long as a person's, so that what the press causes is on the screen before it ends. */
const pressWith = (isMobile: boolean) => (target: Locator) =>
  isMobile ? target.tap() : target.click({ delay: 300 })

test('a press after a faulty field counts, and the error follows', async ({ page, isMobile }) => {
  const press = pressWith(isMobile)
  await test.step('a button', async () => {
    await page.goto('/login')
    await main(page).getByLabel('Mobilnummer').focus()
    const show = main(page).getByRole('button', { name: 'Vis passord' })
    await press(show)
    await expect(show).toHaveAttribute('aria-pressed', 'true')
    await expect(main(page).getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
  })

  await test.step('a button beside the open menu, which the press closes', async () => {
    await page.getByRole('button', { name: isMobile ? 'Åpne meny' : 'Informasjon' }).click()
    await press(main(page).getByRole('button', { name: 'Logg inn' }))
    await expect(main(page).getByText('Skriv inn passordet ditt.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Slik spiller du bingo' })).toBeHidden()
  })

  await test.step('the label of a checkbox', async () => {
    await page.goto('/register')
    const provider = page.frameLocator('iframe[title="BankID"]')
    await provider.getByRole('button', { name: 'Bekreft', exact: true }).click()
    await main(page).getByLabel('Mobilnummer').fill('987')
    await press(main(page).getByText('Jeg godtar kjøps- og bruksvilkårene'))
    await expect(main(page).getByRole('checkbox')).toBeChecked()
    await expect(main(page).getByText('Mobilnummer må bestå av 8 tall')).toBeVisible()
  })

  await test.step('the button that sends', async () => {
    await main(page).getByLabel('E-post').focus()
    await press(main(page).getByRole('button', { name: 'Neste' }))
    await expect(main(page).getByLabel('E-post')).toBeFocused()
    await expect(main(page).getByText('Skriv inn e-postadressen din.')).toBeVisible()
  })
})

test('a button at work shows a spinner for its label, and keeps its size', async ({ page }) => {
  let asked: (route: Route) => void
  const request = new Promise<Route>((resolve) => {
    asked = resolve
  })
  await page.route('**/user/login', (route) => asked(route))
  await page.goto('/login')
  await main(page).getByLabel('Mobilnummer').fill('90000001')
  await main(page).getByLabel('Passord', { exact: true }).fill('feil')
  const button = main(page).getByRole('button', { name: 'Logg inn' })
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await button.boundingBox()).toEqual(before)
  await expect(button.getByText('Logg inn')).toHaveCSS('opacity', '0')
  const spinner = await button.locator('.spinner-border').boundingBox()
  if (!before || !spinner) throw new Error('not on the screen')
  const offCentre = spinner.x + spinner.width / 2 - (before.x + before.width / 2)
  expect(Math.abs(offCentre)).toBeLessThan(1)
  await (await request).fulfill({ json: {} })
  await expect(button.getByText('Logg inn')).toHaveCSS('opacity', '1')
})

test('moving between pages with their code waits for no network @oneScreen', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const ahead = page.waitForResponse(/\/LoginPage-/u)
  await page.goto('/')
  const front = await title.textContent()
  await ahead
  await page.route('**/*', () => undefined)
  await page.getByRole('link', { name: 'Logg inn' }).first().click()
  await expect(title).toHaveText('Logg inn')
  await expect(main(page).getByLabel('Mobilnummer')).toBeVisible()
  await page.goBack()
  await expect(title).toHaveText(front ?? '')
  await expect(
    main(page)
      .getByRole('link', { name: /^Les mer om/u })
      .first(),
  ).toBeVisible()
})
