import type { Page } from '@playwright/test'
import { expect, logIn, newPlayer, test } from './support'

const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')
const main = (page: Page) => page.getByRole('main')

test(
  'a player sets a new password with an SMS code and logs in with it',
  { tag: '@keyboard' },
  async ({ page, request, hand }) => {
    const player = await newPlayer(request, 'noHalls')
    await page.goto('/login')
    await hand.press(main(page).getByRole('link', { name: 'Glemt passord?' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Glemt passord' })).toBeVisible()
    await hand.fill(main(page).getByLabel('Mobilnummer'), player.mobile)
    await page.keyboard.press('Enter')
    await hand.fill(main(page).getByLabel('SMS-kode'), '123456')
    await hand.press(main(page).getByRole('button', { name: 'Verifiser' }))
    await hand.fill(main(page).getByLabel('Nytt passord'), 'nytt passord')
    await hand.press(main(page).getByRole('button', { name: 'Lagre passord' }))
    await expect(main(page).getByText('Passordet er nå endret')).toBeVisible()
    await expect(page).toHaveURL(/\/forgot$/u)
    await expect(page).toHaveURL(/\/mypage$/u, { timeout: 8_000 })

    await page.evaluate(() => localStorage.clear())
    await logIn(page, { mobile: player.mobile, password: 'nytt passord' }, hand)
    await expect(page).toHaveURL(/\/mypage$/u)
  },
)

test(
  'by BankID in the frame: not found, cancelled and then recognised',
  { tag: '@oneScreen' },
  async ({ page, request, hand }) => {
    const player = await newPlayer(request, 'noHalls')
    await page.goto('/forgot')
    await hand.press(main(page).getByRole('button', { name: 'Fortsett med BankID' }))
    await hand.fill(main(page).getByLabel('Mobilnummer', { exact: true }), '987')
    // A press that leaves a faulty field counts inside the frame too.
    await provider(page).getByRole('button', { name: 'Avbryt' }).click({ delay: 300 })
    await expect(main(page)).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
    await hand.press(main(page).getByRole('button', { name: 'Prøv igjen' }))
    await hand.press(provider(page).getByRole('button', { name: 'Bekreft', exact: true }))
    await expect(main(page)).toContainText('Vi fant ingen spiller med denne identiteten.')

    await page.reload()
    await hand.press(main(page).getByRole('button', { name: 'Fortsett med BankID' }))
    await hand.fill(provider(page).getByLabel('Mobilnummer for allerede kunde'), player.mobile)
    await hand.press(provider(page).getByRole('button', { name: 'Allerede kunde' }))
    await expect(page).toHaveURL(/\/mypage$/u)
    await expect(page.getByRole('heading', { level: 1, name: 'Mine bingohaller' })).toBeVisible()
  },
)

test(
  'by BankID in the whole window, and the address is cleaned on return',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
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
  },
)
