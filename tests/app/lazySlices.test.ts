import { expect, test } from 'vitest'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

// The store is older than the slices, which come with a page.
const state = setupStore(initialSession).getState()
const { selectWizard } = await import('@/features/aml/amlSlice')
const { selectFreshness, selectMyActs } = await import('@/features/acts/actsSelectors')
const { selectPosition } = await import('@/features/halls/hallsSlice')
const { selectTicketStep } = await import('@/features/tickets/ticketsSlice')

// A page may render between the injection of its slices and the first action that initialises their state.
test.each([
  ['payments', () => selectFreshness(state, '101', 1), 'fresh'],
  ['payments', () => selectMyActs(state), []],
  ['halls', () => selectPosition(state), null],
  ['tickets', () => selectTicketStep(state), null],
  ['aml', () => selectWizard(state).step, 'person'],
] satisfies [string, () => unknown, unknown][])(
  '%s can be selected before its state exists',
  (name, select, atFirst) => {
    expect(state).not.toHaveProperty(name)
    expect(select()).toEqual(atFirst)
  },
)
