import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { ApiError } from '@/api/errors'
import { addServerData } from '@/app/serverData'
import { useWizard } from '@/features/registration/useWizard'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const sent = { mobil: '90000001' }
const ok = () => Promise.resolve({ data: { ok: true, errors: [] } })

/** The last step, answered like this. */
async function failLastStep(error: ApiError) {
  addServerData()
  const store = setupStore(initialSession)
  const { result } = renderHook(
    () => useWizard({ step1: ok, step2: ok, step3: () => Promise.resolve({ error }) }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <Provider store={store}>
          <MemoryRouter>{children}</MemoryRouter>
        </Provider>
      ),
    },
  )
  await act(() => result.current.sendContact(sent))
  await act(() => result.current.sendCode({ step: 'code', sent }, '1234'))
  const password = { step: 'password', sent, kode: '1234' } as const
  await act(() => result.current.sendPassword(password, 'bingo123'))
  return result.current.failure
}

test.each<[ApiError, boolean]>([
  [{ kind: 'network' }, true],
  [{ kind: 'http', status: 400 }, false],
])('after %j the last step may have been done: %s', async (error, mayHaveHappened) => {
  expect(await failLastStep(error)).toMatchObject({ mayHaveHappened })
})
