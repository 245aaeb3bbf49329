import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactElement } from 'react'
import { Provider, useDispatch } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DialogHost } from '@/app/DialogHost'
import { DialogShell } from '@/dialogs/DialogShell'
import { openDialog, type Dialog } from '@/dialogs/dialogSlice'
import { preloadDialog, useDialogOpener } from '@/dialogs/useDialogOpener'
import { takeFocus as takesFocus } from '@/features/pauses/PauseOutcome'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const app = vi.hoisted(() => ({ loadDialog: vi.fn<() => Promise<ReactElement>>() }))
vi.mock('@/app/loadDialog', () => app)

let pause = () => {}

/** As a hall's, from which a pause takes the button. */
function Card({ dialog }: { dialog: Dialog }) {
  const [isPaused, setIsPaused] = useState(false)
  useEffect(() => {
    pause = () => setIsPaused(true)
  }, [])
  const press = useDialogOpener(dialog)
  return (
    <article>
      {isPaused ? (
        <p tabIndex={-1}>På pause</p>
      ) : (
        <button type="button" {...press}>
          Åpne
        </button>
      )}
    </article>
  )
}

const opener = () => screen.getByRole('button', { name: 'Åpne' })

function show(dialog: Dialog) {
  render(
    <Provider store={setupStore(initialSession)}>
      <MemoryRouter>
        <Card dialog={dialog} />
        <DialogHost notice={null} />
      </MemoryRouter>
    </Provider>,
  )
  return userEvent.setup()
}

/** Opened by keyboard. Each its own: one that has been loaded is kept. */
async function open(dialog: Dialog) {
  const user = show(dialog)
  opener().focus()
  await user.keyboard('{Enter}')
  return user
}

/** Until it is pressed. */
function Fragile() {
  const [isPressed, setIsPressed] = useState(false)
  if (isPressed) throw new Error('faulty')
  return (
    <button type="button" onClick={() => setIsPressed(true)}>
      Betal
    </button>
  )
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
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

test('one that comes while the focus is in its place, and takes it, gives it back when it is closed', async () => {
  let come = () => {}
  app.loadDialog.mockReturnValue(
    new Promise((resolve) => {
      come = () =>
        resolve(
          <DialogShell title="Uttak">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as a dialog's first field may */}
            <input aria-label="Beløp" autoFocus />
          </DialogShell>,
        )
    }),
  )
  const user = await open({ name: 'withdrawal', hallId: '101' })
  await user.tab()
  await act(async () => come())
  expect(screen.getByLabelText('Beløp')).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(opener()).toHaveFocus()
})

function ToPause() {
  const dispatch = useDispatch()
  return (
    <button type="button" onClick={() => dispatch(openDialog({ name: 'shortPause' }))}>
      Ta en pause
    </button>
  )
}

describe('one that is there at once gives the focus back when it is closed, to what is left of its card where its button is gone:', () => {
  const inPause = (
    <DialogShell title="Ta en pause">
      <p ref={takesFocus} tabIndex={-1}>
        Pausen er satt
      </p>
    </DialogShell>
  )

  /** Its text takes the focus as it opens. */
  async function openAlone() {
    app.loadDialog.mockResolvedValue(inPause)
    const dialog: Dialog = { name: 'pause', hallId: '101' }
    const user = show(dialog)
    await act(async () => preloadDialog(dialog))
    await user.click(opener())
    return user
  }
  async function openAfter(hallId: string) {
    app.loadDialog.mockResolvedValue(inPause)
    await act(async () => preloadDialog({ name: 'shortPause' }))
    app.loadDialog.mockResolvedValue(
      <DialogShell title="Kjøp billett">
        <ToPause />
      </DialogShell>,
    )
    const user = await open({ name: 'buyTicket', hallId })
    await user.click(await screen.findByRole('button', { name: 'Ta en pause' }))
    return user
  }

  test.each([
    ['alone', openAlone, false],
    ['alone', openAlone, true],
    ['in the place of another', openAfter, false],
    ['in the place of another', openAfter, true],
  ])('%s (its button is gone: %s)', async (_how, opened, isGone) => {
    const user = await opened(String(isGone))
    if (isGone) act(pause)
    expect(screen.getByText('Pausen er satt')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(isGone ? screen.getByText('På pause') : opener()).toHaveFocus()
  })
})

const crash = async () => (await screen.findByText('Noe gikk galt')).closest('[role=alert]')
const mayBePaid = 'Var du midt i et innskudd, uttak eller kjøp, sjekker du saldoen'

test('a dialog that cannot be loaded says so', async () => {
  app.loadDialog.mockRejectedValue(new Error('missing chunk'))
  await open({ name: 'terms' })
  expect(await crash()).toHaveTextContent('Dette kunne ikke åpnes. Se om du er på nett')
  expect(await crash()).not.toHaveTextContent(mayBePaid)
})

test('one that crashes, maybe with a payment under way, gives the focus back when it is closed', async () => {
  app.loadDialog.mockResolvedValue(
    <DialogShell title="Innskudd">
      <Fragile />
    </DialogShell>,
  )
  const user = await open({ name: 'deposit', hallId: '102' })
  await user.click(await screen.findByRole('button', { name: 'Betal' }))
  expect(await crash()).toHaveTextContent(mayBePaid)
  expect(await crash()).not.toHaveTextContent('åpnes')
  await user.click(screen.getByRole('button', { name: 'Lukk' }))
  expect(screen.queryByText('Noe gikk galt')).not.toBeInTheDocument()
  expect(opener()).toHaveFocus()
})
