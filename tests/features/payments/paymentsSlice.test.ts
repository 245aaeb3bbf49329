import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import {
  depositLeft,
  depositRegistered,
  depositRegistering,
  depositSettled,
  paymentsSlice,
  selectDeposit,
  type DepositState,
} from '@/features/payments/paymentsSlice'

const { reducer, getInitialState } = paymentsSlice
type Action =
  | ReturnType<typeof depositRegistering>
  | ReturnType<typeof depositRegistered>
  | ReturnType<typeof depositSettled>
  | ReturnType<typeof depositLeft>
  | ReturnType<typeof sessionEnded>

const after = (...actions: Action[]) => {
  let state = getInitialState()
  for (const action of actions) state = reducer(state, action)
  return state
}

const begin = depositRegistering('sale')
const registered = (attempt: number, transactionId = `tx${attempt}`) =>
  depositRegistered({ attempt, transactionId })
const paid = (attempt: number) => depositSettled({ attempt, outcome: 'paid' })

describe('a deposit', () => {
  test('starts idle', () => {
    expect(selectDeposit({ payments: getInitialState() })).toEqual({ step: 'idle' })
  })

  test.each(['sale', 'card'] as const)(
    'goes idle → registering → inTerminal → settled: %s',
    (kind) => {
      const first = depositRegistering(kind)
      expect(after(first).deposit).toEqual({ step: 'registering', kind, attempt: 1 })
      expect(after(first, registered(1)).deposit).toEqual({
        step: 'inTerminal',
        kind,
        attempt: 1,
        transactionId: 'tx1',
      })
      expect(after(first, registered(1), paid(1)).deposit).toEqual({
        step: 'settled',
        kind,
        outcome: 'paid',
      })
    },
  )

  test('fails without doubt when it could not be registered', () => {
    expect(after(begin, depositSettled({ attempt: 1, outcome: 'failed' })).deposit).toEqual({
      step: 'settled',
      kind: 'sale',
      outcome: 'failed',
    })
  })

  test.each([
    ['registering', [begin]],
    ['in the terminal', [begin, registered(1)]],
  ])('%s cannot be started a second time', (_step, actions) => {
    expect(after(...actions, depositRegistering('card'))).toEqual(after(...actions))
  })

  test('can be started again once settled, as a new attempt', () => {
    expect(after(begin, registered(1), paid(1), depositRegistering('card')).deposit).toEqual({
      step: 'registering',
      kind: 'card',
      attempt: 2,
    })
  })

  test.each([
    ['closing the dialog', depositLeft()],
    ['the end of the session', sessionEnded({ reason: 'expired' })],
  ])('%s resets it', (_what, action) => {
    expect(after(begin, action).deposit).toEqual({ step: 'idle' })
    expect(after(begin, registered(1), action).deposit).toEqual({ step: 'idle' })
    expect(after(begin, registered(1), paid(1), action).deposit).toEqual({ step: 'idle' })
  })
})

describe('ignores a late answer to an older attempt', () => {
  const again = [begin, depositLeft(), begin]
  const inTerminalAgain = [...again, registered(2)]
  const ended = [begin, sessionEnded({ reason: 'loggedOut' }), begin]

  test.each<[string, Action[], Action]>([
    ['its transaction, after the dialog was closed', [begin, depositLeft()], registered(1)],
    ['its outcome, after the dialog was closed', [begin, registered(1), depositLeft()], paid(1)],
    ['its transaction, while a newer one registers', again, registered(1)],
    ['its outcome, while a newer one registers', again, paid(1)],
    ['its transaction, while a newer one is in the terminal', inTerminalAgain, registered(1)],
    ['its outcome, while a newer one is in the terminal', inTerminalAgain, paid(1)],
    ['its transaction, for the next player', ended, registered(1)],
    ['its transaction, once settled', [begin, registered(1), paid(1)], registered(1)],
    [
      'a second outcome, once settled',
      [begin, registered(1), paid(1)],
      depositSettled({ attempt: 1, outcome: 'failed' }),
    ],
    ['a second transaction of the same attempt', [begin, registered(1)], registered(1, 'other')],
  ])('%s', (_what, actions, late) => {
    expect(after(...actions, late)).toEqual(after(...actions))
  })
})

describe('any sequence of actions', () => {
  const attempt = fc.integer({ min: 1, max: 4 })
  const anyAction = fc.oneof<fc.Arbitrary<Action>[]>(
    fc.constantFrom('sale' as const, 'card' as const).map((kind) => depositRegistering(kind)),
    attempt.map((number) => registered(number)),
    fc
      .record({ attempt, outcome: fc.constantFrom('paid' as const, 'failed', 'unknown') })
      .map((payload) => depositSettled(payload)),
    fc.constant(depositLeft()),
    fc.constant(sessionEnded({ reason: 'expired' })),
  )
  const allowed: Record<DepositState['step'], DepositState['step'][]> = {
    idle: ['idle', 'registering'],
    registering: ['registering', 'inTerminal', 'settled', 'idle'],
    inTerminal: ['inTerminal', 'settled', 'idle'],
    settled: ['settled', 'registering', 'idle'],
  }

  test('makes only valid transitions: never from settled back to the terminal', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        let state = getInitialState()
        for (const action of actions) {
          const next = reducer(state, action)
          expect(allowed[state.deposit.step]).toContain(next.deposit.step)
          state = next
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('never reuses an attempt id', () => {
    fc.assert(
      fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
        let state = getInitialState()
        const begun: number[] = []
        for (const action of actions) {
          const next = reducer(state, action)
          if (next.deposit.step === 'registering' && next.deposit !== state.deposit)
            begun.push(next.deposit.attempt)
          state = next
        }
        expect(begun).toEqual(begun.map((_number, index) => index + 1))
      }),
      { numRuns: 500 },
    )
  })
})
