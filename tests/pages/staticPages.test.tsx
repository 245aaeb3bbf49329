import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTitle, renderApp } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

test('in the demo the last of 75 numbers moves the focus to what is said, and new cards can be dealt', async () => {
  const { press } = await renderApp({ path: '/howtoplay' })
  await findTitle('Slik spiller du bingo')
  const said = within(screen.getByRole('region', { name: 'Prøv selv' })).getByRole('status')
  const draw = screen.getByRole('button', { name: 'Trekk et tall' })
  for (let drawn = 0; drawn < 75; drawn += 1) fireEvent.click(draw)
  expect(said).toHaveTextContent('Nå er alle tallene trukket.')
  expect(draw).toBeDisabled()
  // Not to 'Begynn på nytt': one accidental press would clear the cards.
  expect(said).toHaveFocus()
  await press('Begynn på nytt')
  const heard = said.firstChild
  await press('Begynn på nytt')
  expect(said).toHaveTextContent('Du har fått nye bonger. Ingen tall er trukket ennå.')
  // The same text is announced again only if its node is replaced.
  expect(said.firstChild).not.toBe(heard)
  expect(screen.getByText('0 av 75 tall er trukket.')).toBeVisible()
})

test.each([
  ['kr 5', '5 trekk', 'og 5 trekk er jackpoten kr 625'],
  ['kr 5', '6 trekk eller mer', 'og 6 trekk eller mer får du vanlig radgevinst'],
  ['kr 20', '6 trekk eller mer', 'får du vanlig radgevinst fire ganger så stor som for kr 5'],
])('the calculator of main game 2, %s and %s: %s', async (price, draws, prize) => {
  const { user } = await renderApp({ path: '/newsh2' })
  await findTitle('Nytt om Hovedspill 2')
  const radioOf = (group: string, name: string) =>
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', {
      name: (given) => given.replaceAll(/\s/gu, ' ') === name,
    })
  await user.click(radioOf('Pris på bongen', price))
  await user.click(radioOf('Full diagonal på', draws))
  const result = within(screen.getByRole('region', { name: 'Regn ut gevinsten' })).getByRole(
    'status',
  )
  expect(result).toHaveTextContent(`Med en bong til ${price} og`)
  expect(result).toHaveTextContent(prize)
})
