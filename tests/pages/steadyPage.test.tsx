import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actSent } from '@/features/acts/paymentsSlice'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { setNetwork } from '../setup/network'
import { passTime } from '../setup/render'
import { makeAnswer, makeCallFail, startBackend } from '../setup/server'
import { hallName, openInHall, openMyPage } from '../setup/pages'

startBackend()

type App = Awaited<ReturnType<typeof openMyPage>>

/** An act of the player, as another tab tells of it. */
const hearOf = ({ store, userId }: App, kind: 'withdrawal' | 'pause') =>
  act(async () => {
    const sent = { player: String(userId), hall: '101', hallName, page: null }
    store.dispatch(
      actSent(
        kind === 'pause' ? { ...sent, kind, until: '2099-01-01' } : { ...sent, kind, amount: 10 },
      ),
    )
    await Promise.resolve()
  })

/** What comes by itself, takes room above the buttons, and so must wait for a finger. */
const arrivals: Record<string, { arrive: (app: App) => Promise<void>; seen: RegExp }> = {
  'a withdrawal in another tab': {
    arrive: (app) => hearOf(app, 'withdrawal'),
    seen: /Uttak av kr\s10/u,
  },
  'a pause in another tab': {
    arrive: (app) => hearOf(app, 'pause'),
    seen: /Det gjelder spillepausen hos/u,
  },
  'a message of the hall': {
    arrive: () => {
      makeAnswer('/halls/messages', {
        messages: [{ messageType: 'info', messageText: 'Stengt i kveld', messageHallID: 101 }],
      })
      return passTime(31_000)
    },
    seen: /Stengt i kveld/u,
  },
  'the failure of a balance': {
    arrive: async ({ store }) => {
      makeCallFail('/banking/balance', 'an empty body')
      await act(() => store.dispatch(rereadBalance(101)))
    },
    seen: /Saldoen kan ha endret seg/u,
  },
  'the loss of the network': {
    arrive: async () => {
      setNetwork({ online: false, hostAnswers: false })
      await passTime(1_000)
    },
    seen: /Du er uten nett/u,
  },
}

test.each(Object.entries(arrivals))(
  '%s moves nothing while a finger is down: the press counts, and it is shown after it',
  async (_name, { arrive, seen }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const app = await openMyPage('noBankID')
    const card = within(await screen.findByRole('article', { name: hallName }))
    const button = await card.findByRole('button', { name: 'Transaksjoner' })
    await waitFor(() => expect(button).toBeEnabled())

    fireEvent.pointerDown(button)
    await arrive(app)
    await passTime(500)
    expect(screen.queryByText(seen)).toBeNull()
    fireEvent.pointerUp(button)
    fireEvent.click(button)

    expect(await screen.findByRole('dialog', { name: 'Transaksjoner' })).toBeVisible()
    expect(await screen.findByText(seen)).toBeInTheDocument()
  },
)

test('in a dialog too, what another tab tells waits for the finger', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { dialog, ...app } = await openInHall('Uttak')
  const amount = dialog.getByRole('textbox', { name: 'Beløp' })

  fireEvent.pointerDown(amount)
  await hearOf(app, 'withdrawal')
  await passTime(500)
  expect(dialog.queryByText(/Uttak av kr 10/u)).toBeNull()
  fireEvent.pointerUp(amount)
  expect(await dialog.findByText(/Uttak av kr 10/u)).toBeVisible()
})
