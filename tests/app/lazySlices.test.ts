import { expect, test } from 'vitest'
import { selectPosition } from '@/features/halls/hallsSlice'
import { selectIsFresh, selectMyEntries } from '@/features/money/journalSelectors'
import { initialSession } from '@/features/session/sessionSlice'
import { selectTicketAct } from '@/features/tickets/ticketsSlice'
import { setupStore } from '@/store/store'

type State = ReturnType<ReturnType<typeof setupStore>['getState']>

// A page may render between the injection of its slices and the first action that initialises their state.
test.each([
  ['payments', (state) => selectIsFresh(state, '101', 1), true],
  ['payments', selectMyEntries, []],
  ['halls', selectPosition, null],
  ['tickets', selectTicketAct, null],
] satisfies [string, (state: State) => unknown, unknown][])(
  '%s can be selected before its state exists',
  (name, select, atFirst) => {
    const state = setupStore(initialSession).getState()
    expect(state).not.toHaveProperty(name)
    expect(select(state)).toEqual(atFirst)
  },
)
