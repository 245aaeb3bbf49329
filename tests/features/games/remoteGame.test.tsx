import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import type { CallOutcome } from '@/features/acts/actRules'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { actAnswered, actsHeard } from '@/features/acts/paymentsSlice'
import { readActs } from '@/features/acts/actsStorage'
import { sendAct } from '@/features/acts/useAct'
import { transferKinds } from '@/features/games/useTransfers'
import { unknownOutcome } from '../../setup/pages'
import { actOf } from '../../setup/acts'
import { expectContained, passTime, renderApp, watchScreen } from '../../setup/render'
import {
  restoreCalls,
  makeCallFail,
  startBackend,
  type watchCalls,
  world,
  moveMoney,
} from '../../setup/server'

startBackend()

const postOf = (form: HTMLFormElement) => {
  const { action, method, target } = form
  return { fields: Object.fromEntries(new FormData(form)), action, method, target }
}
let posts: ReturnType<typeof postOf>[] = []
beforeEach(() => {
  posts = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    posts.push(postOf(this))
  })
})

/** Simulates the game host's response loading in the frame, from another origin. */
function answerFrame(frame: HTMLIFrameElement) {
  Object.defineProperty(frame, 'contentWindow', {
    value: {
      get location(): Location {
        throw new DOMException('another origin', 'SecurityError')
      },
    },
  })
  fireEvent.load(frame)
}

async function openGame(prepare: (userId: number) => void = () => undefined) {
  const app = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  world.settings.gameOpen = true
  prepare(app.userId)
  const open = await screen.findByRole('button', { name: /Goal Mania/u })
  await waitFor(() => expect(open).toBeEnabled())
  await app.user.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: 'Goal Mania' }))
  const frame = () => dialog.getByTitle<HTMLIFrameElement>('Goal Mania hos Grünerløkka Bingo')
  const { fill, press } = app
  /** Until the host has answered in the frame. */
  const transfer = async (kroner: string) => {
    await fill({ Beløp: kroner })
    await press('Start spill')
    answerFrame(frame())
  }
  /** Until it is in doubt whether the game has ended: it is checked three times, a second apart. */
  const endInVain = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answerFrame(frame())
    await passTime(3_000)
    await dialog.findByText('Avslutningen er sendt, men vi vet ikke om spillet er avsluttet.')
  }
  const balanceReads = () => app.calls.to('/banking/balance').length
  return { ...app, dialog, frame, transfer, endInVain, balanceReads }
}

/** The hall card's note on a balance that may have changed since it was read. */
const stale = () => screen.queryByText('Saldoen kan ha endret seg.')

/** While it is read again. */
const updated = () => screen.queryByText(/– oppdateres …/u)

const asked = (calls: ReturnType<typeof watchCalls>) => calls.to('/extgame/checkGameSession')

const withSession = (userId: number) =>
  void world.remoteSessions.set(userId, { hallId: 101, balance: 5000 })

describe('Goal Mania', () => {
  it('starts with a single form post into the frame, and puts no token in an address', async () => {
    const { calls, dialog, fill, frame, user } = await openGame()
    const keepsOn = watchScreen()
    await fill({ Beløp: '100' })
    expect(keepsOn).not.toHaveBeenCalled()
    dialog.getByText(/Du overfører kr 100 fra Grünerløkka Bingo/u)
    await user.dblClick(dialog.getByRole('button', { name: 'Start spill' }))
    await waitFor(() => expect(posts).toHaveLength(1))
    const { fields = {}, ...post } = posts[0] ?? {}
    expect(post).toEqual({ action: env.remoteGameUrl, method: 'post', target: frame().name })
    expect(fields).toMatchObject({ bingoid: '101', action: 'start', amount: '100' })
    expect(fields).toHaveProperty('authToken', expect.stringMatching(/.+/u))
    expect(keepsOn).toHaveBeenCalledExactlyOnceWith('screen')
    expect(frame()).not.toHaveAttribute('src')
    const { origin } = new URL(env.remoteGameUrl)
    expectContained(frame(), `fullscreen ${origin}; autoplay ${origin}`, 'never')
    expect(stale()).toBeInTheDocument()
    expect(calls.to('/extgame/checkGameSession').map(({ body }) => body)).toEqual([
      { bingoid: 101, gameType: 501 },
    ])
  })

  it('can be ended while closed, and has ended once its frame has loaded and the session is gone', async () => {
    const { balanceReads, calls, dialog, frame, press, userId } = await openGame((player) => {
      withSession(player)
      world.settings.gameOpen = false
    })
    const hours = await dialog.findByText('Spillet er åpent kl. 10:00–22:00.')
    expect(hours.textContent).toContain('kl.\u00A010:00')
    expect(dialog.queryByRole('button', { name: 'Start spill' })).toBeNull()
    await press('Avslutt og overfør saldo')
    // The second half of a double click lands on what has replaced the button.
    fireEvent.click(frame(), { detail: 2 })
    expect(posts.map(({ fields }) => fields)).toEqual([
      { authToken: expect.any(String) as unknown, bingoid: '101', action: 'end' },
    ])
    const reads = balanceReads()
    // The initial blank page of a new frame does not count as a response.
    fireEvent.load(frame())
    dialog.getByText(/^Spillet avsluttes/u)
    dialog.getByText('Avslutter spillet …')
    expect(asked(calls)).toHaveLength(1)
    world.remoteSessions.delete(userId)
    answerFrame(frame())
    await dialog.findByText(/^Spillet er avsluttet/u)
    expect(dialog.queryByText('Avslutter spillet …')).toBeNull()
    fireEvent.load(frame())
    expect(stale()).toBeNull()
    expect(updated()).toBeInTheDocument()
    await waitFor(() => expect(balanceReads()).toBeGreaterThan(reads))
    await waitFor(() => expect(updated()).toBeNull())
    expect(await dialog.findByText(/^(?:Ny s|S)aldo: kr/u)).toBeVisible()
    expect(asked(calls)).toHaveLength(2)
    expect(posts).toHaveLength(1)
    await press('Ferdig')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  // A browser's own error page also fires a load event: the game host may never have been reached.
  it.each([
    ['a session that still exists', () => undefined],
    ['a check that fails', () => makeCallFail('/extgame/checkGameSession', 'a 500')],
  ])(
    'is not reported as ended when the frame loads with %s; a retry checks again and does not end it again',
    async (_what, prepare) => {
      const { balanceReads, calls, dialog, endInVain, frame, press, userId } =
        await openGame(withSession)
      await press('Avslutt og overfør saldo')
      prepare()
      const reads = balanceReads()
      await endInVain()
      expect(dialog.queryByText(/^Spillet er avsluttet/u)).toBeNull()
      expect(frame()).toBeVisible()
      // Once to open the dialog too.
      expect(asked(calls)).toHaveLength(4)
      // The second read follows only when the first has shown no change.
      await waitFor(() => expect(balanceReads()).toBeGreaterThan(reads + 1))
      expect(stale()).toBeInTheDocument()

      restoreCalls()
      world.remoteSessions.delete(userId)
      await press('Prøv igjen')
      await dialog.findByText(/^Spillet er avsluttet/u)
      await passTime(1_000)
      await waitFor(() => expect(stale()).toBeNull())
      expect(asked(calls)).toHaveLength(5)
      expect(posts).toHaveLength(1)
    },
  )

  it('left before the frame has loaded: told as unknown, and the balance marked until that is hidden', async () => {
    const { balanceReads, press, user, userId } = await openGame(withSession)
    await press('Avslutt og overfør saldo')
    expect(stale()).toBeInTheDocument()
    const reads = balanceReads()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Lukk')
    await passTime(1_600)
    expect(balanceReads()).toBeGreaterThan(reads + 1)
    expect(stale()).toBeVisible()
    expect(screen.getByText(unknownOutcome)).toBeVisible()
    moveMoney(userId, 5000, 'Goal Mania')
    await passTime(2_000)
    expect(stale()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Skjul' }))
    await waitFor(() => expect(stale()).toBeNull())
  })

  it.each([
    ['a balance that has fallen by as much, is unknown', -10_000, undefined],
    ['a session, is done', 0, withSession],
  ])('whose start shows, once its frame has loaded, %s', async (_what, moved, begins) => {
    const { calls, fill, frame, press, userId } = await openGame()
    await fill({ Beløp: '100' })
    await press('Start spill')
    moveMoney(userId, moved, 'Goal Mania')
    begins?.(userId)
    answerFrame(frame())
    await waitFor(() => expect(asked(calls)).toHaveLength(2))
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Lukk')
    await passTime(3_600)
    expect(stale() !== null).toBe(!begins)
    expect(screen.queryByText(unknownOutcome) !== null).toBe(!begins)
  })

  it('whose session ends under it is told as unknown, and keeps no page from being left', async () => {
    const { store, transfer } = await openGame()
    await transfer('100')
    const asksFirst = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
    expect(asksFirst()).toBe(true)
    act(() => void store.dispatch(sessionEnded({ reason: 'unauthorized' })))
    await waitFor(() =>
      expect(readActs()).toMatchObject([{ kind: 'remoteStart', state: 'unknown', page: null }]),
    )
    expect(asksFirst()).toBe(false)
  })

  it.each([
    ['started', 'Start spill', undefined],
    ['ended', 'Avslutt og overfør saldo', withSession],
  ] as const)('is not %s while another tab waits for a transfer', async (_what, button, begins) => {
    const { dialog, fill, press, store } = await openGame(begins)
    if (!begins) await fill({ Beløp: '100' })
    const { userId: player } = store.getState().session
    const theirs = actOf({ player, kind: 'remoteEnd', page: 'another' })
    act(() => void store.dispatch(actsHeard([theirs])))
    dialog.getByText(/^Vi venter på svar/u)
    await press(button)
    expect(posts).toEqual([])
    await press('Lukk')
    expect(selectMyActs(store.getState())).toMatchObject([{ id: theirs.id, state: 'sent' }])
  })

  it('is not started by two tabs that have not heard of each other', async () => {
    const { fill, press, store } = await openGame()
    await fill({ Beløp: '100' })
    // The lock that is asked for if it is free is the other tab's.
    const request = (_name: string, ...[first, second]: ((lock: null) => unknown)[]) =>
      second ? second(null) : new Promise(() => first)
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await press('Start spill')
    Reflect.deleteProperty(navigator, 'locks')
    expect(posts).toEqual([])
    expect(selectMyActs(store.getState())).toEqual([])
  })

  it('lets another tab end it that has seen its session', async () => {
    const { store, transfer } = await openGame()
    await transfer('100')
    const [start] = selectMyActs(store.getState())
    if (!start) throw new Error('a start has been sent')
    await act(async () => {
      await Promise.resolve(
        store.dispatch(actAnswered({ id: start.id, outcome: { event: 'done' } })),
      )
    })
    const end = vi.fn<() => Promise<CallOutcome>>().mockResolvedValue({ event: 'lost' })
    const what = { kind: 'remoteEnd', hall: '101', hallName: '', amount: null } as const
    void store.dispatch(sendAct(what, end, { kinds: transferKinds }))
    await waitFor(() => expect(end).toHaveBeenCalledOnce())
  })

  it('whose start a later check shows is answered', async () => {
    const { press, transfer, user, userId } = await openGame()
    await transfer('100')
    await press('Lukk')
    expect(screen.getByText(unknownOutcome)).toBeVisible()
    withSession(userId)
    await user.click(screen.getByRole('button', { name: /Goal Mania/u }))
    await screen.findByRole('button', { name: 'Fortsett spill' })
    expect(screen.queryByText(unknownOutcome)).not.toBeInTheDocument()
  })

  it('reads the balance once more when it is left after playing', async () => {
    const { balanceReads, calls, frame, press } = await openGame(withSession)
    await press('Fortsett spill')
    answerFrame(frame())
    const reads = balanceReads()
    expect(stale()).toBeInTheDocument()
    await press('Lukk')
    await waitFor(() => expect(calls.to('/banking/balance')).toHaveLength(reads + 1))
    await waitFor(() => expect(stale()).toBeNull())
  })

  it('can be started again with another amount once a session has ended', async () => {
    const { dialog, fill, frame, press, userId } = await openGame(withSession)
    dialog.getByText(/Vil du spille for et nytt beløp, avslutter du først/u)
    await press('Avslutt og overfør saldo')
    world.remoteSessions.delete(userId)
    answerFrame(frame())
    await press('Start på nytt')
    await fill({ Beløp: '50' })
    await press('Start spill')
    expect(posts.map(({ fields }) => fields['action'])).toEqual(['end', 'start'])
    expect(posts[0]?.fields['authToken']).not.toBe(posts[1]?.fields['authToken'])
  })
})
