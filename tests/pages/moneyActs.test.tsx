import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { sessionStarted } from '@/features/session/sessionSlice'
import { latchTimes } from '@/forms/useLatch'
import { browserSession } from '@/lib/safeStorage'
import { unmountPages, findTitle, otherTabLogsIn, passTime, sessionOf } from '../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  startBackend,
  watchCalls,
  world,
} from '../setup/server'
import { hallName, openDialog, openHall, unknownOutcome } from './hallPage'

startBackend()

const stale = 'Saldoen kan ha endret seg.'
const card = () => within(screen.getByRole('article', { name: hallName, hidden: true }))

async function openPlayer(session: { userId?: string } = {}) {
  const calls = watchCalls()
  const app = await openHall(session)
  await card().findByText('kr 1 234,50')
  const put = (kroner: number) => {
    const account = world.findAccount(app.userId, 101)
    if (!account) throw new Error('the player has the hall')
    world.addLedgerEntry(account, 'Innskudd', kroner * 100)
  }
  return { ...app, calls, put }
}

type Player = Awaited<ReturnType<typeof openPlayer>>

/** Each money act that has its own dialog, filled in and ready to confirm. */
const acts = {
  Uttak: {
    path: '/payment/withDraw',
    about: `Uttak av kr 10 fra ${hallName}.`,
    told: 'Sendt til behandling',
    failed: 'Det oppsto en feil',
    fill: async ({ user }: Player) => {
      const dialog = await openDialog(user, 'Uttak')
      await user.type(dialog.getByRole('textbox', { name: 'Beløp' }), '10')
      await user.type(dialog.getByRole('textbox', { name: 'Kontonummer' }), '12345678903')
      return { dialog, button: dialog.getByRole('button', { name: 'Ta ut' }) }
    },
    again: (dialog: Dialog) => dialog.getByRole('button', { name: 'Ta ut' }),
  },
  'Kjøp billett': {
    path: '/wap/buyTicket',
    about: `Kjøp av billett for kr 5 hos ${hallName}.`,
    told: /^Billett .+ er kjøpt for kr 5\.$/u,
    failed: 'Det skjedde en feil ved kjøp av billett',
    fill: async ({ user }: Player) => {
      const dialog = await openDialog(user, 'Kjøp billett')
      await user.selectOptions(dialog.getByRole('combobox', { name: 'Spill' }), '2')
      await user.type(dialog.getByRole('textbox', { name: 'Beløp' }), '5')
      return { dialog, button: dialog.getByRole('button', { name: 'Kjøp' }) }
    },
    again: (dialog: Dialog) => dialog.getByRole('button', { name: 'Kjøp' }),
  },
  'Mine billetter': {
    path: '/wap/addMoneyToTicket',
    about: new RegExp(`^Påfyll av kr 3 på billett .+ hos ${hallName}\\.$`, 'u'),
    told: 'kr 3 er satt inn på billetten.',
    failed: 'Det skjedde en feil ved innskudd',
    fill: async ({ user }: Player) => {
      const dialog = await openDialog(user, 'Mine billetter')
      const [opener] = await dialog.findAllByRole('button', { name: 'Fyll på' })
      if (!opener) throw new Error('the player has an open ticket')
      await user.click(opener)
      await user.type(dialog.getByRole('textbox', { name: 'Beløp' }), '3')
      return { dialog, button: dialog.getByRole('button', { name: 'Sett inn' }) }
    },
    again: async (dialog: Dialog) => {
      const [opener] = await dialog.findAllByRole('button', { name: 'Fyll på' })
      if (!opener) throw new Error('the player has an open ticket')
      fireEvent.click(opener)
      fireEvent.change(dialog.getByRole('textbox', { name: 'Beløp' }), { target: { value: '3' } })
      return dialog.getByRole('button', { name: 'Sett inn' })
    },
  },
} as const
type Dialog = Awaited<ReturnType<typeof openDialog>>
const names = Object.keys(acts) as (keyof typeof acts)[]

const close = (player: Player, dialog: Dialog) =>
  player.user.click(dialog.getByRole('button', { name: 'Lukk' }))

/** The page's own messages, outside any dialog. */
const onPage = () => within(screen.getByRole('main', { hidden: true }))

describe.each(names)('%s', (name) => {
  const { path, about, told, failed, fill, again } = acts[name]

  test('closed before the answer: the balance is marked stale, and the page reports the outcome', async () => {
    const player = await openPlayer()
    const answer = holdAnswer(path)
    const { dialog, button } = await fill(player)
    await player.user.click(button)
    expect(await card().findByText(stale)).toBeInTheDocument()
    await close(player, dialog)
    expect(card().getByText(stale)).toBeVisible()
    const waiting = onPage().getByText('Vi venter på svar, og sier fra her.')
    expect(waiting).toBeVisible()
    expect(waiting.closest('.outcome')).toHaveFocus()
    expect(onPage().getByText(about)).toBeVisible()

    answer()
    expect(await onPage().findByText(told)).toBeVisible()
    expect(onPage().getByText(about)).toBeVisible()
    // The outcome is known but the balance is not re-fetched yet, so the old one stays marked.
    expect(card().getByText(stale)).toBeVisible()
    await waitFor(() => expect(card().queryByText(stale)).not.toBeInTheDocument(), {
      timeout: 3_000,
    })
    await player.user.click(onPage().getByRole('button', { name: 'Skjul' }))
    expect(onPage().queryByText(about)).not.toBeInTheDocument()
    expect(onPage().getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('closed before an answer that is lost: the page reports the outcome as unknown', async () => {
    const player = await openPlayer()
    const { dialog, button } = await fill(player)
    makeCallFail(path, 'a 500')
    const answer = holdAnswer(path)
    await player.user.click(button)
    await close(player, dialog)
    answer()
    expect(await onPage().findByText(`${failed}. ${unknownOutcome}`)).toBeVisible()
    expect(onPage().getByText(about)).toBeVisible()
    expect(player.calls.to(path)).toHaveLength(1)
  })

  test('opened again while in flight: it waits and sends no second call', async () => {
    const player = await openPlayer()
    const answer = holdAnswer(path)
    const { dialog, button } = await fill(player)
    await player.user.click(button)
    await close(player, dialog)
    const reopened = await openDialog(player.user, name)
    const next = await again(reopened)
    expect(next).toHaveAttribute('aria-busy', 'true')
    expect(reopened.getByText(about)).toBeVisible()
    await player.user.click(next)
    expect(player.calls.to(path)).toHaveLength(1)
    answer()
    expect(await reopened.findByText(told)).toBeVisible()
    expect(player.calls.to(path)).toHaveLength(1)
  })

  test('an outcome shown in the dialog is not repeated on the page', async () => {
    const player = await openPlayer()
    const { dialog, button } = await fill(player)
    await player.user.click(button)
    expect(await dialog.findByText(told)).toBeVisible()
    await close(player, dialog)
    expect(onPage().queryByText(about)).not.toBeInTheDocument()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('a log-in in another tab meanwhile', () => {
  test('by the same player: the pending answer still counts', async () => {
    const player = await openPlayer()
    const answer = holdAnswer(acts.Uttak.path)
    const { dialog, button } = await acts.Uttak.fill(player)
    await player.user.click(button)
    const { session } = player.store.getState()
    const seat = world.sessions.get(session.token ?? '')
    if (!seat) throw new Error('the player is logged in')
    world.sessions.set('newer', seat)
    act(() => otherTabLogsIn({ ...session, token: 'newer' }))
    answer()
    expect(await dialog.findByText(acts.Uttak.told)).toBeVisible()
  })

  const press = async (player: Player, name: 'Uttak' | 'Kjøp billett') =>
    player.user.click((await acts[name].fill(player)).button)

  const openGame = async ({ user }: Player) => {
    await openDialog(user, 'Hovedspill 1')
    await screen.findByTitle(`Hovedspill 1 hos ${hallName}`)
  }

  test.each<[string, (player: Player) => Promise<unknown>]>([
    ['a withdrawal in flight', (player) => press(player, 'Uttak')],
    ['a ticket purchase in flight', (player) => press(player, 'Kjøp billett')],
    ['an open game', openGame],
  ])('by another player: %s makes no call in their name', async (_what, leave) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const player = await openPlayer()
    const answers = [acts.Uttak.path, acts['Kjøp billett'].path].map(holdAnswer)
    await leave(player)
    const other = await sessionOf('noHalls')
    act(() => otherTabLogsIn(other))
    for (const answer of answers) answer()
    await passTime(5_000)
    const tokens = player.calls.to('/banking/balance').map(({ authorization }) => authorization)
    expect(tokens).not.toContain(`Bearer ${other.token}`)
  })
})

describe('a press that must not count as a new confirmation', () => {
  const { path, failed, fill } = acts.Uttak

  test('within 0.7 s of an immediate failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const player = await openPlayer()
    makeAnswer(path, { result: 'ERROR' })
    const { dialog, button } = await fill(player)
    latchTimes.restMs = 700
    try {
      fireEvent.click(button)
      await dialog.findByText(failed)
      fireEvent.click(button)
      await passTime(450)
      expect(button).toHaveAttribute('aria-busy', 'true')
      fireEvent.click(button)
      await passTime(100)
      expect(player.calls.to(path)).toHaveLength(1)
      await passTime(400)
      expect(button).not.toHaveAttribute('aria-busy')
      fireEvent.click(button)
      await waitFor(() => expect(player.calls.to(path)).toHaveLength(2))
      await passTime(1_000)
    } finally {
      latchTimes.restMs = 0
    }
  })

  test('the second half of a double click, and a held-down key', async () => {
    const player = await openPlayer()
    makeAnswer(path, { result: 'ERROR' })
    const { dialog, button } = await fill(player)
    fireEvent.click(button, { detail: 1 })
    await dialog.findByText(failed)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    fireEvent.click(button, { detail: 2 })
    const field = dialog.getByRole('textbox', { name: 'Beløp' })
    fireEvent.keyDown(field, { key: 'Enter', repeat: true })
    fireEvent.click(button)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(player.calls.to(path)).toHaveLength(1)
    fireEvent.keyUp(field, { key: 'Enter' })
    fireEvent.click(button)
    await waitFor(() => expect(player.calls.to(path)).toHaveLength(2))
  })
})

async function openTerminal(player: Player) {
  const dialog = await openDialog(player.user, 'Innskudd')
  await player.user.click(await dialog.findByRole('radio', { name: 'Vipps' }))
  await player.user.type(dialog.getByRole('textbox', { name: 'Beløp' }), '100')
  await player.user.click(dialog.getByRole('button', { name: 'Betal' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  const say = (data: string) =>
    fireEvent(
      window,
      new MessageEvent('message', {
        data,
        source: frame.contentWindow,
        origin: window.location.origin,
      }),
    )
  return { dialog, frame, say }
}

describe('a deposit left in its terminal', () => {
  const left = `Du lukket betalingen før vi så resultatet. ${unknownOutcome}`

  test('is reported with amount and hall, and marks the balance until a read shows it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const player = await openPlayer()
    const { dialog } = await openTerminal(player)
    expect(card().getByText(stale)).toBeInTheDocument()
    await close(player, dialog)
    expect(onPage().getByText(left)).toBeVisible()
    // The player closed it: it has neither failed nor is it known to be done.
    expect(onPage().getByText(left).closest('[role="status"]')).toHaveTextContent(/^Merk/u)
    expect(onPage().getByText(left).closest('.outcome')).toHaveFocus()
    expect(onPage().getByText(`Innskudd av kr 100 hos ${hallName}.`)).toBeVisible()

    const reads = player.calls.to('/banking/balance').length
    await passTime(3_600)
    expect(player.calls.to('/banking/balance')).toHaveLength(reads + 4)
    expect(card().getByText(stale)).toBeVisible()

    // The sale settles late, and the player presses retry.
    player.put(100)
    const again = card().getByRole('button', { name: 'Prøv igjen' })
    await player.user.click(again)
    expect(await card().findByText('kr 1 334,50')).toBeVisible()
    expect(card().queryByText(stale)).not.toBeInTheDocument()
    expect(card().getByText('kr 1 334,50')).toHaveFocus()
  })

  test('clears the mark by itself when a read shows the change', async () => {
    const player = await openPlayer()
    const { dialog } = await openTerminal(player)
    player.put(100)
    await close(player, dialog)
    expect(await card().findByText('kr 1 334,50')).toBeVisible()
    expect(card().queryByText(stale)).not.toBeInTheDocument()
  })

  test('is reported in its dialog too, until the terminal of the next payment opens', async () => {
    const player = await openPlayer()
    const { dialog } = await openTerminal(player)
    await close(player, dialog)
    const next = await openDialog(player.user, 'Innskudd')
    expect(next.getByText(left)).toBeVisible()
    expect(onPage().queryByText(left)).not.toBeInTheDocument()
    makeCallFail('/payment/vippsPayment', 'a 500')
    await player.user.click(await next.findByRole('radio', { name: 'Vipps' }))
    await player.user.type(next.getByRole('textbox', { name: 'Beløp' }), '50')
    await player.user.click(next.getByRole('button', { name: 'Betal' }))
    expect(await next.findByText('Betalingen feilet')).toBeVisible()
    expect(next.getByText(left)).toBeVisible()
    restoreCalls()
    await waitFor(() =>
      expect(next.getByRole('button', { name: 'Betal' })).not.toHaveAttribute('aria-busy', 'true'),
    )
    await player.user.click(next.getByRole('button', { name: 'Betal' }))
    await screen.findByTitle('Betalingsterminal')
    expect(next.queryByText(left)).not.toBeInTheDocument()
  })

  test('because the session ended is reported to the same player, with the balance marked', async () => {
    const player = await openPlayer()
    await openTerminal(player)
    const { token, userId, name, noBankID, updateAML, forceAML, extraAML, expiresAt } =
      player.store.getState().session
    act(() => void player.store.dispatch(sessionEnded({ reason: 'expired' })))
    await findTitle('Logg inn')
    const flags = { noBankID, updateAML, forceAML, extraAML }
    const again = { token: token ?? '', userId, name, expiresAt, ...flags }
    act(() => void player.store.dispatch(sessionStarted(again)))
    expect(
      await onPage().findByText(`Du ble logget ut før vi så resultatet. ${unknownOutcome}`),
    ).toBeVisible()
    await screen.findByRole('article', { name: hallName })
    expect(await card().findByText(stale)).toBeVisible()
    await player.user.click(card().getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(card().queryByText(stale)).not.toBeInTheDocument())
  })

  test('is reported to nobody else on the device', async () => {
    const player = await openPlayer()
    const { dialog } = await openTerminal(player)
    await close(player, dialog)
    act(() => void player.store.dispatch(sessionEnded({ reason: 'loggedOut' })))
    expect(screen.queryByText(left)).not.toBeInTheDocument()
  })
})

describe('after a reload', () => {
  const told = `Siden ble lastet på nytt før vi så resultatet. ${unknownOutcome}`
  const remembered = () =>
    browserSession.keys().filter((key) => key.startsWith('lokalbingo.moneyAct.'))

  /** Simulates a reload: tab storage survives, in-memory state does not. */
  async function reloadPage(userId: string) {
    const kept = browserSession.keys().map((key) => [key, browserSession.get(key)] as const)
    unmountPages()
    for (const [key, value] of kept) browserSession.set(key, value ?? '')
    return openPlayer({ userId })
  }

  async function openWithdrawal() {
    const player = await openPlayer()
    holdAnswer(acts.Uttak.path)
    const { button } = await acts.Uttak.fill(player)
    await player.user.click(button)
    await waitFor(() => expect(remembered()).toHaveLength(1))
    return player
  }

  test.each([
    ['a withdrawal in flight', openWithdrawal, acts.Uttak.about],
    [
      'a deposit in its terminal',
      async () => {
        const player = await openPlayer()
        await openTerminal(player)
        return player
      },
      `Innskudd av kr 100 hos ${hallName}.`,
    ],
  ])('%s: is reported as unknown until the player hides it', async (_what, open, about) => {
    const { userId } = await open()
    for (const key of remembered()) expect(browserSession.get(key)).not.toContain('12345678903')
    const { user } = await reloadPage(String(userId))
    const notice = (await onPage().findByText(told)).closest('[role="status"]')
    expect(notice).toHaveTextContent(/^Merk/u)
    expect(notice).toHaveTextContent(about)
    expect(card().getByText(stale)).toBeVisible()
    await user.click(card().getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(card().queryByText(stale)).not.toBeInTheDocument())
    await user.click(onPage().getByRole('button', { name: 'Skjul' }))
    expect(remembered()).toEqual([])
  })

  test.each([
    ['paid', 'success', 'Betalingen var vellykket', false],
    ['failed', 'danger', 'Betalingen feilet', false],
    ['unknown', 'warning', `Betalingen feilet. ${unknownOutcome}`, true],
  ] as const)(
    'a payment that went on in the whole window and was %s there is reported as such',
    async (recorded, variant, text, marked) => {
      const player = await openPlayer()
      const { frame } = await openTerminal(player)
      const id = new URL(frame.src).searchParams.get('transactionId') ?? ''
      browserSession.set(`lokalbingo.payment.${id}`, recorded)
      await reloadPage(String(player.userId))
      const notice = (await onPage().findByText(text)).closest('.alert')
      expect(notice).toHaveClass(`alert-${variant}`)
      expect(notice).toHaveTextContent(`Innskudd av kr 100 hos ${hallName}.`)
      expect(card().queryByText(stale) !== null).toBe(marked)
    },
  )

  test.each(['expired', 'unauthorized', 'otherTab'] as const)(
    'is reported to the same player after the session ended (%s) and the page was reloaded too',
    async (reason) => {
      const { store, userId } = await openWithdrawal()
      act(() => void store.dispatch(sessionEnded({ reason })))
      await reloadPage(String(userId))
      expect(await onPage().findByText(told)).toBeVisible()
      expect(card().getByText(stale)).toBeVisible()
    },
  )

  test("another player sees nothing, and the first player's data is removed", async () => {
    await openWithdrawal()
    await reloadPage('someone else')
    await waitFor(() => expect(remembered()).toEqual([]))
    expect(onPage().queryByText(told)).not.toBeInTheDocument()
    expect(card().queryByText(stale)).not.toBeInTheDocument()
  })

  test('logging out removes all of it', async () => {
    const { store } = await openWithdrawal()
    act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
    expect(remembered()).toEqual([])
  })
})

test('after a failed read the mark and its button stay during a retry, and the balance then takes the focus', async () => {
  const player = await openPlayer()
  const { dialog } = await openTerminal(player)
  makeCallFail('/banking/balance', 'a 500')
  await close(player, dialog)
  const again = await card().findByRole('button', { name: 'Prøv igjen' })
  await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
  restoreCalls()
  const answer = holdAnswer('/banking/balance')
  await player.user.click(again)
  await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'))
  expect(card().getByText(stale)).toBeVisible()
  expect(again).toHaveFocus()
  answer()
  // The automatic reads after leaving may happen in between.
  await waitFor(() => expect(again).not.toBeInTheDocument(), { timeout: 6_000 })
  expect(card().getByText('kr 1 234,50')).toHaveFocus()
})

test('a card whose saving was lost does not ask the player to check the balance', async () => {
  const player = await openPlayer()
  const dialog = await openDialog(player.user, 'Innskudd')
  await player.user.click(await dialog.findByRole('button', { name: 'Legg til bankkort' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  const transactionId = new URL(frame.src).searchParams.get('transactionId') ?? ''
  sessionStorage.setItem(`lokalbingo.payment.${transactionId}`, 'unknown')
  const { contentWindow: source } = frame
  const { origin } = window.location
  fireEvent(window, new MessageEvent('message', { data: 'failed', source, origin }))
  expect(await dialog.findByText('Lagring av kort feilet')).toBeVisible()
  expect(dialog.queryByText(new RegExp(unknownOutcome, 'u'))).not.toBeInTheDocument()
  expect(card().queryByText(stale)).not.toBeInTheDocument()
})

describe('without storage', () => {
  function breakStorage() {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError')
      })
    return () => vi.restoreAllMocks()
  }

  test.each([
    [
      'a sale that went through is reported as done',
      { status: 200 },
      200,
      'Betalingen var vellykket',
    ],
    ['one that did not is reported as failed', { status: 402 }, 200, 'Betalingen feilet'],
    [
      'an unknown one is not reported as a plain failure',
      {},
      500,
      `Betalingen feilet. ${unknownOutcome}`,
    ],
  ])(
    'the iframe cannot fetch the outcome, so the page does: %s',
    async (_case, answer, status, text) => {
      const player = await openPlayer()
      const mend = breakStorage()
      try {
        const { dialog, say } = await openTerminal(player)
        makeAnswer('/payment/sale', answer, status)
        say('failedPayment')
        expect(await dialog.findByText(text)).toBeVisible()
        expect(player.calls.to('/payment/sale')).toHaveLength(1)
      } finally {
        mend()
      }
    },
  )
})
