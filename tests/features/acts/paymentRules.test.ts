import { describe, expect, test } from 'vitest'
import type { ApiError } from '@/api/errors'
import { paymentAnswer, whosePayment } from '@/features/acts/paymentRules'

const http = (status: number): ApiError => ({ kind: 'http', status })

describe('whose a payment is', () => {
  const here = { player: '1', hall: '101' }
  const player = { token: 't', userId: '1' }
  const nameless = { token: 't', userId: '' }

  test.each<[string, Parameters<typeof whosePayment>, string]>([
    ['registered here by the player', [here, player], 'mine'],
    ['registered here by another player', [here, { token: 't', userId: '2' }], 'another'],
    ['registered here, and nobody is logged in', [here, { token: null, userId: '' }], 'another'],
    ['registered in this page without a player', [{ ...here, player: '' }, nameless], 'mine'],
    ['not heard of', [undefined, player], 'unknown'],
    ['not heard of before the payment page', [{ ...here, hall: '' }, player], 'unknown'],
  ])('%s', (_what, [payment, session], whose) => {
    expect(whosePayment(payment, session)).toBe(whose)
  })
})

/** By whose payment it is, and whether an earlier question may have reached the server. */
const askers = [
  ['mine', true],
  ['mine', false],
  ['unknown', true],
  ['unknown', false],
] as const
const always = <T>(event: T): readonly T[] => askers.map(() => event)
const refused = ['failed', 'lost', 'lost', 'lost']

type Proof = [string, Parameters<typeof paymentAnswer>[2], readonly string[]]
const each = (statuses: readonly number[], events: readonly string[]) =>
  statuses.map((status): Proof => [`a ${status}`, { error: http(status) }, events])

test.each<Proof>([
  ['a yes', { data: { ok: true } }, always('done')],
  ...each([400, 402, 403, 404], refused),
  ...each([408, 409, 425, 429, 500, 503], always('lost')),
  ['a status of the body that is none of HTTP', { error: http(0) }, always('lost')],
  ['a lost answer', { error: { kind: 'network' } }, always('lost')],
  ['an unreadable answer', { error: { kind: 'unreadable' } }, always('lost')],
  ['a 401', { error: http(401) }, always('mayAskAgain')],
])('%s proves', (_what, answer, events) => {
  expect(askers.map(([whose, isFirst]) => paymentAnswer(whose, isFirst, answer))).toEqual(events)
})
