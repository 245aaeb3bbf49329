import type { Page } from '@playwright/test'
import { expect, type Hand, newPlayer, startLoggedIn, test, watchIdentity } from './support'

const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bekreft identitet' })
const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')

async function openVerification(page: Page, hand: Hand) {
  await expect(hall(page)).toContainText('kr')
  await expect(hall(page).getByRole('button', { name: 'Mine billetter' })).toHaveCount(0)
  await hand.press(page.getByRole('button', { name: 'Bekreft identiteten din' }))
}

async function expectVerified(page: Page, hand: Hand) {
  await expect(dialog(page)).toContainText('Du er nå verifisert.')
  await hand.press(dialog(page).getByRole('button', { name: 'Lukk' }))
  await expect(page.getByText('Identiteten din er ikke bekreftet')).toHaveCount(0)
  for (const name of ['Uttak', 'Kjøp billett', 'Mine billetter', 'Spillepause'])
    await expect(hall(page).getByRole('button', { name })).toBeVisible()
  await expect(page).toHaveURL(/\/mypage$/u)
}

test('a player cancels, retries, is verified and gets every button back @keyboard', async ({
  page,
  request,
  hand,
}) => {
  await startLoggedIn(page, await newPlayer(request, 'noBankID'))
  const { identity, told } = watchIdentity(page)
  await openVerification(page, hand)
  await hand.press(provider(page).getByRole('button', { name: 'Avbryt' }))
  await expect(dialog(page)).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
  expect(identity).toEqual([])
  await hand.press(dialog(page).getByRole('button', { name: 'Prøv igjen' }))
  await hand.press(provider(page).getByRole('button', { name: 'Bekreft', exact: true }))
  await expectVerified(page, hand)
  expect(identity).toHaveLength(1)
  expect(told).toEqual([])
  await page.reload()
  await expect(hall(page).getByRole('button', { name: 'Mine billetter' })).toBeVisible()
})
