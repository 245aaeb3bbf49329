import { bench, describe } from 'vitest'
import { balanceView, hallActions, matchesFilter } from '@/features/halls/hallRules'

const hall = {
  BingoName: 'Grünerløkka Bingo',
  BingoAddress: 'Thorvald Meyers gate 41, 0552 Oslo',
  WebAppAktivert: true,
  nets_clientid: '1',
  BingoPayOut: true,
  VisSpillPause: true,
  showTransactions: true,
  DaysBlocked: 0,
  ortiz: true,
  h1: 'open',
  h2: 'closed',
  h3: 'absent',
} as const

const decide = () => {
  const balance = balanceView('0', { state: 'read', amount: 100, fresh: true })
  hallActions({ hall, balance, pause: { state: 'none' }, noBankID: false, onHallPage: false })
}
const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done += 1) act()
}

// Sixty halls should cost about sixty times as much as one: compare the ratio.
describe('deciding which buttons show', () => {
  bench('one hall', () => times(1, decide))
  bench('sixty halls', () => times(60, decide))
})

describe('filtering the list by name', () => {
  bench('one hall', () => times(1, () => void matchesFilter(hall, 'oslo')))
  bench('sixty halls', () => times(60, () => void matchesFilter(hall, 'oslo')))
})
