import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { LogIn } from '@/features/session/logIn'
import { LoginForm } from '@/features/session/LoginForm'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false }
const session = { token: 't', userId: '7', userFirstname: 'Kari', expiresIn: 60, ...flags }

/** Stands in for the call, which the form knows only as a function that it loads. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the form uses of the answer
const logIn = (() => Promise.resolve({ data: { ok: true, session } })) as unknown as LogIn

function formWith(loadLogIn: () => Promise<LogIn>) {
  const store = setupStore(initialSession)
  const form = (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/login']}>
        <LoginForm loadLogIn={loadLogIn} />
      </MemoryRouter>
    </Provider>
  )
  return { store, form }
}

test('what sends the log-in is loaded when a field is used, and again if that failed', async () => {
  const load = vi.fn<() => Promise<LogIn>>(() => Promise.reject(new Error('missing chunk')))
  const { store, form } = formWith(load)
  render(form)
  const user = userEvent.setup()
  const mobile = screen.getByRole('textbox', { name: 'Mobilnummer' })
  const button = screen.getByRole('button', { name: 'Logg inn' })
  expect(load).not.toHaveBeenCalled()
  await user.click(mobile)
  expect(load).toHaveBeenCalledOnce()
  await user.type(mobile, '41234567')
  await user.type(screen.getByLabelText('Passord'), 'bingo123')
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Viktig: Noe gikk galt ?Prøv igjen\. ?Last siden på nytt$/u,
  )
  load.mockImplementation(() => Promise.resolve(logIn))
  await user.click(button)
  expect(store.getState().session.name).toBe('Kari')
})
