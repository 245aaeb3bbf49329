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
    ['50000', 50_000],
  ])('%j is %d kr', (text, kroner) => {
    expect(ticketAmount(text)).toBe(kroner)
    expect(ticketAmountError(text)).toBeNull()
  })

  test.each([
    [
      ['0', '00', '-1', '0,5', '12,50', '12.5', 'abc', '1e3', '20 kr'],
      'Skriv et beløp i hele kroner, minst 1.',
    ],
    [['', ' '], 'Skriv inn et beløp.'],
  ])('%j gives the error %s', (texts, error) => {
    for (const text of texts) {
      expect(ticketAmount(text)).toBeNull()
      expect(ticketAmountError(text)).toBe(error)
    }
  })
})

test('a ticket is closed only when its status text is Lukket', () => {
  expect(isClosed({ statusText: 'Lukket' })).toBe(true)
  const others = ['', 'Åpen', 'lukket', 'Ikke Lukket']
  expect(others.some((statusText) => isClosed({ statusText }))).toBe(false)
})

test('a refusal has the server’s words', () => {
  const refusal = { event: 'failed', said: 'Nei.' }
  expect(failedTicketOutcome({ ok: false, errorText: 'Nei.' }, undefined)).toEqual(refusal)
  expect(failedTicketOutcome(undefined, { kind: 'network' })).toEqual({ event: 'lost' })
})

test('tickets are for Aspelund and OK Databingo', () => {
  expect(ticketGames).toEqual([
    { GameID: 1, GameName: 'Aspelund' },
    { GameID: 2, GameName: 'OK Databingo' },
  ])
})

const game = { ticketDate: '', system: 1, systemName: 'Aspelund', balance: 5, id: 1 }
const may = { canClose: true, canDeposit: true }
const ticketOf = (ticketNr: number, statusText = 'Åpen') => ({
  ...game,
  ...may,
  ticketNr,
  statusText,
})

test('closed tickets come last, and none moves or goes while the list is open', () => {
  const first = mergeTickets([ticketOf(1, 'Lukket'), ticketOf(2), ticketOf(3)], [])
  expect(first.map(({ ticketNr }) => ticketNr)).toEqual([2, 3, 1])
  const later = mergeTickets([ticketOf(4), ticketOf(2, 'Lukket')], first)
  const told = later.map(({ ticketNr, statusText }) => `${ticketNr} ${statusText}`)
  expect(told).toEqual(['2 Lukket', '3 Åpen', '1 Lukket', '4 Åpen'])
})
