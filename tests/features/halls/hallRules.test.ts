import { describe, expect, test } from 'vitest'
import {
  balanceView,
  closedGamesText,
  hallActions,
  holdOf,
  holdText,
  matchesFilter,
  type BalanceReading,
  type ActHold,
  type GameState,
  type HallAct,
  type HallAction,
  type HallFields,
  type HallSituation,
  type Visibility,
} from '@/features/halls/hallRules'
import type { HallPause } from '@/features/halls/hallPause'
import * as fc from '../../setup/fastCheck'
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

const known: BalanceReading = { state: 'read', amount: 100, fresh: true }
const answeredZero: BalanceReading = { state: 'read', amount: 0, fresh: true }
const stale: BalanceReading = { state: 'read', amount: 100, fresh: false }
const cardError: BalanceReading = { state: 'read', amount: null, fresh: true }
const waiting: BalanceReading = { state: 'waiting' }
const unavailable: BalanceReading = { state: 'unavailable' }

const loading: HallPause = { state: 'loading' }
const paused: HallPause = { state: 'paused', until: '2026-12-31' }
const pausedUnknownEnd: HallPause = { state: 'paused', until: null }

interface Given {
  hall?: Partial<HallFields & { DaysBlocked: number | null }>
  reading?: BalanceReading
  balanceStr?: string
  pause?: HallPause
  noBankID?: boolean
  forceAML?: boolean
  onHallPage?: boolean
}

const situation = ({
  hall: { DaysBlocked = 0, ...hall } = {},
  ...given
}: Given): HallSituation => ({
  hall: { ...fullHall, ...hall },
  balance: balanceView(given.balanceStr ?? '0', given.reading ?? known),
  pause: pauseFrom(given.pause ?? { state: 'none' }, DaysBlocked),
  noBankID: given.noBankID ?? false,
  forceAML: given.forceAML ?? false,
  onHallPage: given.onHallPage ?? false,
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
const blockTakes: Expected = {
  ...games('hidden'),
  ...spending('disabled'),
  Innskudd: 'disabled',
}
const loadingTakes: Expected = {
  ...games('disabled'),
  ...spending('disabled'),
  Innskudd: 'disabled',
}
const noBalanceTakes: Expected = { ...spending('disabled'), Innskudd: 'hidden' }
const cardErrorTakes: Expected = { ...noBalanceTakes, Transaksjoner: 'hidden' }
const awaitedTakes: Expected = { ...spending('disabled'), Innskudd: 'awaited' }

/** How each situation differs from a hall where every button shows. */
const table: readonly [name: string, given: Given, changes: Expected][] = [
  ['nothing in the way', {}, {}],

  ['WebAppAktivert 0', { hall: { WebAppAktivert: false } }, { Bingoside: 'hidden' }],
  ['BingoPayOut 0', { hall: { BingoPayOut: false } }, spending('hidden')],
  ['no nets_clientid', { hall: { nets_clientid: '' } }, { Innskudd: 'hidden' }],
  ['a numeric nets_clientid', { hall: { nets_clientid: 71 } }, {}],
  ['VisSpillPause 0', { hall: { VisSpillPause: false } }, { Spillepause: 'hidden' }],
  ['showTransactions 0', { hall: { showTransactions: false } }, { Transaksjoner: 'hidden' }],
  ['ortiz 0', { hall: { ortiz: false } }, { 'Goal Mania': 'hidden' }],
  ['h1 closed', { hall: { h1: 'closed' } }, { 'Hovedspill 1': 'disabled' }],
  ['h2 closed', { hall: { h2: 'closed' } }, { 'Hovedspill 2': 'disabled' }],
  ['h3 closed', { hall: { h3: 'closed' } }, { Lynbingo: 'disabled' }],
  ['h1 absent', { hall: { h1: 'absent' } }, { 'Hovedspill 1': 'hidden' }],
  ['h2 absent', { hall: { h2: 'absent' } }, { 'Hovedspill 2': 'hidden' }],
  ['h3 absent', { hall: { h3: 'absent' } }, { Lynbingo: 'hidden' }],

  ['noBankID', { noBankID: true }, noBankIDTakes],
  ["the hall's own page", { onHallPage: true }, { Bingoside: 'hidden' }],

  ['a pause', { pause: paused }, pauseTakes],
  ['a pause with unknown end', { pause: pausedUnknownEnd }, pauseTakes],
  ['DaysBlocked 1', { hall: { DaysBlocked: 1 } }, blockTakes],
  ['DaysBlocked 90', { hall: { DaysBlocked: 90 } }, blockTakes],
  ['DaysBlocked that cannot be read', { hall: { DaysBlocked: null } }, blockTakes],
  ['timeouts loading', { pause: loading }, loadingTakes],
  ['customer information that is due', { forceAML: true }, loadingTakes],

  ['an answered balance of 0', { reading: answeredZero }, {}],
  ['a balance that is not fresh', { reading: stale }, {}],
  ['a card error', { reading: cardError }, cardErrorTakes],
  ["balance_str '0', no answer yet", { reading: waiting }, awaitedTakes],
  [
    'no answer yet in a hall without payment',
    { reading: waiting, hall: { nets_clientid: '' } },
    noBalanceTakes,
  ],
  ['no answer yet during a pause', { reading: waiting, pause: paused }, pauseTakes],
  [
    'no answer yet, timeouts loading',
    { reading: waiting, pause: loading },
    { ...loadingTakes, ...awaitedTakes },
  ],
  ["balance_str 'kr 100', no answer yet", { reading: waiting, balanceStr: 'kr 100' }, {}],
  ['a balance call that failed', { reading: unavailable }, noBalanceTakes],
  [
    "a balance call that failed after balance_str 'kr 100'",
    { reading: unavailable, balanceStr: 'kr 100' },
    {},
  ],
  [
    "a card error after balance_str 'kr 100'",
    { reading: cardError, balanceStr: 'kr 100' },
    cardErrorTakes,
  ],

  ['a pause and noBankID', { pause: paused, noBankID: true }, { ...pauseTakes, ...noBankIDTakes }],
  ['a pause and DaysBlocked 3', { pause: paused, hall: { DaysBlocked: 3 } }, pauseTakes],
  [
    'a pause and a card error',
    { pause: paused, reading: cardError },
    { ...pauseTakes, ...cardErrorTakes },
  ],
  [
    'a pause in a hall without BingoPayOut',
    { pause: paused, hall: { BingoPayOut: false } },
    { ...pauseTakes, ...spending('hidden') },
  ],
  [
    'a pause while the games are closed',
    { pause: paused, hall: { h1: 'closed', h2: 'closed', h3: 'closed' } },
    pauseTakes,
  ],
  [
    'DaysBlocked 1 and noBankID',
    { hall: { DaysBlocked: 1 }, noBankID: true },
    { ...blockTakes, ...noBankIDTakes },
  ],
  ['DaysBlocked 1 while loading', { hall: { DaysBlocked: 1 }, pause: loading }, blockTakes],
  [
    'DaysBlocked 1 and no balance',
    { hall: { DaysBlocked: 1 }, reading: waiting },
    { ...blockTakes, ...awaitedTakes },
  ],
  [
    'loading, h1 closed and h2 absent',
    { pause: loading, hall: { h1: 'closed', h2: 'absent' } },
    { ...loadingTakes, 'Hovedspill 2': 'hidden' },
  ],
  [
    'loading, a card error and noBankID',
    { pause: loading, reading: cardError, noBankID: true },
    { ...loadingTakes, ...cardErrorTakes, ...noBankIDTakes },
  ],
  [
    "noBankID on the hall's own page without payment",
    { noBankID: true, onHallPage: true, hall: { nets_clientid: '' } },
    { ...noBankIDTakes, Innskudd: 'hidden' },
  ],
  [
    'a hall that offers nothing',
    {
      hall: {
        WebAppAktivert: false,
        nets_clientid: '',
        BingoPayOut: false,
        VisSpillPause: false,
        showTransactions: false,
        ortiz: false,
        h1: 'absent',
        h2: 'absent',
        h3: 'absent',
      },
    },
    {
      ...games('hidden'),
      ...spending('hidden'),
      Bingoside: 'hidden',
      Innskudd: 'hidden',
      Transaksjoner: 'hidden',
      Spillepause: 'hidden',
    },
  ],
]

const gameState = fc.constantFrom<GameState>('open', 'closed', 'absent')
const anyGiven = fc.record({
  hall: fc.record({
    WebAppAktivert: fc.boolean(),
    nets_clientid: fc.constantFrom<string | number>('', 'merchant-1', 71),
    BingoPayOut: fc.boolean(),
    VisSpillPause: fc.boolean(),
    showTransactions: fc.boolean(),
    DaysBlocked: fc.constantFrom(0, 0, 1, 2, 365),
    ortiz: fc.boolean(),
    h1: gameState,
    h2: gameState,
    h3: gameState,
  }),
  reading: fc.constantFrom(known, known, answeredZero, stale, cardError, waiting, unavailable),
  balanceStr: fc.constantFrom('0', 'kr 100'),
  pause: fc.constantFrom<HallPause>({ state: 'none' }, { state: 'none' }, loading, paused),
  noBankID: fc.boolean(),
  onHallPage: fc.boolean(),
})
const runs = { numRuns: 2000 }

describe('which buttons show for which fields and flags', () => {
  test.each(table)('%s', (_name, given, changes) => {
    expect(hallActions(situation(given))).toEqual({ ...everything, ...changes })
  })

  test('noBankID removes exactly its five buttons, whatever else applies', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const verified = hallActions(situation({ ...given, noBankID: false }))
        const unverified = hallActions(situation({ ...given, noBankID: true }))
        expect(unverified).toEqual({ ...verified, ...noBankIDTakes })
      }),
      runs,
    )
  })

  test('during a pause or a block the player can neither deposit, buy, withdraw nor play', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const actions = hallActions(situation(given))
        fc.pre(given.pause.state === 'paused' || given.hall.DaysBlocked >= 1)
        expect([actions.Innskudd, actions.Uttak, actions['Kjøp billett']]).not.toContain('shown')
        expect([
          actions['Hovedspill 1'],
          actions['Hovedspill 2'],
          actions.Lynbingo,
          actions['Goal Mania'],
        ]).toEqual(['hidden', 'hidden', 'hidden', 'hidden'])
      }),
      runs,
    )
  })

  test('a money button is enabled exactly when all its conditions hold', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const actions = hallActions(situation(given))
        const free = given.pause.state === 'none' && given.hall.DaysBlocked < 1
        const { reading } = given
        const hasBalance =
          (reading.state === 'read' && reading.amount !== null) ||
          (reading.state !== 'read' && given.balanceStr === 'kr 100')
        const paysOut = given.hall.BingoPayOut && !given.noBankID
        expect(actions.Innskudd === 'shown').toBe(
          free && hasBalance && given.hall.nets_clientid !== '',
        )
        expect(actions.Uttak === 'shown').toBe(free && hasBalance && paysOut)
        expect(actions['Kjøp billett'] === 'shown').toBe(free && hasBalance && paysOut)
        expect(actions.Uttak === 'hidden').toBe(!paysOut)
      }),
      runs,
    )
  })

  test('a game can be played exactly when it is open and the player is not blocked', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const actions = hallActions(situation(given))
        const free = given.pause.state === 'none' && given.hall.DaysBlocked < 1
        expect(actions['Hovedspill 1'] === 'shown').toBe(free && given.hall.h1 === 'open')
        expect(actions['Hovedspill 2'] === 'shown').toBe(free && given.hall.h2 === 'open')
        expect(actions.Lynbingo === 'shown').toBe(free && given.hall.h3 === 'open')
        expect(actions['Goal Mania'] === 'shown').toBe(free && given.hall.ortiz)
      }),
      runs,
    )
  })

  test('a button is hidden, rather than disabled, exactly when its own conditions say so', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { hall, noBankID, onHallPage, reading } = given
        const actions = hallActions(situation(given))
        const isPaused = given.pause.state === 'paused'
        const isAmount = balanceView(given.balanceStr, reading).kind === 'amount'
        const isCardError = reading.state === 'read' && reading.amount === null
        const stopped = isPaused || hall.DaysBlocked >= 1
        const shown = (is: boolean) => (is ? 'shown' : 'hidden')
        expect(actions).toMatchObject({
          Bingoside: shown(hall.WebAppAktivert && !noBankID && !onHallPage),
          Transaksjoner: shown(hall.showTransactions && !isCardError),
          'Mine billetter': shown(!noBankID),
          Spillepause: shown(hall.VisSpillPause && !noBankID && !isPaused),
        })
        const isHidden = (act: HallAction) => actions[act] === 'hidden'
        const mayDeposit = !isPaused && hall.nets_clientid !== ''
        const isAwaited = mayDeposit && !isAmount && reading.state === 'waiting'
        expect(actions.Innskudd === 'awaited').toBe(isAwaited)
        expect(isHidden('Innskudd')).toBe(!isAwaited && !(mayDeposit && isAmount))
        expect(isHidden('Kjøp billett')).toBe(!hall.BingoPayOut || noBankID)
        expect(isHidden('Hovedspill 1')).toBe(stopped || hall.h1 === 'absent')
        expect(isHidden('Hovedspill 2')).toBe(stopped || hall.h2 === 'absent')
        expect(isHidden('Lynbingo')).toBe(stopped || hall.h3 === 'absent')
        expect(isHidden('Goal Mania')).toBe(stopped || !hall.ortiz)
      }),
      runs,
    )
  })
})

describe('what holds an act back, on the card and in its open dialog', () => {
  const everyAct: readonly HallAct[] = ['Innskudd', 'Uttak', 'Kjøp billett', 'Fyll på', 'Spill']
  const ofBalance: readonly HallAct[] = ['Uttak', 'Kjøp billett']
  const due: ActHold = { state: 'informationDue' }
  test.each<[string, Given, held: readonly HallAct[], by: ActHold | null, says: string | null]>([
    ['nothing', {}, [], null, null],
    ['a balance of 0', { reading: answeredZero }, [], null, null],
    ['a balance that is not fresh', { reading: stale }, [], null, null],
    ['timeouts loading', { pause: loading }, everyAct, loading, null],
    [
      'a pause',
      { pause: paused },
      everyAct,
      paused,
      'Du har aktivert spillepause på denne bingohallen. Den varer til og med 31.12.2026.',
    ],
    [
      'a pause with unknown end',
      { pause: pausedUnknownEnd },
      everyAct,
      pausedUnknownEnd,
      'Du har aktivert spillepause på denne bingohallen.',
    ],
    [
      'DaysBlocked 3',
      { hall: { DaysBlocked: 3 } },
      everyAct,
      { state: 'blocked', days: 3 },
      'Spillepause: 3 dager igjen.',
    ],
    ['forceAML', { forceAML: true }, everyAct, due, 'Kundeopplysningene dine må oppdateres.'],
    [
      'forceAML and a pause',
      { forceAML: true, pause: paused },
      everyAct,
      due,
      'Kundeopplysningene dine må oppdateres.',
    ],
    [
      'a card error',
      { reading: cardError },
      ofBalance,
      { state: 'noBalance', text: 'Kortfeil - kontakt betjening' },
      'Kortfeil - kontakt betjening',
    ],
    [
      'no balance',
      { reading: unavailable },
      ofBalance,
      { state: 'noBalance', text: 'Saldoen er ikke tilgjengelig' },
      'Saldoen er ikke tilgjengelig',
    ],
    ['a card error and a pause', { reading: cardError, pause: loading }, everyAct, loading, null],
  ])('%s', (_name, given, held, by, says) => {
    const holds = everyAct.map((act) => [act, holdOf(act, situation(given))])
    expect(holds).toEqual(everyAct.map((act) => [act, held.includes(act) ? by : null]))
    expect(by && plain(holdText(by) ?? '')).toBe(says ?? (by && ''))
  })
})

describe('the balance text', () => {
  test.each<[string, string, BalanceReading, string, string]>([
    ["'0' before the first answer", '0', waiting, 'Henter saldo...', 'waiting'],
    ['a balance from the hall list', 'kr 250', waiting, 'kr 250', 'amount'],
    ['a response of 0', '0', answeredZero, 'kr 0', 'amount'],
    ['a response with an amount', 'kr 250', known, 'kr 100', 'amount'],
    ['a response with øre', '0', { ...known, amount: 1234.5 }, 'kr 1 234,50', 'amount'],
    ['a response below 0', '0', { ...known, amount: -20 }, 'kr -20', 'amount'],
    [
      'a response that is not a number',
      '0',
      cardError,
      'Kortfeil - kontakt betjening',
      'cardError',
    ],
    ['a failed call', '0', unavailable, 'Saldoen er ikke tilgjengelig', 'unavailable'],
    [
      'a failed call, with an older balance from the list',
      'kr 250',
      unavailable,
      'kr 250',
      'amount',
    ],
    ["the list's own format", 'kr 1234,5', waiting, 'kr 1 234,50', 'amount'],
    ['a text from the list that holds no amount', 'kr 1.234,50', waiting, 'kr 1.234,50', 'amount'],
  ])('%s', (_what, balanceStr, reading, text, kind) => {
    const view = balanceView(balanceStr, reading)
    expect(plain(view.text)).toBe(text)
    expect(view.kind).toBe(kind)
  })

  test.each<[string, string, BalanceReading]>([
    ['the response', '0', { ...known, amount: 1_234_567.5 }],
    ['the hall list', 'kr 1234567,5', waiting],
  ])(
    "may break after 'kr' alone, in large type on a narrow card: from %s",
    (_from, listed, reading) => {
      expect(balanceView(listed, reading).text).toBe('kr 1\u00A0234\u00A0567,50')
    },
  )

  test('a known balance stays after a failed call, marked as stale', () => {
    const { text, kind, fresh } = balanceView('0', stale)
    expect([plain(text), kind, fresh]).toEqual(['kr 100', 'amount', false])
    expect(balanceView('0', known).fresh).toBe(true)
    expect(balanceView('kr 250', unavailable).fresh).toBe(false)
    expect(balanceView('kr 250', waiting).fresh).toBe(true)
  })

  test('Innskudd shows for every number: its text contains kr', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (amount) => {
        expect(balanceView('0', { state: 'read', amount, fresh: true }).text).toContain('kr')
      }),
    )
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
    ['one closed, with messages', ['open', 'closed', 'open'], true, some],
    ['the only game closed', ['absent', 'closed', 'absent'], false, all],
    ['one closed, one open, one absent', ['closed', 'open', 'absent'], false, some],
    ['no games', ['absent', 'absent', 'absent'], false, null],
    ['absent is not closed', ['open', 'absent', 'absent'], false, null],
  ])('%s', (_what, states, hasMessages, text) => {
    expect(closedGamesText(states, hasMessages)).toBe(text)
  })

  test('a game the hall does not have changes nothing', () => {
    fc.assert(
      fc.property(fc.array(gameState), fc.boolean(), (states, hasMessages) => {
        expect(closedGamesText([...states, 'absent'], hasMessages)).toBe(
          closedGamesText(states, hasMessages),
        )
      }),
    )
  })
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

  test('every part of a name matches, in either spelling and any case', () => {
    const letters = fc.stringMatching(/^[abeoæøåÆØÅ ]{0,12}$/u)
    const spelt = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLocaleUpperCase('nb'),
      (text: string) => text.normalize('NFD'),
      (text: string) =>
        text
          .replaceAll('æ', 'ae')
          .replaceAll('ø', 'oe')
          .replaceAll('å', 'aa')
          .replaceAll('Å', 'AA'),
    )
    fc.assert(
      fc.property(letters, letters, letters, spelt, spelt, (before, part, after, one, other) => {
        expect(matchesFilter(hall(one(before + part + after)), other(part))).toBe(true)
      }),
    )
  })

  test('letters that are not part of it match nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[xyzæ]+$/u), (typed) => {
        expect(matchesFilter(hall('Moss Bingo', 'Storgata 1'), `${typed}q`)).toBe(false)
      }),
    )
  })
})
