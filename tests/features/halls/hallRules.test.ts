import { describe, expect, test } from 'vitest'
import {
  accountText,
  balanceView,
  closedGamesText,
  hallActions,
  blockReason,
  blockText,
  isOpenNow,
  primaryAction,
  matchesFilter,
  type BalanceReading,
  type BlockReason,
  type GameState,
  type GuardedAction,
  type HallAction,
  type HallFields,
  type HallSituation,
  type Visibility,
} from '@/features/halls/hallRules'
import type { HallPause } from '@/features/halls/hallPause'
import { pauseFrom } from './timeouts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll('\u2212', '-')

/** A hall that offers everything, with nothing disabled. */
const fullHall: HallFields = {
  WebAppAktivert: true,
  nets_clientid: 'merchant-1',
  BingoPayOut: true,
  VisSpillPause: true,
  showTransactions: true,
  ortiz: true,
  h1: 'open',
  h2: 'open',
  h3: 'open',
}

const known: BalanceReading = { state: 'read', amount: 100, freshness: 'fresh' }
const answeredZero: BalanceReading = { state: 'read', amount: 0, freshness: 'fresh' }
const stale: BalanceReading = { state: 'read', amount: 100, freshness: 'stale' }
const cardError: BalanceReading = { state: 'read', amount: null, freshness: 'fresh' }
const waiting: BalanceReading = { state: 'waiting' }
const unavailable: BalanceReading = { state: 'unavailable' }

const loading: HallPause = { state: 'loading' }
const paused: HallPause = { state: 'paused', until: '2026-12-31' }
const pausedUnknownEnd: HallPause = { state: 'paused', until: null }

type Given = Partial<HallFields> & {
  DaysBlocked?: number | null
  reading?: BalanceReading
  balanceStr?: string
  pause?: HallPause
} & Partial<Pick<HallSituation, 'noBankID' | 'forceAML' | 'onHallPage'>>

const situation = ({
  DaysBlocked = 0,
  reading = known,
  balanceStr = '0',
  pause = { state: 'none' },
  noBankID = false,
  forceAML = false,
  onHallPage = false,
  ...hall
}: Given): HallSituation => ({
  hall: { ...fullHall, ...hall },
  balance: balanceView(balanceStr, reading),
  pause: pauseFrom(pause, DaysBlocked),
  noBankID,
  forceAML,
  onHallPage,
})

type Expected = Partial<Record<HallAction, Visibility>>

const everything: Record<HallAction, Visibility> = {
  Bingoside: 'shown',
  Uttak: 'shown',
  Innskudd: 'shown',
  Transaksjoner: 'shown',
  'Kjøp billett': 'shown',
  'Mine billetter': 'shown',
  Spillepause: 'shown',
  'Hovedspill 1': 'shown',
  'Hovedspill 2': 'shown',
  Lynbingo: 'shown',
  'Goal Mania': 'shown',
}

const games = (showing: Visibility): Expected => ({
  'Hovedspill 1': showing,
  'Hovedspill 2': showing,
  Lynbingo: showing,
  'Goal Mania': showing,
})
const spending = (showing: Visibility): Expected => ({ Uttak: showing, 'Kjøp billett': showing })
const noBankIDTakes: Expected = {
  'Kjøp billett': 'hidden',
  'Mine billetter': 'hidden',
  Uttak: 'hidden',
  Spillepause: 'hidden',
  Bingoside: 'hidden',
}
const pauseTakes: Expected = {
  ...games('hidden'),
  ...spending('disabled'),
  Innskudd: 'hidden',
  Spillepause: 'hidden',
}
const moneyWaits: Expected = { ...spending('disabled'), Innskudd: 'disabled' }
const blockTakes: Expected = { ...games('hidden'), ...moneyWaits }
const loadingTakes: Expected = { ...games('disabled'), ...moneyWaits }
const noBalanceTakes: Expected = { ...spending('disabled'), Innskudd: 'hidden' }
const cardErrorTakes: Expected = { ...noBalanceTakes, Transaksjoner: 'hidden' }
const keptTakes: Expected = { ...spending('disabled'), Innskudd: 'reserved' }

/** How each situation differs from a hall where every button shows. */
test.each<[name: string, given: Given, changes: Expected]>([
  ['nothing in the way', {}, {}],

  ['WebAppAktivert 0', { WebAppAktivert: false }, { Bingoside: 'hidden' }],
  ['BingoPayOut 0', { BingoPayOut: false }, spending('hidden')],
  ['no nets_clientid', { nets_clientid: '' }, { Innskudd: 'hidden' }],
  ['a numeric nets_clientid', { nets_clientid: 71 }, {}],
  ['VisSpillPause 0', { VisSpillPause: false }, { Spillepause: 'hidden' }],
  ['showTransactions 0', { showTransactions: false }, { Transaksjoner: 'hidden' }],
  ['ortiz 0', { ortiz: false }, { 'Goal Mania': 'hidden' }],
  ['h1 closed', { h1: 'closed' }, { 'Hovedspill 1': 'disabled' }],
  ['h2 closed', { h2: 'closed' }, { 'Hovedspill 2': 'disabled' }],
  ['h3 closed', { h3: 'closed' }, { Lynbingo: 'disabled' }],
  ['h1 absent', { h1: 'absent' }, { 'Hovedspill 1': 'hidden' }],
  ['h2 absent', { h2: 'absent' }, { 'Hovedspill 2': 'hidden' }],
  ['h3 absent', { h3: 'absent' }, { Lynbingo: 'hidden' }],

  ['noBankID', { noBankID: true }, noBankIDTakes],
  ["the hall's own page", { onHallPage: true }, { Bingoside: 'hidden' }],

  ['a pause', { pause: paused }, pauseTakes],
  ['a pause with unknown end', { pause: pausedUnknownEnd }, pauseTakes],
  ['DaysBlocked 1', { DaysBlocked: 1 }, blockTakes],
  ['DaysBlocked that cannot be read', { DaysBlocked: null }, blockTakes],
  ['timeouts loading', { pause: loading }, loadingTakes],
  ['customer information that is due', { forceAML: true }, loadingTakes],

  ['an answered balance of 0', { reading: answeredZero }, {}],
  ['a balance that is not fresh', { reading: stale }, {}],
  ['a card error', { reading: cardError }, cardErrorTakes],
  ['no answer yet', { reading: waiting }, keptTakes],
  ['none yet, without payment', { reading: waiting, nets_clientid: '' }, noBalanceTakes],
  ['none yet during a pause', { reading: waiting, pause: paused }, pauseTakes],
  ['none yet, loading', { reading: waiting, pause: loading }, { ...loadingTakes, ...keptTakes }],
  ["none yet after the list's", { reading: waiting, balanceStr: 'kr 100' }, {}],
  ['a failed call', { reading: unavailable }, noBalanceTakes],
  ["a failed call after the list's", { reading: unavailable, balanceStr: 'kr 100' }, {}],
  ["a card error after the list's", { reading: cardError, balanceStr: 'kr 100' }, cardErrorTakes],

  ['a pause and noBankID', { pause: paused, noBankID: true }, { ...pauseTakes, ...noBankIDTakes }],
  ['a pause and DaysBlocked', { pause: paused, DaysBlocked: 3 }, pauseTakes],
  [
    'pause, card error',
    { pause: paused, reading: cardError },
    { ...pauseTakes, ...cardErrorTakes },
  ],
  [
    'a pause in a hall without BingoPayOut',
    { pause: paused, BingoPayOut: false },
    { ...pauseTakes, ...spending('hidden') },
  ],
  [
    'a pause, games closed',
    { pause: paused, h1: 'closed', h2: 'closed', h3: 'closed' },
    pauseTakes,
  ],
  ['blocked, noBankID', { DaysBlocked: 1, noBankID: true }, { ...blockTakes, ...noBankIDTakes }],
  ['DaysBlocked 1 while loading', { DaysBlocked: 1, pause: loading }, blockTakes],
  ['blocked, no balance', { DaysBlocked: 1, reading: waiting }, { ...blockTakes, ...keptTakes }],
  [
    'loading, h1 closed and h2 absent',
    { pause: loading, h1: 'closed', h2: 'absent' },
    { ...loadingTakes, 'Hovedspill 2': 'hidden' },
  ],
  [
    'loading, a card error and noBankID',
    { pause: loading, reading: cardError, noBankID: true },
    { ...loadingTakes, ...cardErrorTakes, ...noBankIDTakes },
  ],
])('which buttons show: %s', (_name, given, changes) => {
  expect(hallActions(situation(given))).toEqual({ ...everything, ...changes })
})

describe('what holds an act back, on the card and in its open dialog', () => {
  const everyAct: readonly GuardedAction[] = [
    'Innskudd',
    'Uttak',
    'Kjøp billett',
    'Fyll på',
    'Spill',
  ]
  const ofBalance: readonly GuardedAction[] = ['Uttak', 'Kjøp billett']
  const due: BlockReason = { state: 'informationDue' }
  const blocked: BlockReason = { state: 'blockedByDays', days: 3 }
  const noBalance = (text: string): BlockReason => ({ state: 'noBalance', text })
  const isDue = 'Kundeopplysningene dine må oppdateres.'
  const isPaused = 'Du har aktivert spillepause på denne bingohallen.'
  const isPausedUntil = `${isPaused} Den varer til og med 31.12.2026.`
  const error = 'Kortfeil - kontakt betjening'
  const none = 'Saldoen er ikke tilgjengelig'
  test.each<
    [string, Given, held: readonly GuardedAction[], by: BlockReason | null, says: string | null]
  >([
    ['nothing', {}, [], null, null],
    ['a balance of 0', { reading: answeredZero }, [], null, null],
    ['a balance that is not fresh', { reading: stale }, [], null, null],
    ['timeouts loading', { pause: loading }, everyAct, loading, null],
    ['a pause', { pause: paused }, everyAct, paused, isPausedUntil],
    ['an unknown end', { pause: pausedUnknownEnd }, everyAct, pausedUnknownEnd, isPaused],
    ['DaysBlocked 3', { DaysBlocked: 3 }, everyAct, blocked, 'Spillepause: 3 dager igjen.'],
    ['forceAML', { forceAML: true }, everyAct, due, isDue],
    ['forceAML and a pause', { forceAML: true, pause: paused }, everyAct, due, isDue],
    ['a card error', { reading: cardError }, ofBalance, noBalance(error), error],
    ['no balance', { reading: unavailable }, ofBalance, noBalance(none), none],
    ['a card error and a pause', { reading: cardError, pause: loading }, everyAct, loading, null],
  ])('%s', (_name, given, held, by, says) => {
    const holds = everyAct.map((act) => [act, blockReason(act, situation(given))])
    expect(holds).toEqual(everyAct.map((act) => [act, held.includes(act) ? by : null]))
    expect(by && plain(blockText(by) ?? '')).toBe(says ?? (by && ''))
  })
})

describe('the balance text', () => {
  test.each<[string, string, BalanceReading, string, string]>([
    ["'0' before the first answer", '0', waiting, 'Henter saldo...', 'waiting'],
    ['a balance from the hall list', 'kr 250', waiting, 'kr 250', 'amount'],
    ['a response of 0', '0', answeredZero, 'kr 0', 'amount'],
    ['a response with an amount', 'kr 250', known, 'kr 100', 'amount'],
    ['a response with øre', '0', { ...known, amount: 1234.5 }, 'kr 1 234,50', 'amount'],
    ['a response below 0', '0', { ...known, amount: -20 }, '-kr 20', 'amount'],
    [
      'a response that is not a number',
      '0',
      cardError,
      'Kortfeil - kontakt betjening',
      'cardError',
    ],
    ['a failed call', '0', unavailable, 'Saldoen er ikke tilgjengelig', 'unavailable'],
    ["a failed call after the list's", 'kr 250', unavailable, 'kr 250', 'amount'],
    ["the list's own format", 'kr 1234,5', waiting, 'kr 1 234,50', 'amount'],
    ['a text from the list that holds no amount', 'kr 1.234,50', waiting, 'kr 1.234,50', 'amount'],
  ])('%s', (_what, balanceStr, reading, text, kind) => {
    const view = balanceView(balanceStr, reading)
    expect(plain(view.text)).toBe(text)
    expect(view.kind).toBe(kind)
  })
})

test.each<[string, BalanceReading, string, string | null]>([
  ['kr 1', { state: 'read', amount: 1, freshness: 'fresh' }, '0', 'kr 1'],
  ['less', { state: 'read', amount: 0.99, freshness: 'fresh' }, '0', null],
  ['less that may have changed', { ...stale, amount: 0 }, '0', 'saldoen er ikke kjent'],
  ['more that may have changed', stale, '0', 'kr 100 (kan ha endret seg)'],
  ['a card error', cardError, '0', null],
  ['a balance on its way', waiting, '0', 'Henter saldo...'],
  ['one on its way that the list tells', waiting, 'kr 50', 'kr 50'],
  ['one that could not be read', unavailable, '0', 'saldoen er ikke kjent'],
  ['such a one that the list tells', unavailable, 'kr 50', 'kr 50 (kan ha endret seg)'],
])('before a pause %s', (_what, reading, balanceStr, text) => {
  expect(plain(accountText(balanceView(balanceStr, reading)) ?? '') || null).toBe(text)
})

describe('the loud one of the two money actions', () => {
  const of = (amount: number): Given => ({ reading: { state: 'read', amount, freshness: 'fresh' } })
  test.each<[string, Given, 'Innskudd' | 'Kjøp billett']>([
    ['kr 1', of(1), 'Kjøp billett'],
    ['kr 0,99, which counts as kr 0', of(0.99), 'Innskudd'],
    ['kr 0', of(0), 'Innskudd'],
    ['less than kr 0', of(-20), 'Innskudd'],
    ["the list's kr 250", { balanceStr: 'kr 250', reading: waiting }, 'Kjøp billett'],
    ["the list's text without an amount", { balanceStr: 'kr -', reading: waiting }, 'Innskudd'],
    ['no balance yet', { reading: waiting }, 'Innskudd'],
    ['kr 0 without Innskudd', { ...of(0), nets_clientid: '' }, 'Kjøp billett'],
    ['kr 100 without Kjøp billett', { ...of(100), noBankID: true }, 'Innskudd'],
    ['a card error', { reading: cardError }, 'Kjøp billett'],
  ])('%s', (_name, given, loud) => {
    const now = situation(given)
    expect(primaryAction(hallActions(now), now.balance)).toBe(loud)
  })
})

describe('closed games', () => {
  const all = 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.'
  const some =
    'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid'

  test.each<[string, GameState[], boolean, string | null]>([
    ['all open', ['open', 'open', 'open'], false, null],
    ['all closed, no messages', ['closed', 'closed', 'closed'], false, all],
    ['all closed, with messages', ['closed', 'closed', 'closed'], true, some],
    ['one closed', ['open', 'closed', 'open'], false, some],
    ['the only game closed', ['absent', 'closed', 'absent'], false, all],
    ['one closed, one open, one absent', ['closed', 'open', 'absent'], false, some],
    ['no games', ['absent', 'absent', 'absent'], false, null],
    ['absent is not closed', ['open', 'absent', 'absent'], false, null],
  ])('%s', (_what, states, hasMessages, text) => {
    expect(closedGamesText(states, hasMessages)).toBe(text)
  })
})

test.each<[what: string, hall: Partial<HallFields>, pause: HallPause, open: boolean | null]>([
  ['one game of three open', { h1: 'closed', h3: 'absent' }, { state: 'none' }, true],
  ['no main game open', { h1: 'closed', h2: 'closed', h3: 'absent' }, { state: 'none' }, false],
  ['a pause', {}, paused, false],
  ['days blocked by the hall', {}, { state: 'blockedByDays', days: 3 }, false],
  ['pauses that are not known yet', {}, loading, null],
])("'Åpent nå' with %s", (_what, hall, pause, open) => {
  expect(isOpenNow({ ...fullHall, ...hall }, pause)).toBe(open)
})

describe('filtering the list', () => {
  const hall = (BingoName: string, BingoAddress = '') => ({ BingoName, BingoAddress })

  test.each([
    ['', true],
    ['  ', true],
    ['ålesund', true],
    [' BINGO ', true],
    ['storgata', true],
    ['oslo', false],
  ])('typing %j matches Ålesund Bingo in Storgata 1: %s', (typed, found) => {
    expect(matchesFilter(hall('Ålesund Bingo', 'Storgata 1'), typed)).toBe(found)
  })

  test.each([
    ['aalesund', 'Ålesund Bingo'],
    ['Å', 'Aasen Bingo'],
    ['tonsb', 'Tønsberg Bingo', false],
    ['TOENSBERG', 'Tønsberg Bingo'],
    ['brønnøy', 'Broennoey Bingo'],
    ['saerland', 'Særland Bingo'],
    ['Sæ', 'SAERLAND BINGO'],
    ['grunerloekka', 'Grünerløkka Bingo'],
    ['A\u030Alesund', 'Ålesund Bingo'],
  ])('typing %j finds %s', (typed, name, found = true) => {
    expect(matchesFilter(hall(name), typed)).toBe(found)
  })
})
