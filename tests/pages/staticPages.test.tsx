import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findTitle, renderApp } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

describe('the demo cards', () => {
  let remaining: number[]
  let next: number

  // Controls which number is drawn next: the first of `remaining` that a test sets.
  beforeEach(() => {
    remaining = Array.from({ length: 75 }, (_, index) => index + 1)
    next = 1
    vi.spyOn(Math, 'random').mockImplementation(() => remaining.indexOf(next) / remaining.length)
  })

  const draw = (...numbers: number[]) => {
    for (const number of numbers) {
      next = number
      fireEvent.click(screen.getByRole('button', { name: 'Trekk et tall' }))
      remaining = remaining.filter((one) => one !== number)
    }
  }
  const said = () => within(screen.getByRole('region', { name: 'Prøv selv' })).getByRole('status')
  const cards = () =>
    within(screen.getByRole('list', { name: 'Bongene dine' })).getAllByRole('table')

  const hits = () =>
    cards().flatMap((card) =>
      within(card)
        .queryAllByRole('cell', { name: /, trukket$/u })
        .map(({ textContent }) => textContent),
    )

  test('mark a drawn number once and announce it, until all 75 are drawn and the focus moves on', async () => {
    await renderApp({ path: '/howtoplay' })
    await findTitle('Slik spiller du bingo')
    expect(said()).toHaveTextContent('Ingen tall er trukket ennå.')
    expect(screen.getByText('0 av 75 tall er trukket.')).toBeVisible()
    draw(7)
    expect(said()).toHaveTextContent('B 7 er trukket. Treff på to bonger.')
    expect(screen.getByText('1 av 75 tall er trukket.')).toBeVisible()
    expect(hits()).toEqual(['7, trukket', '7, trukket'])
    expect(
      within(screen.getByRole('list', { name: 'Sist trukne tall' })).getByRole('listitem'),
    ).toHaveTextContent('B 7')
    draw(...remaining)
    expect(said()).toHaveTextContent('O 75 er trukket.')
    expect(said()).toHaveTextContent('Nå er alle tallene trukket.')
    expect(screen.getByRole('button', { name: 'Trekk et tall' })).toBeDisabled()
    // Not to 'Begynn på nytt': one accidental press would clear the cards.
    expect(said()).toHaveFocus()
  })

  test('are dealt again, in order and unmarked', async () => {
    const { user } = await renderApp({ path: '/howtoplay' })
    await findTitle('Slik spiller du bingo')
    draw(1, 20)
    vi.mocked(Math.random).mockRestore()
    const before = cards().map(({ textContent }) => textContent)
    await user.click(screen.getByRole('button', { name: 'Begynn på nytt' }))
    const words = 'Du har fått nye bonger. Ingen tall er trukket ennå.'
    expect(said()).toHaveTextContent(words)
    // The same text is announced again only if its node is replaced.
    const heard = said().firstChild
    await user.click(screen.getByRole('button', { name: 'Begynn på nytt' }))
    expect(said()).toHaveTextContent(words)
    expect(said().firstChild).not.toBe(heard)
    expect(cards().map(({ textContent }) => textContent)).not.toEqual(before)
    expect(screen.getByText('0 av 75 tall er trukket.')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Sist trukne tall' })).not.toBeInTheDocument()
  })
})

describe('the news on main game 2', () => {
  test.each([
    ['kr 5', '5 trekk', 'og 5 trekk er jackpoten kr 625'],
    ['kr 5', '6 trekk eller mer', 'og 6 trekk eller mer får du vanlig radgevinst'],
    ['kr 20', '6 trekk eller mer', 'får du vanlig radgevinst fire ganger så stor som for kr 5'],
  ])('the calculator, %s and %s: %s', async (price, draws, prize) => {
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
})
