import type { Page } from '@playwright/test'
import { expect, type Hand, newPlayer, startLoggedIn, test } from './support'

const hall = (page: Page) => page.getByRole('article', { name: 'Grünerløkka Bingo' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bekreft identitet' })
const provider = (page: Page) => page.frameLocator('iframe[title="BankID"]')

/** Records calls to the identity endpoint, and whether any API call leaked the code in its Referer. */
function watch(page: Page) {
  const calls: string[] = []
  const told: string[] = []
  page.on('request', (request) => {
    const { pathname, port } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/bankid/authBankID') calls.push(pathname)
    if (['5180', '5181'].includes(port) && /code=/u.test(request.headers()['referer'] ?? ''))
      told.push(request.url())
  })
  return { calls, told }
}

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

test(
  'a player cancels, retries, is verified and gets every button back',
  { tag: '@keyboard' },
  async ({ page, request, hand }) => {
    await startLoggedIn(page, await newPlayer(request, 'noBankID'))
    const { calls, told } = watch(page)
    await openVerification(page, hand)
    await hand.press(provider(page).getByRole('button', { name: 'Avbryt' }))
    await expect(dialog(page)).toContainText('Autentiseringen med BankID ble avbrutt eller feilet.')
    expect(calls).toEqual([])
    await hand.press(dialog(page).getByRole('button', { name: 'Prøv igjen' }))
    await hand.press(provider(page).getByRole('button', { name: 'Bekreft', exact: true }))
    await expectVerified(page, hand)
    expect(calls).toHaveLength(1)
    expect(told).toEqual([])
    await page.reload()
    await expect(hall(page).getByRole('button', { name: 'Mine billetter' })).toBeVisible()
  },
)

test(
  'verifying in the whole window returns to the dialog on My page',
  { tag: '@oneScreen' },
  async ({ page, request, hand }) => {
    await startLoggedIn(page, await newPlayer(request, 'noBankID'))
    const { calls, told } = watch(page)
    await openVerification(page, hand)
    await hand.press(dialog(page).getByRole('link', { name: 'Åpne BankID i hele vinduet' }))
    await hand.press(page.getByRole('button', { name: 'Bekreft', exact: true }))
    await expectVerified(page, hand)
    expect(calls).toHaveLength(1)
    expect(told).toEqual([])
  },
)
