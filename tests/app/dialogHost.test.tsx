import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { Provider, useDispatch } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DialogHost } from '@/app/DialogHost'
import { openDialog, type Dialog } from '@/dialogs/dialogSlice'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const app = vi.hoisted(() => ({ loadDialog: vi.fn<() => Promise<ReactElement>>() }))
vi.mock('@/app/loadDialog', () => app)

const Faulty = () => {
  throw new Error('faulty')
}

function Opener({ dialog }: { dialog: Dialog }) {
  const dispatch = useDispatch()
  return (
    <button type="button" onClick={() => dispatch(openDialog(dialog))}>
      Åpne
    </button>
  )
}

const opener = () => screen.getByRole('button', { name: 'Åpne' })

/** Opened by keyboard. Each its own: one that has been loaded is kept. */
async function open(dialog: Dialog) {
  const user = userEvent.setup()
  render(
    <Provider store={setupStore(initialSession)}>
      <Opener dialog={dialog} />
      <DialogHost notice={null} />
    </Provider>,
  )
  opener().focus()
  await user.keyboard('{Enter}')
  return user
}

beforeEach(() => {
  // Not in jsdom.
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(cleanup)

test.each(['{Enter}', '{Escape}'])(
  'a dialog that is still loading gives the focus back when %s closes it',
  async (key) => {
    app.loadDialog.mockReturnValue(new Promise(() => {}))
    const user = await open({ name: 'chat' })
    await user.tab()
    expect(screen.getByRole('button', { name: 'Lukk' })).toHaveFocus()
    await user.keyboard(key)
    expect(screen.queryByText('Åpner …')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  },
)

const crash = async () => (await screen.findByText('Noe gikk galt')).closest('[role=alert]')
const mayBePaid = 'Var du midt i et innskudd, uttak eller kjøp, sjekker du saldoen'

test('a dialog that cannot be loaded says so', async () => {
  app.loadDialog.mockRejectedValue(new Error('missing chunk'))
  await open({ name: 'terms' })
  expect(await crash()).toHaveTextContent('Dette kunne ikke åpnes. Se om du er på nett')
  expect(await crash()).not.toHaveTextContent(mayBePaid)
})

test('one that crashes may have been open for long, with a payment under way', async () => {
  app.loadDialog.mockResolvedValue(<Faulty />)
  await open({ name: 'deposit', hallId: '101' })
  expect(await crash()).toHaveTextContent(mayBePaid)
  expect(await crash()).not.toHaveTextContent('åpnes')
})
