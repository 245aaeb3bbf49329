import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { rereadBalance } from '@/features/acts/rereadBalance'
import type { Hall } from '@/api/halls'
import { addServerData } from '@/app/serverData'
import { setupStore } from '@/store/store'
import { HallList } from '@/features/halls/HallList'
import { HallCardContext } from '@/features/halls/HallCardProvider'
import { initialSession } from '@/features/session/sessionSlice'
import { holdAnswer, makeAnswer, makeCallFail, startBackend } from '../../setup/server'

startBackend()

const texts = { BingoAddress: '', BingoLogo: '', balance_str: '0', nets_clientid: '1' }
const shown = { WebAppAktivert: true, BingoPayOut: true, VisSpillPause: true }
const games = { ortiz: false, h1: 'open', h2: 'absent', h3: 'absent' } as const
const rest = { ...texts, ...shown, ...games, showTransactions: true, BingoVipps: 0, DaysBlocked: 0 }
const hallOf = (BingoID: number): Hall => ({ BingoID, BingoName: `Hall ${BingoID}`, ...rest })
const halls = [101, 102, 103, 104, 105, 106, 107].map(hallOf)
const messages = { isLoading: false, has: () => false }
const shownMessages = { urgent: null, information: null }
const pauseOf = () => ({ state: 'none' }) as const

/** `show` is called once each time a card renders. */
function renderHalls(rows: readonly Hall[], show = (_hallId: string) => shownMessages) {
  addServerData()
  const store = setupStore({ ...initialSession, token: 't', userId: '7' })
  render(
    <Provider store={store}>
      <MemoryRouter>
        <HallCardContext value={{ messages: { ...messages, show }, pauseOf }}>
          <HallList halls={rows} usedLast={null} isReturn={false} />
        </HallCardContext>
      </MemoryRouter>
    </Provider>,
  )
  return store
}

test('a balance that could not be read says that it is read again', async () => {
  makeCallFail('/banking/balance', 'an empty body')
  renderHalls([hallOf(101)])
  const retry = await screen.findByRole('button', { name: 'Prøv igjen' })
  holdAnswer('/banking/balance')
  await userEvent.click(retry)
  await vi.waitFor(() => expect(retry).toHaveAttribute('aria-busy', 'true'))
})

test('in a long list, typing that narrows nothing re-renders no card, and a balance re-renders only its own', async () => {
  makeAnswer('/banking/balance', { balance: 10 })
  const show = vi.fn<(hallId: string) => typeof shownMessages>(() => shownMessages)
  const store = renderHalls(halls, show)
  await vi.waitFor(() => expect(screen.getAllByText('kr 10')).toHaveLength(halls.length), 10_000)

  show.mockClear()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Finn hall i listen' }), 'hall')
  expect(screen.getByText('Viser 7 av 7 haller')).toBeVisible()
  expect(show).not.toHaveBeenCalled()

  makeAnswer('/banking/balance', { balance: 25 })
  await act(() => store.dispatch(rereadBalance(103)))
  expect(await screen.findByText('kr 25')).toBeVisible()
  expect(new Set(show.mock.calls.flat())).toEqual(new Set(['103']))
})
