import { describe, expect, test } from 'vitest'
import { freshness, applyEvent, isTooOldForNotice } from '@/features/acts/actRules'
import { actAnswered, actSent, paymentsSlice, actsHeard } from '@/features/acts/paymentsSlice'
import { actOf, type Known } from '../../setup/acts'

const hour = 3_600_000

describe('a balance shows all that an act has moved', () => {
  const settled = { state: 'done' } as const

  test.each<[string, Known, string]>([
    ['that is unanswered', { settledTick: null }, 'stale'],
    ['that was over before it was asked for', { ...settled, settledTick: 4 }, 'fresh'],
    ['that was over only afterwards', { ...settled, settledTick: 6 }, 'updating'],
    ['that is unknown, and about to be read again', { state: 'unknown', settledTick: 6 }, 'stale'],
    ['in another hall', { hall: '102', settledTick: null }, 'fresh'],
    ['of a payment that was not made here', { hall: '', settledTick: null }, 'fresh'],
    ['that saves a card', { kind: 'card', settledTick: null }, 'fresh'],
    ['that pauses', { kind: 'pause', hall: '', settledTick: null }, 'fresh'],
    ['that plays', { kind: 'play', settledTick: null }, 'stale'],
  ])('%s', (_name, known, expected) => {
    expect(freshness([actOf(known)], '101', 5)).toBe(expected)
  })
})

test.each<[string, Known, number]>([
  ['a result', { state: 'done' }, 24],
  ['what is unknown', { state: 'unknown', changedAt: hour }, 7 * 24],
  ['what is unanswered', { state: 'sent' }, 7 * 24],
  ['a payment that was never asked about', { kind: 'deposit', state: 'inTerminal' }, 7 * 24],
  ['a pause that was set', { kind: 'pause', state: 'done' }, 24],
  ['one not shown yet', { kind: 'pause', state: 'notShown', changedAt: hour }, 7 * 24],
])('%s is kept for its time, whichever way the clock is set', (_name, known, hours) => {
  const entry = actOf({ sentAt: 0, changedAt: 0, ...known })
  expect(isTooOldForNotice(entry, hours * hour)).toBe(false)
  expect(isTooOldForNotice(entry, hours * hour + 1)).toBe(true)
  expect(isTooOldForNotice(entry, -hour)).toBe(false)
})

test('what an answer tells is learnt, and why a pause was not set before is forgotten', () => {
  const ticket = actOf({ kind: 'buyTicket' })
  expect(applyEvent(ticket, { event: 'done', ticketNr: '7' })).toBe(true)
  expect(ticket).toMatchObject({ state: 'done', ticketNr: '7', lost: false })
  expect(applyEvent(ticket, { event: 'lost' })).toBe(false)
  const pause = actOf({ kind: 'pause', state: 'unknown', why: 'call', status: 400, said: 'Nei.' })
  applyEvent(pause, { event: 'done', held: '2999-01-02' })
  expect(pause).toMatchObject({ state: 'done', held: '2999-01-02' })
  for (const fact of ['why', 'status', 'said']) expect(pause).not.toHaveProperty(fact)
})

const pause = { kind: 'pause', player: '1', hall: '101', hallName: 'Bingo 1' } as const

test.each<[string, boolean, Known]>([
  ['one of the same length', false, { until: '2027-01-01', state: 'unknown' }],
  ['one that was refused', false, { until: '2027-03-01', state: 'failed' }],
  ['one that is unanswered', true, { until: '2027-03-01', state: 'sent' }],
  ['a longer one that may have been set', true, { until: '2027-03-01', state: 'unknown' }],
  ['a shorter one that may have been set', true, { until: '2026-12-01', state: 'unknown' }],
  ['one that holds, though not shown yet', true, { until: '2027-01-01', state: 'notShown' }],
])('%s stays beside a new pause in its hall: %s', (_name, stays, known) => {
  const earlier = actOf({ ...pause, ...known })
  const before = { page: 'here', acts: [earlier], paymentInDialog: null }
  const later = { ...pause, until: '2027-01-01' }
  // Sent from here, or from another tab, which may tell of the earlier one after it.
  const heard = [[actOf(later)], [actOf(later), { ...earlier, seen: true }]]
  for (const comes of [actSent(later), ...heard.map((acts) => actsHeard(acts))]) {
    const { acts } = paymentsSlice.reducer(before, comes)
    expect(acts.map(({ id }) => id === earlier.id)).toEqual(stays ? [true, false] : [false])
  }
})

test('of the pauses of unknown outcome, only one that is longer than what is set is still to be told', () => {
  const lost = (until: string, hall = '101') => actOf({ ...pause, hall, until, state: 'unknown' })
  const acts = [
    lost('2026-12-01'),
    lost('2027-03-01'),
    lost('2026-12-01', '102'),
    actOf({ ...pause, id: 'set', until: '2027-01-01' }),
  ]
  const after = paymentsSlice.reducer(
    { page: 'here', acts, paymentInDialog: null },
    actAnswered({ id: 'set', outcome: { event: 'done' } }),
  )
  expect(after.acts.map(({ seen }) => seen)).toEqual([true, false, false, false])
})
