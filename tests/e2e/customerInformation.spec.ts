import type { Page } from '@playwright/test'
import { expect, logIn, newPlayer, test } from './support'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openForm(page: Page) {
  await page.getByRole('link', { name: 'Oppdater opplysninger' }).click()
  await expect(step(page, 'Personopplysninger')).toBeVisible()
  await field(page, 'Adresse').fill('Storgata 1')
  await field(page, 'Postnummer').fill('5014')
  await expect(field(page, 'Poststed')).toHaveValue('Bergen')
}

async function expectFinished(page: Page) {
  await expect(step(page, 'Fullført')).toBeFocused()
  await page.getByRole('link', { name: 'Til Min side' }).click()
  await expect(page.getByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oppdater opplysninger' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oppdater opplysninger' })).toHaveCount(0)
}

test('a plain player goes from the first step to the summary', async ({ page, request }) => {
  await logIn(page, await newPlayer(request, 'updateAML'))
  await openForm(page)
  await press(page, 'Neste')
  await expect(step(page, 'Oppsummering')).toBeFocused()
  await expect(page.getByText('Steg 2 av 2')).toBeVisible()
  await press(page, 'Bekreft')
  await expectFinished(page)
})

test('a high-risk country asks where the money comes from', async ({ page, request }) => {
  await logIn(page, await newPlayer(request, 'forceAML'))
  await expect(page.getByRole('article')).toHaveCount(0)
  await openForm(page)
  await field(page, 'Bostedsland').selectOption('Iran')
  await expect(field(page, 'Poststed')).toHaveValue('')
  await press(page, 'Neste')
  await expect(step(page, 'Pengene du spiller for')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Lønn' }).check()
  await press(page, 'Neste')
  await expect(page.getByText('Steg 3 av 3')).toBeVisible()
  await press(page, 'Bekreft')
  await expectFinished(page)
})

test('a PEP passes all four, and the browser’s buttons move in the form', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request, 'updateAML'))
  await openForm(page)
  await page.getByRole('radio', { name: 'Ja' }).check()
  await field(page, 'Hvorfor er du politisk eksponert?').fill('Ambassadør')
  await press(page, 'Neste')
  await field(page, 'Navn på PEP').fill('Anne Lie')
  await field(page, 'Relasjon').fill('Meg selv')
  await field(page, 'Fødselsdato').fill('1960-05-17')
  await page.getByRole('radio', { name: 'Kvinne' }).check()
  await press(page, 'Neste')
  await page.getByRole('checkbox', { name: 'Annet' }).check()
  await field(page, 'Beskriv').fill('Gevinst i Lotto')
  await press(page, 'Neste')
  await expect(step(page, 'Oppsummering')).toBeFocused()

  await page.goBack()
  await expect(step(page, 'Pengene du spiller for')).toBeFocused()
  await page.goBack()
  await expect(field(page, 'Navn på PEP')).toHaveValue('Anne Lie')
  // A step is not passed by the browser's forward button while something is missing in it.
  await field(page, 'Navn på PEP').fill('')
  await page.goForward()
  await expect(step(page, 'Politisk eksponert person')).toBeVisible()
  await field(page, 'Navn på PEP').fill('Anne Lie')
  await press(page, 'Neste')
  await expect(field(page, 'Beskriv')).toHaveValue('Gevinst i Lotto')
  await press(page, 'Tilbake')
  await press(page, 'Tilbake')
  await expect(field(page, 'Adresse')).toHaveValue('Storgata 1')
  await page.goForward()
  await expect(field(page, 'Navn på PEP')).toHaveValue('Anne Lie')
  await page.goForward()
  await expect(field(page, 'Beskriv')).toHaveValue('Gevinst i Lotto')
  await press(page, 'Neste')
  await expect(page.getByText('17.05.1960')).toBeVisible()
  await press(page, 'Bekreft')
  await expectFinished(page)
})

test('a reload begins at the first step, since the answers are gone', async ({ page, request }) => {
  await logIn(page, await newPlayer(request, 'updateAML'))
  await openForm(page)
  await press(page, 'Neste')
  await expect(step(page, 'Oppsummering')).toBeVisible()
  await page.reload()
  await expect(step(page, 'Personopplysninger')).toBeVisible()
  await expect(field(page, 'Adresse')).toHaveValue('')
})

test('a double click moves one step, and confirms nothing', async ({ page, request }) => {
  await logIn(page, await newPlayer(request, 'updateAML'))
  await openForm(page)
  let sent = 0
  page.on('request', (call) => {
    if (call.url().includes('/wap/setUserInfo')) sent += 1
  })
  // Not its focus: the second half of the click may come down beside it.
  await page.getByRole('button', { name: 'Neste' }).dblclick()
  await expect(step(page, 'Oppsummering')).toBeVisible()
  await page.getByRole('button', { name: 'Tilbake' }).dblclick()
  await expect(step(page, 'Personopplysninger')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/details$/u)
  expect(sent).toBe(0)
})
