import type { Page } from '@playwright/test'
import { expect, logIn, newPlayer, test } from './support'

const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')
const main = (page: Page) => page.getByRole('main')

test('a new password by SMS code, with which the player logs in again', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'noHalls')
  await page.goto('/login')
  await main(page).getByRole('link', { name: 'Glemt passord?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glemt passord' })).toBeVisible()
  await main(page).getByLabel('Mobilnummer').fill(player.mobile)
  await page.keyboard.press('Enter')
  await main(page).getByLabel('SMS-kode').fill('123456')
  await main(page).getByRole('button', { name: 'Verifiser' }).click()
  await main(page).getByLabel('Nytt passord').fill('nytt passord')
  await main(page).getByRole('button', { name: 'Lagre passord' }).click()
  await expect(main(page).getByText('Passordet er nå endret')).toBeVisible()
  await expect(page).toHaveURL(/\/forgot$/u)
  await expect(page).toHaveURL(/\/mypage$/u, { timeout: 8_000 })

  await page.evaluate(() => localStorage.clear())
  await logIn(page, { mobile: player.mobile, password: 'nytt passord' })
  await expect(page).toHaveURL(/\/mypage$/u)
})

test('by BankID in the frame: not found, cancelled, and then recognised', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'noHalls')
  await page.goto('/forgot')
  await main(page).getByRole('button', { name: 'Fortsett med BankID' }).click()
  await provider(page).getByRole('button', { name: 'Avbryt' }).click()
  await expect(main(page)).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
  await main(page).getByRole('button', { name: 'Prøv igjen' }).click()
  await provider(page).getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(main(page)).toContainText('Vi fant ingen spiller med denne identiteten.')

  await page.reload()
  await main(page).getByRole('button', { name: 'Fortsett med BankID' }).click()
  await provider(page).getByLabel('Mobilnummer for allerede kunde').fill(player.mobile)
  await provider(page).getByRole('button', { name: 'Allerede kunde' }).click()
  await expect(page).toHaveURL(/\/mypage$/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeVisible()
})

test('by BankID in the whole window, with the address clean on the way', async ({
  page,
  request,
}) => {
  const player = await newPlayer(request, 'forceAML')
  const told: string[] = []
  page.on('request', (asked) => {
    if (asked.method() === 'POST' && new URL(asked.url()).pathname === '/bankid/registerBankID')
      told.push(new URL(page.url()).search)
  })
  await page.goto('/forgot')
  await main(page).getByRole('button', { name: 'Fortsett med BankID' }).click()
  await page.getByRole('link', { name: 'Åpne BankID i hele vinduet' }).click()
  await page.getByLabel('Mobilnummer for allerede kunde').fill(player.mobile)
  await page.getByRole('button', { name: 'Allerede kunde' }).click()
  await expect(page).toHaveURL(/\/user\/details$/u)
  expect(told).toEqual([''])
})
