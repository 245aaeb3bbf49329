import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, test, type Hand, watchIdentity } from './support'

const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')
const main = (page: Page) => page.getByRole('main')

/** Unique to this run and worker: an address or a number can be registered only once. */
function newContact() {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  return { epost: `ola.${digits}@example.no`, mobil: `98${digits}` }
}

/** Every step passes the screen checks. */
async function createAccount(page: Page, hand: Hand) {
  const { epost, mobil } = newContact()
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Ola Nordmann' })).toBeVisible()
  await hand.fill(main(page).getByLabel('E-post'), epost)
  await hand.fill(main(page).getByLabel('Mobilnummer'), mobil)
  await hand.press(main(page).getByRole('button', { name: 'Les vilkårene' }))
  const terms = page.getByRole('dialog', { name: 'Kjøps- og bruksvilkår' })
  await expect(terms).toContainText('debetkort')
  await expectAccessibleScreen(page)
  await hand.press(terms.getByRole('button', { name: 'Lukk' }))
  await expect(main(page).getByLabel('E-post')).toHaveValue(epost)
  await hand.press(main(page).getByRole('button', { name: 'Neste' }))
  await expect(main(page).getByRole('checkbox')).toBeFocused()
  await expectAccessibleScreen(page)
  await hand.choose(main(page).getByRole('checkbox'))
  await hand.press(main(page).getByRole('button', { name: 'Neste' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Flott, Ola Nordmann' })).toBeVisible()
  await hand.fill(main(page).getByLabel('SMS-kode'), '111111')
  await hand.press(main(page).getByRole('button', { name: 'Verifiser' }))
  await expect(main(page).getByRole('alert')).toContainText('Koden er feil.')
  await expectAccessibleScreen(page)
  // Leave the field with an error: the error must not shift 'Send ny kode' away from the press.
  await hand.fill(main(page).getByLabel('SMS-kode'), '')
  await hand.press(main(page).getByRole('button', { name: 'Send ny kode' }))
  await expect(main(page).getByText('Vi har sendt en ny kode.')).toBeVisible()
  await hand.fill(main(page).getByLabel('SMS-kode'), '123456')
  await hand.press(main(page).getByRole('button', { name: 'Verifiser' }))
  await hand.fill(main(page).getByLabel('Velg passord'), 'hemmelig')
  await expectAccessibleScreen(page)
  await hand.press(main(page).getByRole('button', { name: 'Opprett konto' }))
  await expect(
    page.getByRole('heading', { level: 1, name: 'Velkommen, Ola Nordmann' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/register$/u)
  await expect(page).toHaveURL(/\/mypage$/u, { timeout: 8_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeVisible()
}

test('a visitor cancels, retries in the frame and ends on My page with an account @keyboard', async ({
  page,
  hand,
}) => {
  const { identity, told } = watchIdentity(page)
  await page.goto('/')
  await hand.press(main(page).getByRole('link', { name: 'Registrer deg' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Registrer deg' })).toBeVisible()
  const height = await page
    .locator('iframe[title="BankID"]')
    .evaluate((frame) => frame.getBoundingClientRect().height)
  expect(height).toBe(300)
  await hand.press(provider(page).getByRole('button', { name: 'Avbryt' }))
  await expect(main(page)).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
  expect(identity).toEqual([])
  await hand.press(main(page).getByRole('button', { name: 'Prøv igjen' }))
  await hand.press(provider(page).getByRole('button', { name: 'Bekreft', exact: true }))
  await createAccount(page, hand)
  expect(identity).toHaveLength(1)
  expect(told).toEqual([])
})

test('in the whole window the address is cleaned before the code is sent, and a reload sends none @oneScreen', async ({
  page,
  hand,
}) => {
  const { identity, told } = watchIdentity(page)
  await page.goto('/register')
  await page.getByRole('link', { name: 'Åpne BankID i hele vinduet' }).click()
  // Before the page's own chunk has come, the code is nowhere but in the page's memory.
  const urls: string[] = []
  await page.route('**/assets/RegisterPage-*.js', async (route) => {
    urls.push(
      await page.evaluate(
        () => `${location.href} ${JSON.stringify(Object.entries(sessionStorage))}`,
      ),
    )
    await route.continue()
  })
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hei, Ola Nordmann' })).toBeVisible()
  expect(urls).toEqual([expect.stringMatching(/\/register \[/u)])
  expect(urls.join('')).not.toContain('code=')
  await page.unroute('**/assets/RegisterPage-*.js')
  await expect(page).toHaveURL(/\/register$/u)
  expect(identity).toEqual([''])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Registrer deg' })).toBeVisible()
  await expect(provider(page).getByRole('button', { name: 'Bekreft', exact: true })).toBeVisible()
  expect(identity).toEqual([''])

  await page.getByRole('link', { name: 'Åpne BankID i hele vinduet' }).click()
  await page.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await createAccount(page, hand)
  expect(identity).toEqual(['', ''])
  expect(told).toEqual([])
})
