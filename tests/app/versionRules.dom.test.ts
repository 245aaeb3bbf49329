import { describe, expect, it } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { isHarmless, isTooOld } from '@/app/versionRules'
import { closeDialog, openDialog } from '@/dialogs/dialogSlice'
import '@/features/acts/paymentsSlice'
import { answersKept, wizardOpened } from '@/features/aml/amlSlice'
import {
  customerInformationUpdated,
  initialSession,
  noticeDismissed,
} from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'
import { keepAct, type Known } from '../setup/acts'

const [old, least] = ['202611012359-aaaaaaa', '202611020000-fffffff']
const newest = '202611221105-0000000'

it.each([
  ['older than the oldest allowed is too old', old, least, newest, true],
  ['that is the oldest allowed may be used', least, least, newest, false],
  ['newer than that may be used', newest, least, newest, false],
  ['on the host itself may be used', newest, '203001010000-fffffff', newest, false],
  ['of the same minute may be used', '202611020000-bbbbbbb', least, newest, false],
  ['may be used if nothing is asked', old, '', newest, false],
  ['is too old if only another of unknown age will do', old, 'v2', newest, true],
  ['of unknown age is too old beside another', 'dev', least, newest, true],
])('a build %s', (_what, own, oldest, build, expected) => {
  expect(isTooOld(own, { build, oldest })).toBe(expected)
})

describe('a reload with the next page', () => {
  it.each<[boolean, string, Known]>([
    [false, 'that is unanswered', { kind: 'withdrawal', state: 'sent', page: 'another' }],
    [true, 'that was left in its terminal', { state: 'inTerminal', page: null }],
  ])('is harmless (%s) with an act %s', (expected, _what, known) => {
    keepAct(known)
    const store = setupStore(initialSession)
    store.dispatch(closeDialog())
    expect(isHarmless(store.getState(), '/howtoplay')).toBe(expected)
  })

  it.each([
    [
      'answers of the customer information that are not sent',
      answersKept({ visit: 1, step: 'person', answers: { address: 'Nyveien 77' } }),
      customerInformationUpdated(),
    ],
    ['a dialog that is open', openDialog({ name: 'deposit', hallId: '101' }), closeDialog()],
    ['the reason for a log-out', sessionEnded({ reason: 'expired' }), noticeDismissed()],
  ])('loses %s', (_what, begun, over) => {
    const store = setupStore(initialSession)
    store.dispatch(wizardOpened(1))
    expect(isHarmless(store.getState(), '/howtoplay')).toBe(true)
    store.dispatch(begun)
    expect(isHarmless(store.getState(), '/howtoplay')).toBe(false)
    store.dispatch(over)
    expect(isHarmless(store.getState(), '/howtoplay')).toBe(true)
  })

  it('sends a scanned code a second time', () => {
    const state = setupStore(initialSession).getState()
    expect(isHarmless(state, '/QR/abc')).toBe(false)
  })
})
