import { expect, it, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { ticketsApi } from '@/api/tickets'
import { axiosBaseQuery } from '@/api/transport'
import { addServerData } from '@/app/serverData'
import { askPayment } from '@/features/money/askPayment'
import { failedOutcome } from '@/features/money/journalRules'
import { readEntries } from '@/features/money/journalStorage'
import { sendAct } from '@/features/money/useAct'
import { setHallPause, setPauseForAll } from '@/features/pauses/pauseActs'
import { adoptSession } from '@/features/session/adoptSession'
import { initialSession } from '@/features/session/sessionSlice'
import type { AppThunk } from '@/store/rootReducer'
import { setupStore } from '@/store/store'
import { keepEntry } from '../setup/journal'
import { wireStore } from './wireStore'

const late = vi.hoisted(() => {
  const askByXhr = vi.fn<() => Promise<object>>(() =>
    Promise.resolve({ status: 200, text: '{"ok":true}', retryAfter: null }),
  )
  let come = () => {}
  const chunk = new Promise<{ askByXhr: typeof askByXhr }>((resolve) => {
    come = () => resolve({ askByXhr })
  })
  return { askByXhr, chunk, come }
})
vi.mock('@/api/xhr', () => late.chunk)

const player = { ...initialSession, token: 'mine', userId: '1', expiresAt: Date.now() + 3_600_000 }
const hall = { BingoID: 101, BingoName: 'Bingo 1' }
const what = { hall: '101', kind: 'buyTicket', about: 'Kjøp av billett.', amount: 5 } as const

const buyTicket: AppThunk<Promise<void>> = (dispatch) =>
  dispatch(
    sendAct(what, async () => {
      const ticket = { bingoId: 101, systemId: 2, amount: 5 }
      const { error } = await dispatch(ticketsApi.endpoints.buyTicket.initiate(ticket))
      return failedOutcome('Det feilet', error)
    }),
  )

let takeTurn = () => {}
const turn = new Promise<void>((resolve) => {
  takeTurn = resolve
})

type Store = ReturnType<typeof setupStore>
const logOut = (store: Store) => void store.dispatch(sessionEnded({ reason: 'loggedOut' }))
const expire = (store: Store) => void store.dispatch(sessionEnded({ reason: 'expired' }))
const giveWay = (store: Store) =>
  adoptSession(store, { ...player, token: 'theirs', userId: '2' }, 'otherTab')

it('a payment that could not be asked about when the session ended still can be', async () => {
  keepEntry({ transaction: 'tr-1', state: 'inTerminal' })
  addServerData()
  const store = setupStore(player)
  const asked = store.dispatch(askPayment('sale', 'tr-1'))
  await vi.waitFor(() => expect(readEntries()).toMatchObject([{ state: 'sent' }]))
  logOut(store)
  expect(await asked).toBe(false)
  expect(readEntries()).toMatchObject([{ state: 'inTerminal', page: null }])
})

it.each<[string, AppThunk<Promise<void>>, (store: Store) => void]>([
  ['a money act of a player who logs out', buyTicket, logOut],
  ['a money act of a session that expires', buyTicket, expire],
  ['a money act of a player who gives way to another', buyTicket, giveWay],
  ['a pause', setHallPause(hall, '2099-01-01'), giveWay],
  ['a pause for all halls', setPauseForAll('secret'), logOut],
  ['a pause in its turn', setHallPause(hall, '2099-01-01', (run) => turn.then(run)), giveWay],
])('%s, while it waits for what sends it, has certainly failed', async (_name, act, end) => {
  addServerData()
  const store = setupStore(player)
  const sent = store.dispatch(act)
  await vi.waitFor(() => expect(readEntries()).toHaveLength(1))
  end(store)
  takeTurn()
  await sent
  expect(readEntries()).toMatchObject([
    { player: '1', state: 'settled', result: 'failed', seen: false },
  ])
  expect(late.askByXhr).not.toHaveBeenCalled()
})

it('what sends calls is waited for as long as a call may take, and what it comes too late for is never sent', async () => {
  const { store } = wireStore('secret', '7')
  const call = (timeoutMs: number) =>
    axiosBaseQuery({ baseUrl: 'http://api.test', times: { timeoutMs, retryDelaysMs: [] } })(
      { path: '/wap/buyTicket' },
      {
        ...store,
        signal: new AbortController().signal,
        abort: () => {},
        extra: undefined,
        endpoint: 'buyTicket',
        type: 'mutation',
      },
      {},
    )
  expect(await call(1)).toEqual({ error: { kind: 'unsent' } })

  const ofEndedSession = call(10_000)
  store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  late.come()
  expect(await ofEndedSession).toEqual({ error: { kind: 'unsent' } })
  expect(late.askByXhr).not.toHaveBeenCalled()

  expect(await call(10_000)).toMatchObject({ data: { ok: true } })
  expect(late.askByXhr).toHaveBeenCalledOnce()
})
