import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a PEP passes all four steps, each of which passes the screen checks, and the browser’s back and forward buttons move between them', async ({
  page,
  request,
  hand,
}) => {
  test.slow()
  await startLoggedIn(page, await newPlayer(request, 'updateAML'))
  await hand.press(page.getByRole('link', { name: 'Oppdater opplysninger' }))
  await expect(step(page, 'Personopplysninger')).toBeVisible()
  await hand.fill(field(page, 'Adresse'), 'Storgata 1')
  await hand.fill(field(page, 'Postnummer'), '5014')
  await expect(field(page, 'Poststed')).toHaveValue('Bergen')
  await hand.press(button(page, 'Hvem regnes som politisk eksponert?'))
  await hand.choose(page.getByRole('radio', { name: 'Ja' }))
  await hand.press(button(page, 'Neste'))
  await expectAccessibleScreen(page)
  await hand.fill(field(page, 'Hvorfor er du politisk eksponert?'), 'Ambassadør')
  await hand.press(button(page, 'Neste'))
  await hand.press(button(page, 'Neste'))
  await expectAccessibleScreen(page)
  await hand.fill(field(page, 'Navn på PEP'), 'Anne Lie')
  await hand.fill(field(page, 'Relasjon'), 'Meg selv')
  await hand.fill(field(page, 'Fødselsdato'), '1960-05-05')
  await hand.choose(page.getByRole('radio', { name: 'Kvinne' }))
  await hand.press(button(page, 'Neste'))
  await hand.choose(page.getByRole('checkbox', { name: 'Annet' }))
  await expectAccessibleScreen(page)
  await hand.fill(field(page, 'Beskriv'), 'Gevinst i Lotto')
  await hand.press(button(page, 'Neste'))
  await expect(step(page, 'Oppsummering')).toBeFocused()
  await expectAccessibleScreen(page)

  await page.goBack()
  await expect(step(page, 'Pengene du spiller for')).toBeFocused()
  await page.goBack()
  await expect(field(page, 'Navn på PEP')).toHaveValue('Anne Lie')
  // The browser's forward button does not pass a step while a field in it is missing.
  await hand.fill(field(page, 'Navn på PEP'), '')
  await page.goForward()
  await expect(step(page, 'Politisk eksponert person')).toBeVisible()
  await hand.fill(field(page, 'Navn på PEP'), 'Anne Lie')
  await hand.press(button(page, 'Neste'))
  await expect(field(page, 'Beskriv')).toHaveValue('Gevinst i Lotto')
  await hand.press(button(page, 'Neste'))
  await expect(page.getByText('05.05.1960')).toBeVisible()
  await hand.press(button(page, 'Bekreft'))

  await expect(step(page, 'Fullført')).toBeFocused()
  await expect(step(page, 'Fullført')).toBeInViewport()
  await expectAccessibleScreen(page)
  await hand.press(page.getByRole('link', { name: 'Til Min side' }))
  await expect(page.getByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Oppdater opplysninger' })).toHaveCount(0)
})
