import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, logIn, newPlayer, test } from './support'

const openRoutes = [
  '/',
  '/howtoplay',
  '/newsh2',
  '/bingohalls',
  '/bingohalls?postnr=0000',
  '/login',
  '/register',
  '/forgot',
  '/components',
  '/template',
  '/article/1',
  '/tilgjengelighet',
  '/lagret',
  '/netsCallback',
  '/finnes-ikke',
]

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing axe finds, nothing wider than the screen, one h1. */
async function expectSoundScreen(page: Page) {
  // The page fade makes every colour paler for 250 ms; spinners and skeletons never end.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
      .every((animation) => animation.playState !== 'running'),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .exclude('iframe')
    // No frames to look into, so none of the extra page that takes most of the time.
    .setLegacyMode()
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, 'sideways scrolling').toBe(0)
}

// One after the other in one page: a page of its own for each took as long as the looking.
test('every open route is sound on the screen', async ({ page }) => {
  test.slow()
  for (const route of openRoutes) {
    await test.step(route, async () => {
      await page.goto(route)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSoundScreen(page)
    })
  }
})

test('My page, the hall page and every dialog of a hall are sound on the screen', async ({
  page,
  request,
}) => {
  test.slow()
  await logIn(page, await newPlayer(request, 'ordinary'))
  const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
  await expect(hall).toContainText('kr')
  await expectSoundScreen(page)
  const acts = [
    'Innskudd',
    'Kjøp billett',
    'Mine billetter',
    'Transaksjoner',
    'Uttak',
    'Spillepause',
    'Goal Mania',
    'Hovedspill 1',
  ]
  for (const act of acts) {
    await test.step(act, async () => {
      const opener = hall.getByRole('button', { name: act })
      await opener.click()
      const dialog = page.getByRole('dialog', { name: act })
      await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeVisible()
      await expectSoundScreen(page)
      await dialog.getByRole('button', { name: 'Lukk' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }
  await page.goto('/mybingo/101')
  await expect(page.getByRole('heading', { level: 1, name: 'Grünerløkka Bingo' })).toBeVisible()
  await expectSoundScreen(page)
})

test("the player's own pages are sound on the screen, each step of customer information too", async ({
  page,
  request,
}) => {
  test.slow()
  await logIn(page, await newPlayer(request, 'updateAML'))
  for (const route of ['/user', '/qr/HEI']) {
    await page.goto(route)
    await expect(page.getByRole('main').locator('a, button').first()).toBeVisible()
    await expectSoundScreen(page)
  }
  await page.goto('/user/details')
  const next = page.getByRole('button', { name: 'Neste' })
  const expectStep = async (name: string) => {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectSoundScreen(page)
  }
  await expectStep('Personopplysninger')
  await page.getByRole('button', { name: 'Hvem regnes som politisk eksponert?' }).click()
  await page.getByRole('radio', { name: 'Ja' }).check()
  await next.click()
  await expectStep('Personopplysninger')
  await page.getByLabel('Adresse').fill('Storgata 1')
  await page.getByLabel('Postnummer').fill('5014')
  await page.getByLabel('Hvorfor er du politisk eksponert?').fill('Ambassadør')
  await next.click()
  await expectStep('Politisk eksponert person')
  await next.click()
  await expectStep('Politisk eksponert person')
  await page.getByLabel('Navn på PEP').fill('Anne Lie')
  await page.getByLabel('Relasjon').fill('Meg selv')
  await page.getByRole('radio', { name: 'Kvinne' }).check()
  await next.click()
  await expectStep('Pengene du spiller for')
  await next.click()
  await page.getByRole('checkbox', { name: 'Annet' }).check()
  await expectStep('Pengene du spiller for')
  await page.getByLabel('Beskriv').fill('Gevinst i Lotto')
  await next.click()
  await expectStep('Oppsummering')
  await page.getByRole('button', { name: 'Bekreft' }).click()
  await expectStep('Fullført')
})

test('the hall finder, a hall to add and the account dialog are sound on the screen', async ({
  page,
  request,
}) => {
  test.slow()
  const firstChoice = page.getByRole('button', { name: 'Velg bingo' }).first()
  await page.goto('/bingohalls?postnr=0552')
  await expect(firstChoice).toBeVisible()
  await page.getByLabel('Postnummer').fill('055a')
  await expect(page.getByText('Postnummer må være 4 tall')).toBeVisible()
  await expectSoundScreen(page)

  await logIn(page, await newPlayer(request, 'noBankID'))
  await page.goto('/bingohalls?postnr=0552')
  await expect(page.getByText('Du har spillekonto her.').first()).toBeVisible()
  await expectSoundScreen(page)

  await page.goto('/mypage')
  await page.getByRole('button', { name: 'Legg til bingohall' }).click()
  await page.getByLabel('Postnummer').fill('0552')
  await expect(firstChoice).toBeVisible()
  await expectSoundScreen(page)
  await firstChoice.click()
  const dialog = page.getByRole('dialog', { name: 'Opprett spillekonto' })
  await expect(dialog.getByRole('button', { name: 'Lukk' })).toBeVisible()
  await expectSoundScreen(page)
  await dialog.getByRole('button', { name: 'Opprett' }).click()
  await expect(dialog.getByText('Du må skrive en adresse')).toBeVisible()
  await expectSoundScreen(page)
  await dialog.getByRole('button', { name: 'Lukk' }).click()
  await expect(firstChoice).toBeFocused()

  await firstChoice.click()
  await dialog.getByLabel('Postnummer').fill('0155')
  await dialog.getByLabel('Adresse').fill('Storgata 1')
  await dialog.getByRole('button', { name: 'Opprett' }).click()
  await expect(page.getByRole('link', { name: 'Gå til hallen' })).toBeVisible()
  await expectSoundScreen(page)
})

test('the cards to play with are sound on the screen, big and small, with a full row', async ({
  page,
}) => {
  await page.goto('/howtoplay')
  const demo = page.getByRole('region', { name: 'Prøv selv' })
  const draw = demo.getByRole('button', { name: 'Trekk et tall' })
  for (let drawn = 0; drawn < 60; drawn += 1) await draw.press('Enter')
  await demo.getByRole('radio', { name: 'Store bonger' }).check()
  await expectSoundScreen(page)
  await demo.getByRole('radio', { name: 'Små bonger' }).check()
  await expectSoundScreen(page)
})

test('every step of registration and of a lost password is sound on the screen', async ({
  page,
  request,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const provider = page.frameLocator('iframe[title="BankID"]')
  const sound = (name: string) => test.step(name, () => expectSoundScreen(page))

  await page.goto('/register')
  await provider.getByRole('button', { name: 'Avbryt' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await sound('a cancelled login')
  await main.getByRole('button', { name: 'Prøv igjen' }).click()
  await provider.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await main.getByRole('button', { name: 'Les vilkårene' }).click()
  const terms = page.getByRole('dialog', { name: 'Kjøps- og bruksvilkår' })
  await expect(terms).toBeVisible()
  await sound('the terms')
  await terms.getByRole('button', { name: 'Lukk' }).click()
  await expect(terms).toHaveCount(0)
  await main.getByRole('button', { name: 'Neste' }).click()
  await expect(main.getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
  await sound('step 1 with its faults')
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  await main.getByLabel('E-post').fill(`kari.${digits}@example.no`)
  await main.getByLabel('Mobilnummer').fill(`97${digits}`)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Neste' }).click()
  await main.getByLabel('SMS-kode').fill('111111')
  await main.getByRole('button', { name: 'Verifiser' }).click()
  await expect(main.getByRole('heading', { name: 'Oisann!' })).toBeVisible()
  await sound('step 2 with a wrong code')
  await main.getByLabel('SMS-kode').fill('123456')
  await main.getByRole('button', { name: 'Verifiser' }).click()
  await expect(main.getByLabel('Velg passord')).toBeVisible()
  await sound('step 3')
  await main.getByLabel('Velg passord').fill('hemmelig')
  await sound('step 3 with a good password')

  const player = await newPlayer(request, 'noHalls')
  await page.goto('/forgot')
  await main.getByRole('button', { name: 'Fortsett med BankID' }).click()
  await provider.getByRole('button', { name: 'Bekreft', exact: true }).click()
  await expect(main.getByText('Vi fant ingen spiller')).toBeVisible()
  await sound('no player found')
  await main.getByLabel('Mobilnummer').fill(player.mobile)
  await main.getByRole('button', { name: 'Neste' }).click()
  await main.getByLabel('SMS-kode').fill('123456')
  await main.getByRole('button', { name: 'Verifiser' }).click()
  await main.getByLabel('Nytt passord').fill('hemmelig')
  await main.getByRole('button', { name: 'Lagre passord' }).click()
  await expect(main.getByText('Passordet er nå endret')).toBeVisible()
  await sound('the password is changed')
})
