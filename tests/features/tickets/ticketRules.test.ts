import { describe, expect, test } from 'vitest'
import {
  isClosed,
  ticketAmount,
  ticketAmountError,
  mergeTickets,
} from '@/features/tickets/ticketRules'

describe('a ticket amount is whole kroner, at least 1', () => {
  test.each([
    ['1', 1],
    [' 100 ', 100],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
  ])('%j is %d kr', (text, kroner) => {
    expect(ticketAmount(text)).toBe(kroner)
    expect(ticketAmountError(text)).toBeNull()
  })

  test.each(['0', '00', '-1', '0,5', '12,50', '12.5', 'abc', '1e3', '20 kr'])(
    '%j is none',
    (text) => {
      expect(ticketAmount(text)).toBeNull()
      expect(ticketAmountError(text)).toBe('Skriv et beløp i hele kroner, minst 1.')
    },
  )
})

test('a ticket is closed only when its status text is Lukket', () => {
  expect(isClosed({ statusText: 'Lukket' })).toBe(true)
  const others = ['', 'Åpen', 'lukket', 'Ikke Lukket']
  expect(others.some((statusText) => isClosed({ statusText }))).toBe(false)
})

const game = { ticketDate: '', system: 1, systemName: 'Aspelund', balance: 5, id: 1 }
const open = { ...game, canClose: true, canDeposit: true }
const ticketOf = (ticketNr: number, statusText = 'Åpen') => ({ ...open, ticketNr, statusText })

test('closed tickets come last, and none moves or goes while the list is open', () => {
  const first = mergeTickets([ticketOf(1, 'Lukket'), ticketOf(2), ticketOf(3)], [])
  expect(first.map(({ ticketNr }) => ticketNr)).toEqual([2, 3, 1])
  const later = mergeTickets([ticketOf(4), ticketOf(2, 'Lukket')], first)
  const told = later.map(({ ticketNr, statusText }) => `${ticketNr} ${statusText}`)
  expect(told).toEqual(['2 Lukket', '3 Åpen', '1 Lukket', '4 Åpen'])
})
