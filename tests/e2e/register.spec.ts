import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, test, watchIdentity } from './support'

const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')
const confirm = { name: 'Bekreft', exact: true }

test('a visitor cancels, retries and gets an account, screen by screen', async ({ page, hand }) => {
  test.slow()
  const { identity, told } = watchIdentity(page)
  // An address or a number can be registered only once.
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  const main = page.getByRole('main')
  const isAt = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const press = (name: string) => hand.press(main.getByRole('button', { name }))
  const fill = (label: string, text: string) => hand.fill(main.getByLabel(label), text)

  await page.goto('/')
  await hand.press(main.getByRole('link', { name: 'Registrer deg' }))
  await isAt('Registrer deg')
  const height = await page
    .locator('iframe[title="BankID"]')
    .evaluate((frame) => frame.getBoundingClientRect().height)
  expect(height).toBe(300)
  await hand.press(provider(page).getByRole('button', { name: 'Avbryt' }))
  await expect(main).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
  expect(identity).toEqual([])
  await press('Prøv igjen')
  await hand.press(provider(page).getByRole('button', confirm))

  await isAt('Hei, Ola Nordmann')
  await fill('E-post', `ola.${digits}@example.no`)
  await fill('Mobilnummer', `98${digits}`)
  await press('Les vilkårene')
  const terms = page.getByRole('dialog', { name: 'Kjøps- og bruksvilkår' })
  await expect(terms).toContainText('debetkort')
  await expectAccessibleScreen(page)
  await hand.press(terms.getByRole('button', { name: 'Lukk' }))
  await press('Neste')
  await expect(main.getByRole('checkbox')).toBeFocused()
  await expectAccessibleScreen(page)
  await hand.choose(main.getByRole('checkbox'))
  await press('Neste')
  await isAt('Flott, Ola Nordmann')
  await fill('SMS-kode', '111111')
  await press('Verifiser')
  await expect(main.getByRole('alert')).toContainText('Koden er feil.')
  await expectAccessibleScreen(page)
  // Leave the field with an error: the error must not shift 'Send ny kode' away from the press.
  await fill('SMS-kode', '')
  await press('Send ny kode')
  await expect(main.getByText('Vi har sendt en ny kode.')).toBeVisible()
  await fill('SMS-kode', '123456')
  await press('Verifiser')
  await fill('Velg passord', 'hemmelig')
  await expectAccessibleScreen(page)
  await press('Opprett konto')
  await isAt('Velkommen, Ola Nordmann')
  await expect(page).toHaveURL(/\/mypage$/u)
  await isAt('Mine bingohaller')
  expect(identity).toHaveLength(1)
  expect(told).toEqual([])
})

test('in the whole window a clean address sends the code, once @oneScreen', async ({ page }) => {
  const { identity, told } = watchIdentity(page)
  await page.goto('/register')
  await page.getByRole('link', { name: 'Åpne BankID i hele vinduet' }).click()
  // Before the page's own chunk has come, the code is nowhere but in the page's memory.
  const kept: string[] = []
  await page.route('**/assets/RegisterPage-*.js', async (route) => {
    const known = () => `${location.href} ${JSON.stringify(Object.entries(sessionStorage))}`
    kept.push(await page.evaluate(known))
    await route.continue()
  })
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Ola Nordmann' })).toBeVisible()
  expect(kept).toEqual([expect.stringMatching(/\/register \[/u)])
  expect(kept.join('')).not.toContain('code=')
  await expect(page).toHaveURL(/\/register$/u)
  expect(identity).toEqual([''])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrer deg' })).toBeVisible()
  await expect(provider(page).getByRole('button', confirm)).toBeVisible()
  expect(identity).toEqual([''])
  expect(told).toEqual([])
})
