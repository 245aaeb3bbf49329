import type { Page } from '@playwright/test'
import { expect, type Hand, logIn, newPlayer, test } from './support'

const hall = (page: Page, name: string) => page.getByRole('article', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Opprett spillekonto' })

async function createAccount(page: Page, hand: Hand) {
  await hand.fill(dialog(page).getByLabel('Postnummer'), '0155')
  await hand.fill(dialog(page).getByLabel('Adresse'), 'Storgata 1')
  await hand.press(dialog(page).getByRole('button', { name: 'Opprett' }))
  await expect(page.getByText('Spillekonto generert!')).toBeVisible()
  await expect(page).toHaveURL(/\/mypage$/u)
  await expect(page.getByText('Spillekonto generert!')).toBeVisible()
}

test('a visitor finds a hall, logs in, returns to it and gets an account there @keyboard', async ({
  page,
  request,
  hand,
}) => {
  const player = await newPlayer(request, 'noHalls')
  await page.goto('/bingohalls')
  await hand.fill(page.getByLabel('Postnummer'), '0155')
  await expect(page.getByText('Fant 30 bingohaller nær 0155. Side 1 av 3.')).toBeVisible()
  await hand.press(page.getByRole('link', { name: 'Side 2' }))
  await expect(page.getByText(/Side 2 av 3/u)).toBeInViewport()
  const name = 'Bingohuset Hønefoss'
  await hand.press(hall(page, name).getByRole('button', { name: 'Velg bingo' }))
  await expect(page).toHaveURL(/\/login\?redirect=/u)
  await logIn(page, player, hand)
  await expect(page).toHaveURL(/\/bingohalls\?postnr=0155&side=2$/u)
  await createAccount(page, hand)
  await expect(hall(page, name)).toContainText('kr 0')

  await page.goBack()
  await expect(hall(page, name)).toContainText('Du har spillekonto her.')
})
