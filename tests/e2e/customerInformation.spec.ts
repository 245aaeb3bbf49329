import { expectAccessibleScreen } from './screenChecks'
import { expect, startAs, test } from './support'

test('a PEP passes all four steps, each of which passes the screen checks', async ({
  page,
  hand,
}) => {
  test.slow()
  const step = (name: string) => page.getByRole('heading', { level: 2, name })
  const fill = (label: string, text: string) =>
    hand.fill(page.getByLabel(label, { exact: true }), text)
  const press = (name: string) => hand.press(page.getByRole('button', { name, exact: true }))
  await startAs(page, 'updateAML')
  await hand.press(page.getByRole('link', { name: 'Oppdater opplysninger' }))
  await expect(step('Personopplysninger')).toBeVisible()
  await fill('Adresse', 'Storgata 1')
  await fill('Postnummer', '5014')
  await expect(page.getByLabel('Poststed')).toHaveValue('Bergen')
  await press('Hvem regnes som politisk eksponert?')
  // Long, it scrolls by itself: 'Neste' stays near.
  const list = page
    .locator('[id]')
    .filter({ hasText: /^Du er politisk eksponert når/u })
    .last()
  expect((await list.boundingBox())?.height).toBeLessThan(0.65 * (page.viewportSize()?.height ?? 0))
  await hand.choose(page.getByRole('radio', { name: 'Ja' }))
  // Its error shows too.
  await press('Neste')
  await expectAccessibleScreen(page)
  await fill('Hvorfor er du politisk eksponert?', 'Ambassadør')
  await press('Neste')
  await press('Neste')
  await expectAccessibleScreen(page)
  await fill('Navn på PEP', 'Anne Lie')
  await fill('Relasjon', 'Meg selv')
  await fill('Fødselsdato', '1960-05-05')
  await hand.choose(page.getByRole('radio', { name: 'Kvinne' }))
  await press('Neste')
  await hand.choose(page.getByRole('checkbox', { name: 'Annet' }))
  await expectAccessibleScreen(page)
  await fill('Beskriv', 'Gevinst i Lotto')
  await press('Neste')
  await expect(step('Oppsummering')).toBeFocused()
  await expectAccessibleScreen(page)
  await press('Bekreft')
  await expect(step('Fullført')).toBeFocused()
  await expect(step('Fullført')).toBeInViewport()
  await expectAccessibleScreen(page)
})
