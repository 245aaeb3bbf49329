import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { readActs, writeActs } from '@/features/acts/actsStorage'
import { submitLockTimes } from '@/forms/useSubmitLock'
import { paymentPageKeeps } from '../setup/acts'
import { unmountPages } from '../setup/endings'
import { setNetwork } from '../setup/network'
import { findTitle, otherTabLogsIn, passTime, sessionOf } from '../setup/render'
import { holdAnswer, makeAnswer, startBackend } from '../setup/server'
import { moneyForms, openFilled } from '../setup/moneyForms'
import { hallName, openDialog, openHall, unknownOutcome } from '../setup/pages'

startBackend()

const stale = 'Saldoen kan ha endret seg.'
const card = () => within(screen.getByRole('article', { name: hallName, hidden: true }))

async function openPlayer(session: { userId?: string } = {}) {
  const app = await openHall(session)
  await card().findByText('kr 1 234,50')
  return app
}

type Player = Awaited<ReturnType<typeof openPlayer>>

/** What is told of each money act that has its own dialog. */
const acts = {
  Uttak: { about: `Uttak av kr 10 fra ${hallName}.`, told: 'Sendt til behandling' },
  'Kjøp billett': {
    about: `Kjøp av billett for kr 5 hos ${hallName}.`,
    told: /^Billett .+ er kjøpt for kr 5\.$/u,
  },
  'Mine billetter': {
    about: new RegExp(`^Påfyll av kr 3 på billett .+ hos ${hallName}\\.$`, 'u'),
    told: /^kr 3 er satt inn på billett \d+\.$/u,
  },
} as const
type Dialog = Awaited<ReturnType<typeof openDialog>>
const names = ['Uttak', 'Kjøp billett', 'Mine billetter'] as const

const close = (player: Player, dialog: Dialog) =>
  player.user.click(dialog.getByRole('button', { name: 'Lukk' }))

/** The page's own messages, outside any dialog. */
const onPage = () => within(screen.getByRole('main', { hidden: true }))

describe.each(names)('%s', (name) => {
  const { about, told } = acts[name]
  const { path } = moneyForms[name]

  test('closed before the answer: the balance is marked stale, and the page reports the outcome', async () => {
    const player = await openPlayer()
    const answer = holdAnswer(path)
    const { dialog, button } = await openFilled(player, name)
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
    expect(card().queryByText(stale)).not.toBeInTheDocument()
    const updated = card().getByText(/– oppdateres …/u)
    await waitFor(() => expect(updated).not.toBeInTheDocument(), { timeout: 3_000 })
    await player.user.click(onPage().getByRole('button', { name: 'Skjul' }))
    expect(onPage().queryByText(about)).not.toBeInTheDocument()
    expect(onPage().getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('opened again while in flight: it waits and sends no second call', async () => {
    const player = await openPlayer()
    const answer = holdAnswer(path)
    const { dialog, button } = await openFilled(player, name)
    await player.user.click(button)
    await close(player, dialog)
    const { dialog: reopened, button: next } = await openFilled(player, name)
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
    const { dialog, button } = await openFilled(player, name)
    await player.user.click(button)
    expect(await dialog.findByText(told)).toBeVisible()
    await close(player, dialog)
    expect(onPage().queryByText(about)).not.toBeInTheDocument()
    // A withdrawal under way stays in its list.
    expect(readActs().filter(({ seen }) => !seen)).toEqual([])
  })
})

const press = async (player: Player, name: 'Uttak' | 'Kjøp billett') =>
  player.user.click((await openFilled(player, name)).button)

const openGame = async ({ user }: Player) => {
  await openDialog(user, 'Hovedspill 1')
  await screen.findByTitle(`Hovedspill 1 hos ${hallName}`)
}

test.each<[string, (player: Player) => Promise<unknown>]>([
  ['a withdrawal in flight', (player) => press(player, 'Uttak')],
  ['a ticket purchase in flight', (player) => press(player, 'Kjøp billett')],
  ['an open game', openGame],
])(
  'another player logs in in another tab meanwhile: %s makes no call in their name',
  async (_what, leave) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const player = await openPlayer()
    const answers = [moneyForms.Uttak.path, moneyForms['Kjøp billett'].path].map(holdAnswer)
    await leave(player)
    const other = await sessionOf('noHalls')
    act(() => otherTabLogsIn(other))
    for (const answer of answers) answer()
    await passTime(5_000)
    const tokens = player.calls.to('/banking/balance').map(({ authorization }) => authorization)
    expect(tokens).not.toContain(`Bearer ${other.token}`)
  },
)

test('a press within 0.7 s of an immediate failure is no new confirmation', async () => {
  const { path } = moneyForms.Uttak
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const player = await openPlayer()
  makeAnswer(path, { result: 'ERROR' })
  const { dialog, button } = await openFilled(player, 'Uttak')
  submitLockTimes.restMs = 700
  try {
    fireEvent.click(button)
    await dialog.findByText('Det oppsto en feil')
    await passTime(450)
    fireEvent.click(button)
    await passTime(100)
    expect(player.calls.to(path)).toHaveLength(1)
    await passTime(400)
    fireEvent.click(button)
    await waitFor(() => expect(player.calls.to(path)).toHaveLength(2))
    await passTime(1_000)
  } finally {
    submitLockTimes.restMs = 0
  }
})

async function openTerminal(player: Player) {
  const { dialog, button } = await openFilled(player, 'Innskudd')
  await player.user.click(button)
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  return { dialog, frame }
}

/** Simulates a reload: what the browser keeps survives, in-memory state does not. */
async function reloadPage(userId: number | string) {
  fireEvent(window, new Event('pagehide'))
  const kept = readActs()
  unmountPages()
  writeActs([], kept)
  return openPlayer({ userId: String(userId) })
}

const deposited = `Innskudd av kr 100 hos ${hallName}.`
const unfinished = 'Innskudd på kr 100 er ikke fullført'

describe('a payment that nobody has asked about', () => {
  const noticeOf = async (text: string) => {
    const notice = (await onPage().findByText(text)).closest('.outcome')
    if (!(notice instanceof HTMLElement)) throw new Error('a notice is in a box')
    return within(notice)
  }

  const leavings: [string, (player: Player) => Promise<unknown>][] = [
    [
      'its terminal was closed',
      async (player) => close(player, (await openTerminal(player)).dialog),
    ],
    [
      'the page was loaded anew',
      async (player) => {
        await openTerminal(player)
        await reloadPage(player.userId)
      },
    ],
    [
      'the session ended',
      async (player) => {
        await openTerminal(player)
        const { session } = player.store.getState()
        act(() => void player.store.dispatch(sessionEnded({ reason: 'expired' })))
        await findTitle('Logg inn')
        expect(screen.queryByText(deposited)).not.toBeInTheDocument()
        act(() => otherTabLogsIn({ ...session, expiresAt: session.expiresAt + 1 }))
        await screen.findByRole('article', { name: hallName })
      },
    ],
  ]

  test.each(leavings)(
    'because %s: names amount and hall, marks the balance, and is asked about once',
    async (_why, leave) => {
      const player = await openPlayer()
      await leave(player)
      const notice = await noticeOf(unfinished)
      expect(notice.getByText(hallName)).toBeVisible()
      expect(notice.getByText('Sjekk betalingen før du betaler på nytt.')).toBeVisible()
      expect(await card().findByText(stale)).toBeVisible()
      expect(screen.queryByText(new RegExp(unknownOutcome, 'u'))).not.toBeInTheDocument()
      const sales = player.calls.to('/payment/sale').length
      const answer = holdAnswer('/payment/sale')
      const button = await notice.findByRole('button', { name: 'Sjekk betalingen' })
      fireEvent.click(button)
      fireEvent.click(button)
      const elsewhere = card().getByRole('button', { name: 'Innskudd' })
      elsewhere.focus()
      answer()
      expect(await onPage().findByText('Betalingen feilet')).toBeVisible()
      expect(elsewhere).toHaveFocus()
      expect(onPage().getByText(deposited)).toBeVisible()
      expect(onPage().queryByRole('button', { name: 'Sjekk betalingen' })).not.toBeInTheDocument()
      expect(player.calls.to('/payment/sale').length - sales).toBeLessThanOrEqual(1)
      await waitFor(() => expect(card().queryByText(stale)).not.toBeInTheDocument())
    },
  )

  test('its one question is not spent while the network is away', async () => {
    const player = await openPlayer()
    await close(player, (await openTerminal(player)).dialog)
    makeAnswer('/payment/sale', { status: 200 })
    setNetwork({ online: false, hostAnswers: false })
    await screen.findByRole('heading', { name: 'Du er uten nett' })
    await player.user.click(onPage().getByRole('button', { name: 'Sjekk betalingen' }))
    await onPage().findByText('Vi får ikke kontakt med tjenesten. Prøv igjen.')
    expect(player.calls.to('/payment/sale')).toEqual([])
    setNetwork({ online: true, hostAnswers: true })
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Du er uten nett' })).not.toBeInTheDocument(),
    )
    await player.user.click(onPage().getByRole('button', { name: 'Sjekk betalingen' }))
    const paid = await onPage().findByText('Betalingen var vellykket')
    expect(paid.closest('.outcome')).toHaveFocus()
    expect(player.calls.to('/payment/sale')).toHaveLength(1)
  })

  test('is hidden by the player, and by nobody else', async () => {
    const player = await openPlayer()
    await close(player, (await openTerminal(player)).dialog)
    await reloadPage('someone else')
    await card().findByText('kr 1 234,50')
    expect(screen.queryByText(deposited)).not.toBeInTheDocument()
    expect(card().queryByText(stale)).not.toBeInTheDocument()
    const again = await reloadPage(player.userId)
    await onPage().findByText(unfinished)
    await close(again, await openDialog(again.user, 'Innskudd'))
    expect(card().getByRole('button', { name: 'Innskudd' })).toHaveFocus()
    await again.user.click(onPage().getByRole('button', { name: 'Skjul' }))
    await reloadPage(player.userId)
    await card().findByText('kr 1 234,50')
    expect(screen.queryByText(deposited)).not.toBeInTheDocument()
  })

  test('that went on in the whole window and is unknown there is reported as such', async () => {
    const player = await openPlayer()
    const { frame } = await openTerminal(player)
    const id = new URL(frame.src).searchParams.get('transactionId') ?? ''
    fireEvent(window, new Event('pagehide'))
    paymentPageKeeps(id, { state: 'unknown', lost: true })
    await reloadPage(player.userId)
    expect(await onPage().findByText(`Betalingen feilet. ${unknownOutcome}`)).toBeVisible()
    expect(onPage().getByText(deposited)).toBeVisible()
    expect(card().getByText(stale)).toBeInTheDocument()
  })
})

test('after a reload a withdrawal in flight is unknown until the player hides it, also after the session ended', async () => {
  const player = await openPlayer()
  holdAnswer(moneyForms.Uttak.path)
  await player.user.click((await openFilled(player, 'Uttak')).button)
  await waitFor(() => expect(readActs()).toHaveLength(1))
  expect(JSON.stringify(readActs())).not.toContain('12345678903')
  act(() => void player.store.dispatch(sessionEnded({ reason: 'loggedOut' })))
  const { user } = await reloadPage(player.userId)
  // Whether the page that is gone gave up before it went makes no difference.
  const told = await onPage().findByText(new RegExp(`${unknownOutcome}$`, 'u'))
  expect(told.closest('.alert')).toHaveTextContent(
    new RegExp(`${acts.Uttak.about}.*${unknownOutcome}Kopier opplysningerSkjul$`, 'u'),
  )
  expect(await card().findByText(stale)).toBeVisible()
  await user.click(card().getByRole('button', { name: 'Prøv igjen' }))
  await waitFor(() => expect(card().queryByText(stale)).not.toBeInTheDocument())
  await user.click(onPage().getByRole('button', { name: 'Skjul' }))
  expect(readActs()).toEqual([])
})
