import { expect, test } from 'vitest'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

// A page may render between the injection of its slices and the first action that initialises their state.
test('a slice that comes after the store can be selected before its state exists', async () => {
  const store = setupStore(initialSession)
  const { selectPosition } = await import('@/features/halls/hallsSlice')
  const { selectIsFresh, selectMyEntries } = await import('@/features/money/journalSelectors')
  const { selectTicketAct } = await import('@/features/tickets/ticketsSlice')
  const state = store.getState()
  expect(state).not.toHaveProperty('payments')
  expect(selectMyEntries(state)).toEqual([])
  expect(selectIsFresh(state, '101', 1)).toBe(true)
  expect(selectPosition(state)).toBeNull()
  expect(selectTicketAct(state)).toBeNull()
})
