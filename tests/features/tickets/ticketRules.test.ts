import { describe, expect, test } from 'vitest'
import { ticketGames } from '@/config/limits'
import {
  isClosed,
  ticketAmount,
  ticketAmountError,
  failedTicketOutcome,
  mergeTickets,
} from '@/features/tickets/ticketRules'

describe('a ticket amount is whole kroner, at least 1', () => {
  test.each([
    ['1', 1],
    ['20', 20],
    [' 100 ', 100],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
    // Whether the balance suffices is for the server to decide.
    ['50000', 50_000],
  ])('%j is %d kr', (text, kroner) => {
    expect(ticketAmount(text)).toBe(kroner)
    expect(ticketAmountError(text)).toBeNull()
  })

  test.each(['0', '00', '-1', '0,5', '12,50', '12.5', '1,00', 'abc', '1e3', '20 kr'])(
    '%j is rejected',
    (text) => {
      expect(ticketAmount(text)).toBeNull()
      expect(ticketAmountError(text)).toBe('Skriv et beløp i hele kroner, minst 1.')
    },
  )

  test.each(['', ' '])('%j gives the error for an empty field', (text) => {
    expect(ticketAmount(text)).toBeNull()
    expect(ticketAmountError(text)).toBe('Skriv inn et beløp.')
  })
})

test('a ticket is closed only when its status text is Lukket', () => {
  expect(isClosed({ statusText: 'Lukket' })).toBe(true)
  expect(
    ['', 'Åpen', 'lukket', 'Ikke Lukket'].map((statusText) => isClosed({ statusText })),
  ).toEqual([false, false, false, false])
})

test('a refusal has the server’s words', () => {
  expect(failedTicketOutcome({ ok: false, errorText: 'Nei.' }, undefined)).toEqual({
    event: 'failed',
    said: 'Nei.',
  })
  expect(failedTicketOutcome(undefined, { kind: 'network' })).toEqual({ event: 'lost' })
})

test('tickets are for Aspelund and OK Databingo', () => {
  expect(ticketGames).toEqual([
    { GameID: 1, GameName: 'Aspelund' },
    { GameID: 2, GameName: 'OK Databingo' },
  ])
})

const ticketOf = (ticketNr: number, statusText = 'Åpen') => ({
  ticketNr,
  ticketDate: '',
  system: 1,
  systemName: 'Aspelund',
  balance: 5,
  statusText,
  canClose: true,
  canDeposit: true,
  id: 1,
})

test('closed tickets come last, and none moves or goes while the list is open', () => {
  const first = mergeTickets([ticketOf(1, 'Lukket'), ticketOf(2), ticketOf(3)], [])
  expect(first.map(({ ticketNr }) => ticketNr)).toEqual([2, 3, 1])
  const later = mergeTickets([ticketOf(4), ticketOf(2, 'Lukket')], first)
  expect(later.map(({ ticketNr, statusText }) => `${ticketNr} ${statusText}`)).toEqual([
    '2 Lukket',
    '3 Åpen',
    '1 Lukket',
    '4 Åpen',
  ])
})
