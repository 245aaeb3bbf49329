import { expect, test } from 'vitest'
import { selectBalanceFresh } from '@/api/balanceFreshness'
import { selectMoneyActs } from '@/api/moneyActs'
import { setupStore } from '@/store/store'
import { selectPosition } from '@/features/halls/finderSlice'
import { selectDeposit } from '@/features/payments/paymentsSlice'
import { selectPauseActs } from '@/features/pauses/pausesSlice'
import { initialSession } from '@/features/session/sessionSlice'
import { selectTicketAct } from '@/features/tickets/ticketsSlice'

type State = Parameters<typeof selectBalanceFresh>[0] &
  Parameters<typeof selectPosition>[0] &
  Parameters<typeof selectDeposit>[0] &
  Parameters<typeof selectMoneyActs>[0] &
  Parameters<typeof selectPauseActs>[0] &
  Parameters<typeof selectTicketAct>[0]

// A page may render between the injection of its slices and the first action that initialises their state.
test.each([
  ['balanceFreshness', (state) => selectBalanceFresh(state, 101), true],
  ['finder', selectPosition, null],
  ['moneyActs', selectMoneyActs, {}],
  ['pauses', selectPauseActs, {}],
  ['payments', selectDeposit, { step: 'idle' }],
  ['tickets', selectTicketAct, null],
] satisfies [string, (state: State) => unknown, unknown][])(
  '%s can be selected before its state exists',
  (name, select, atFirst) => {
    const state: State = setupStore(initialSession).getState()
    expect(state).not.toHaveProperty(name)
    expect(select(state)).toEqual(atFirst)
  },
)
