import { expect, test } from 'vitest'
import {
  balanceView,
  hallActions,
  type BalanceReading,
  type GameState,
  type HallAction,
  type Showing,
} from '@/features/halls/hallRules'
import type { HallPause } from '@/features/halls/hallPause'
import { pauseFrom } from './timeouts'

/**
 * Checks the hall card against the specification's own sentences, over every combination of their conditions. Each
 * sentence removes something from a card on which everything shows; nothing else may.
 */
interface Case {
  webApp: boolean
  merchant: string
  payOut: boolean
  mayPause: boolean
  transactions: boolean
  daysBlocked: number
  ortiz: boolean
  games: readonly [GameState, GameState, GameState]
  reading: BalanceReading
  listed: string
  pause: HallPause
  noBankID: boolean
  onHallPage: boolean
}

const mainGames = ['Hovedspill 1', 'Hovedspill 2', 'Lynbingo'] as const
const allGames: readonly HallAction[] = [...mainGames, 'Goal Mania']
const everyAct: readonly HallAction[] = [
  'Bingoside',
  'Uttak',
  'Innskudd',
  'Transaksjoner',
  'Kjøp billett',
  'Mine billetter',
  'Spillepause',
  ...allGames,
]

type Sentence = readonly [
  words: string,
  holds: (given: Case) => boolean,
  takes: Showing,
  acts: readonly HallAction[],
]

const isCardError = ({ reading }: Case) => reading.state === 'read' && reading.amount === null
const hasAnswer = ({ reading }: Case) => reading.state === 'read' && reading.amount !== null
const isKnownByList = ({ reading, listed }: Case) =>
  reading.state !== 'read' && listed.startsWith('kr ')
const hasKr = (given: Case) => hasAnswer(given) || isKnownByList(given)

const gameSentences = mainGames.flatMap((name, place): Sentence[] => [
  [
    `a game whose field is absent is not shown: ${name}`,
    ({ games }) => games[place] === 'absent',
    'hidden',
    [name],
  ],
  [
    `closed main games are shown disabled: ${name}`,
    ({ games }) => games[place] === 'closed',
    'disabled',
    [name],
  ],
])

const sentences: readonly Sentence[] = [
  ['Bingoside needs WebAppAktivert equal to 1', ({ webApp }) => !webApp, 'hidden', ['Bingoside']],
  [
    'Uttak needs BingoPayOut equal to 1 (1 allows tickets and withdrawals)',
    ({ payOut }) => !payOut,
    'hidden',
    ['Uttak', 'Kjøp billett'],
  ],
  [
    'Innskudd appears only when the hall has a payment client id',
    ({ merchant }) => merchant === '',
    'hidden',
    ['Innskudd'],
  ],
  [
    "Innskudd appears only when the balance text contains 'kr'",
    (given) => !hasKr(given),
    'hidden',
    ['Innskudd'],
  ],
  [
    'a timeout hides deposit and game buttons',
    ({ pause }) => pause.state === 'paused',
    'hidden',
    ['Innskudd', ...allGames],
  ],
  [
    'during a pause deposit, ticket purchase and withdrawal buttons are disabled: by a timeout',
    ({ pause }) => pause.state === 'paused',
    'disabled',
    ['Kjøp billett', 'Uttak'],
  ],
  [
    'during a pause deposit, ticket purchase and withdrawal buttons are disabled: by DaysBlocked',
    ({ daysBlocked }) => daysBlocked >= 1,
    'disabled',
    ['Innskudd', 'Kjøp billett', 'Uttak'],
  ],
  [
    'play buttons are hidden when DaysBlocked is at least 1',
    ({ daysBlocked }) => daysBlocked >= 1,
    'hidden',
    allGames,
  ],
  [
    'once set it cannot be lifted or changed until its end date',
    ({ pause }) => pause.state === 'paused',
    'hidden',
    ['Spillepause'],
  ],
  [
    'VisSpillPause: 1 shows the pause button',
    ({ mayPause }) => !mayPause,
    'hidden',
    ['Spillepause'],
  ],
  [
    'transactions show when showTransactions equals 1',
    ({ transactions }) => !transactions,
    'hidden',
    ['Transaksjoner'],
  ],
  ['… and there is no card error', isCardError, 'hidden', ['Transaksjoner']],
  [
    'with a card error or no balance Kjøp billett and Uttak are disabled',
    (given) => !hasKr(given),
    'disabled',
    ['Kjøp billett', 'Uttak'],
  ],
  [
    'noBankID users lose the ticket, my tickets, withdrawal, pause and Bingoside buttons',
    ({ noBankID }) => noBankID,
    'hidden',
    ['Kjøp billett', 'Mine billetter', 'Uttak', 'Spillepause', 'Bingoside'],
  ],
  ["Goal Mania when ortiz is 'true'", ({ ortiz }) => !ortiz, 'hidden', ['Goal Mania']],
  [
    'while the timeouts are loading money and game buttons are disabled',
    ({ pause }) => pause.state === 'loading',
    'disabled',
    ['Innskudd', 'Kjøp billett', 'Uttak', ...allGames],
  ],
  [
    'on the hall page Bingoside is not shown again',
    ({ onHallPage }) => onHallPage,
    'hidden',
    ['Bingoside'],
  ],
  ...gameSentences,
]

const ranks: readonly Showing[] = ['shown', 'disabled', 'hidden']

function bySentences(given: Case, spoken: readonly Sentence[] = sentences) {
  const card = new Map<HallAction, Showing>(everyAct.map((act) => [act, 'shown']))
  for (const [, holds, takes, acts] of spoken)
    if (holds(given))
      for (const act of acts)
        if (ranks.indexOf(takes) > ranks.indexOf(card.get(act) ?? 'shown')) card.set(act, takes)
  return card
}

const byCode = (given: Case) =>
  hallActions({
    hall: {
      WebAppAktivert: given.webApp,
      nets_clientid: given.merchant,
      BingoPayOut: given.payOut,
      VisSpillPause: given.mayPause,
      showTransactions: given.transactions,
      ortiz: given.ortiz,
      h1: given.games[0],
      h2: given.games[1],
      h3: given.games[2],
    },
    balance: balanceView(given.listed, given.reading),
    pause: pauseFrom(given.pause, given.daysBlocked),
    noBankID: given.noBankID,
    onHallPage: given.onHallPage,
  })

const both = [true, false]

/** Every combination; the three games rotate through the three states, which are independent of each other. */
function* everyCase(): Generator<Case> {
  const turns: readonly Case['games'][] = [
    ['open', 'closed', 'absent'],
    ['closed', 'absent', 'open'],
    ['absent', 'open', 'closed'],
  ]
  const readings: readonly BalanceReading[] = [
    { state: 'read', amount: 100, fresh: true },
    { state: 'read', amount: 0, fresh: false },
    { state: 'read', amount: null, fresh: true },
    { state: 'waiting' },
    { state: 'unavailable' },
  ]
  const pauses: readonly HallPause[] = [
    { state: 'none' },
    { state: 'loading' },
    { state: 'paused', until: '2026-12-31' },
    { state: 'paused', until: null },
  ]
  for (const webApp of both)
    for (const merchant of ['nets-1', ''])
      for (const payOut of both)
        for (const mayPause of both)
          for (const transactions of both)
            for (const daysBlocked of [0, 1, 30])
              for (const ortiz of both)
                for (const games of turns)
                  for (const reading of readings)
                    for (const listed of ['0', 'kr 250'])
                      for (const pause of pauses)
                        for (const noBankID of both)
                          for (const onHallPage of both)
                            yield {
                              webApp,
                              merchant,
                              payOut,
                              mayPause,
                              transactions,
                              daysBlocked,
                              ortiz,
                              games,
                              reading,
                              listed,
                              pause,
                              noBankID,
                              onHallPage,
                            }
}

test('the card follows the sentences in every combination', () => {
  const differing: { given: Case; act: HallAction }[] = []
  let seen = 0
  for (const given of everyCase()) {
    seen += 1
    const card = byCode(given)
    const said = bySentences(given)
    for (const act of everyAct) if (card[act] !== said.get(act)) differing.push({ given, act })
  }
  expect(differing.slice(0, 3)).toEqual([])
  expect(seen).toBe(92_160)
})

test.each(sentences)('without the sentence the card would differ: %s', (words) => {
  const rest = sentences.filter(([others]) => others !== words)
  let matters = false
  for (const given of everyCase()) {
    const card = byCode(given)
    const said = bySentences(given, rest)
    matters = everyAct.some((act) => card[act] !== said.get(act))
    if (matters) break
  }
  expect(matters).toBe(true)
})
