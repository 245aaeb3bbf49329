import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { openDialog } from '@/dialogs/dialogSlice'
import { watchCalls, startBackend } from '../setup/server'
import { openHall } from './hallPage'

startBackend()

const inPage = () => screen.queryByRole('dialog', { hidden: true })
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null
const shown = () => screen.queryByRole('dialog')

/** Presses 'Innskudd' and holds it until its dialog has been rendered behind the finger. */
async function hold() {
  const { store, user } = await openHall()
  const opener = await screen.findByRole('button', { name: 'Innskudd' })
  await waitFor(() => expect(opener).toBeEnabled())
  await user.hover(opener)
  await vi.dynamicImportSettled()
  const calls = watchCalls()
  await user.pointer({ keys: '[MouseLeft>]', target: opener })
  return {
    store,
    user,
    opener,
    calls,
    rendered: await screen.findByRole('dialog', { hidden: true }),
  }
}

describe('while the button of a dialog is held, the dialog', () => {
  test('is rendered unseen and asks the host nothing; the click shows it, and closing gives the focus back', async () => {
    const { store, user, opener, calls, rendered } = await hold()
    expect(shown()).toBeNull()
    expect(calls.to('/payment/myCards')).toHaveLength(0)

    await user.pointer([{ keys: '[/MouseLeft]', target: opener }])
    expect(shown()).toBe(rendered)
    expect(rendered).toContainElement(focused())
    await waitFor(() => expect(calls.to('/payment/myCards')).toHaveLength(1))

    // As the break reminder may do: what was typed is kept.
    act(() => void store.dispatch(openDialog({ name: 'deposit', hallId: '101' })))
    expect(shown()).toBe(rendered)

    await user.keyboard('{Escape}')
    expect(inPage()).toBeNull()
    expect(opener).toHaveFocus()
  })

  test('is not shown if the finger is lifted elsewhere, nor by a later press', async () => {
    const { user, opener, rendered } = await hold()
    await user.pointer([{ keys: '[/MouseLeft]', target: screen.getByRole('main') }])
    expect(shown()).toBeNull()

    opener.focus()
    await user.keyboard('{Enter}')
    expect(shown()).toBeVisible()
    expect(shown()).not.toBe(rendered)
  })

  test('is gone with the session', async () => {
    const { store } = await hold()
    store.dispatch(sessionEnded({ reason: 'expired' }))
    await waitFor(() => expect(inPage()).toBeNull())
  })
})
