import { describe, expect, test } from 'vitest'
import {
  done,
  failedOutcome,
  isOutdated,
  freshness,
  type Entry,
} from '@/features/money/journalRules'
import { entryAnswered, entrySent, journal, journalHeard } from '@/features/money/journalSlice'
import { entryOf } from '../../setup/journal'

const hour = 3_600_000
const doubt = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

describe('a balance shows all that an act has moved', () => {
  const settled = { state: 'settled', result: 'done' } as const

  test.each<[string, Partial<Entry>, string]>([
    ['that is unanswered', { quietAt: null }, 'stale'],
    ['that was over before it was asked for', { ...settled, quietAt: 4 }, 'fresh'],
    ['that was over only afterwards', { ...settled, quietAt: 6 }, 'awaited'],
    ['that is unknown, and about to be read again', { state: 'unknown', quietAt: 6 }, 'stale'],
    ['in another hall', { hall: '102', quietAt: null }, 'fresh'],
    ['of a payment that was not made here', { hall: '', quietAt: null }, 'fresh'],
    ['that saves a card', { kind: 'card', quietAt: null }, 'fresh'],
    ['that pauses', { kind: 'pause', hall: '', quietAt: null }, 'fresh'],
    ['that plays', { kind: 'play', quietAt: null }, 'stale'],
  ])('%s', (_name, known, expected) => {
    expect(freshness([entryOf(known)], '101', 5)).toBe(expected)
  })
})

test.each<[string, Partial<Entry>, number]>([
  ['a result', { state: 'settled', result: 'done' }, 24],
  ['what is unknown', { state: 'unknown' }, 7 * 24],
  ['what is unanswered', { state: 'sent' }, 7 * 24],
  ['a payment that was never asked about', { state: 'inTerminal' }, 7 * 24],
  ['a pause that was set', { kind: 'pause', state: 'settled', result: 'done', shown: true }, 24],
  ['one not shown yet', { kind: 'pause', state: 'settled', result: 'done', shown: false }, 7 * 24],
])('%s is kept for its time, whichever way the clock is set', (_name, known, hours) => {
  const entry = entryOf({ changedAt: 0, ...known })
  expect(isOutdated(entry, hours * hour)).toBe(false)
  expect(isOutdated(entry, hours * hour + 1)).toBe(true)
  expect(isOutdated(entry, -hour)).toBe(false)
})

test.each([408, 409, 425, 500, 503])('a %i leaves an act unknown', (status) => {
  expect(failedOutcome('Det feilet', { kind: 'http', status })).toEqual({
    state: 'unknown',
    text: `Det feilet. ${doubt}`,
  })
})

test.each([400, 401, 403, 404, 429])('a %i refuses it', (status) => {
  const refused = { state: 'settled', result: 'failed', text: 'Det feilet' }
  expect(failedOutcome('Det feilet', { kind: 'http', status })).toEqual(refused)
})

test.each(['network', 'timeout', 'unreadable', 'aborted', 'abandoned'])(
  'a lost answer leaves it unknown: %s',
  (kind) => {
    expect(failedOutcome('Det feilet', { kind }).state).toBe('unknown')
  },
)

const pause = { kind: 'pause', player: '1', hall: '101', about: '', amount: null } as const

test.each<[string, boolean, Partial<Entry>]>([
  ['one of the same length', false, { until: '2027-01-01', state: 'unknown' }],
  ['one that was refused', false, { until: '2027-03-01', state: 'settled', result: 'failed' }],
  ['one that is unanswered', true, { until: '2027-03-01', state: 'sent' }],
  ['a longer one that may have been set', true, { until: '2027-03-01', state: 'unknown' }],
  ['a shorter one that may have been set', true, { until: '2026-12-01', state: 'unknown' }],
  [
    'one that holds, though the halls do not show it yet',
    true,
    { until: '2027-01-01', state: 'settled', result: 'done', shown: false },
  ],
])('%s stays beside a new pause in its hall: %s', (_name, stays, known) => {
  const earlier = entryOf({ ...pause, ...known })
  const before = { page: 'here', entries: [earlier], following: null }
  const later = { ...pause, until: '2027-01-01' }
  // Sent from here, or from another tab.
  for (const comes of [entrySent(later), journalHeard([entryOf(later)])]) {
    const { entries } = journal.reducer(before, comes)
    expect(entries.map(({ id }) => id === earlier.id)).toEqual(stays ? [true, false] : [false])
  }
})

test('of the pauses of unknown outcome, only one that is longer than what is set is still to be told', () => {
  const unknown = (until: string, hall = '101') =>
    entryOf({ ...pause, hall, until, state: 'unknown' })
  const entries = [
    unknown('2026-12-01'),
    unknown('2027-03-01'),
    unknown('2026-12-01', '102'),
    entryOf({ ...pause, id: 'set', until: '2027-01-01' }),
  ]
  const after = journal.reducer(
    { page: 'here', entries, following: null },
    entryAnswered({ id: 'set', outcome: done() }),
  )
  expect(after.entries.map(({ seen }) => seen)).toEqual([true, false, false, false])
})
