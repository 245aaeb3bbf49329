import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { sessionKey } from '@/config/storageKeys'
import { ownerFilterSet, type SessionState } from '@/features/session/sessionSlice'
import { currentUrl, otherTabLogsIn, passTime, renderApp, sessionOf } from '../setup/render'
import { holdAnswer, makeAnswer, makeCallFail, startBackend } from '../setup/server'
import { noContact, openDialog } from '../setup/pages'

startBackend()

const end = Date.UTC(2026, 5, 1, 19, 40)
const minute = 60_000
const heading = 'Innloggingen din går snart ut'
const wrong = 'Passordet ser ut til å være feil'
const answered = { token: 'renewed', userFirstname: 'Ida', expiresIn: 3_600 }

// The notice's own code comes in real time, which the tests' clock does not wait for.
beforeAll(async () => void (await import('@/features/session/SessionEnding')))
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: end - 3 * minute }))

async function openSoon(
  path = '/howtoplay',
  session: Partial<SessionState> = {},
  player: 'noHalls' | 'ordinary' = 'noHalls',
) {
  const app = await renderApp({ path, player, session: { expiresAt: end, ...session } })
  await screen.findByRole('heading', { level: 1 })
  return { ...app, sent: () => app.calls.bodiesTo('/user/login') }
}

/** Until this many seconds before the end. */
async function until(seconds: number) {
  vi.setSystemTime(end - seconds * 1000)
  fireEvent(document, new Event('visibilitychange'))
  await passTime(0)
}

type Within = Pick<typeof screen, 'getByLabelText' | 'getByRole' | 'findByText'>
const notice = () => screen.getByRole('form', { name: heading })
const shown = () => screen.queryByRole('heading', { name: heading })
const password = (where: Within = screen) => where.getByLabelText('Passord')
const button = (where: Within = screen) => where.getByRole('button', { name: 'Fortsett innlogget' })
const said = () => screen.getByText(/Tid igjen: \d:\d\d$/u, { selector: '[role=status]' })

type App = Awaited<ReturnType<typeof openSoon>>

describe('the notice', () => {
  test('comes two minutes before, with the time left as m:ss, on every page', async () => {
    await openSoon()
    await until(121)
    expect(shown()).not.toBeInTheDocument()
    await passTime(1_000)
    expect(shown()).toBeVisible()
    expect(notice()).toHaveTextContent('Tid igjen: 2:00')
    await passTime(1_000)
    expect(notice()).toHaveTextContent('Tid igjen: 1:59')
  })

  test('is read out at two minutes and at thirty seconds only', async () => {
    const { store } = await openSoon()
    const regions = screen.getAllByRole('status')
    await until(120)
    expect(said()).toHaveTextContent('Tid igjen: 2:00')
    expect(regions).toContain(said())
    expect(shown()?.closest('[aria-live], [role=status]')).toBeNull()
    for (const seconds of [119, 75, 31]) {
      await until(seconds)
      expect(said()).toHaveTextContent('Tid igjen: 2:00')
    }
    await until(30)
    expect(said()).toHaveTextContent('Tid igjen: 0:30')
    await until(2)
    expect(said()).toHaveTextContent('Tid igjen: 0:30')
    expect(notice()).toHaveTextContent('Tid igjen: 0:02')
    vi.setSystemTime(end)
    act(() => void store.dispatch(ownerFilterSet(10)))
    expect(regions.map(({ textContent }) => textContent)).not.toContain('Du er fortsatt innlogget.')
  })

  test('says nothing again in a dialog that is opened meanwhile, but does at thirty seconds', async () => {
    const { user } = await openSoon('/tilgjengelighet')
    await until(90)
    const main = within(screen.getByRole('main'))
    expect(
      main.getByText(/skriver du passordet ditt og trykker på «Fortsett innlogget»/u),
    ).toBeVisible()
    await user.click(main.getByRole('button', { name: 'Still et spørsmål' }))
    const dialog = await screen.findByRole('dialog', { name: 'Still et spørsmål' })
    expect(within(dialog).getByRole('heading', { name: heading })).toBeVisible()
    expect(within(dialog).queryByText(/snart logget ut/u)).not.toBeInTheDocument()
    await until(30)
    expect(within(dialog).getByText(/snart logget ut/u)).toHaveTextContent('0:30')
  })

  test('waits for a press that is under way, which it would move', async () => {
    await openSoon()
    fireEvent.pointerDown(document.body)
    await until(100)
    expect(shown()).not.toBeInTheDocument()
    fireEvent.pointerUp(document.body)
    await passTime(10)
    expect(shown()).toBeVisible()
  })
})

describe("'Fortsett innlogget'", () => {
  test('opens the password on a phone, where the notice is one line at first', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user, sent } = await openSoon()
    await until(100)
    expect(screen.queryByLabelText('Passord')).not.toBeInTheDocument()
    await user.click(button())
    expect(password()).toHaveFocus()
    expect(password()).toBeValid()
    await user.keyboard('bingo123{Enter}')
    await waitFor(() => expect(shown()).not.toBeInTheDocument())
    expect(sent()).toHaveLength(1)
  })

  test('logs in with the kept mobile number and the password, and stays where it was', async () => {
    const { user, store, sent } = await openSoon()
    await until(100)
    const before = store.getState().session
    expect(screen.queryByLabelText('Mobilnummer')).not.toBeInTheDocument()
    await user.type(password(), 'bingo123{Enter}')
    await waitFor(() => expect(shown()).not.toBeInTheDocument())
    expect(sent()).toEqual([{ username: before.mobile, password: 'bingo123' }])
    const { session } = store.getState()
    expect(session).toMatchObject({ userId: before.userId, mobile: before.mobile, notice: null })
    expect(session.token).not.toBe(before.token)
    expect(session.expiresAt).toBeGreaterThan(end)
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({
      token: session.token,
    })
    expect(screen.getByText('Du er fortsatt innlogget.')).toHaveAttribute('role', 'status')
    await until(-60)
    expect(currentUrl()).toBe('/howtoplay')
    expect(store.getState().session.token).toBe(session.token)
  })

  test('keeps an open dialog and what was typed there, and gives the focus back', async () => {
    const { user, calls } = await openSoon('/mybingo/101', {}, 'ordinary')
    const dialog = await openDialog(user, 'Innskudd')
    const amount = dialog.getByRole('textbox', { name: 'Beløp' })
    await user.type(amount, '123')
    await until(100)
    await user.click(dialog.getByRole('button', { name: 'Vis passord' }))
    await user.click(password(dialog))
    await user.keyboard('bingo123')
    await user.click(button(dialog))
    await waitFor(() => expect(dialog.queryByRole('heading', { name: heading })).toBeNull())
    expect(amount).toHaveValue('123')
    expect(amount).toHaveFocus()
    await user.click(dialog.getByRole('radio', { name: 'Vipps' }))
    await user.click(dialog.getByRole('button', { name: 'Betal' }))
    await screen.findByTitle('Betalingsterminal')
    const sentWith = (path: string) => calls.to(path).at(-1)?.authorization
    expect(sentWith('/payment/vippsPayment')).not.toBe(sentWith('/payment/myCards'))
  })

  test('sends once for two presses, and leaves the password nowhere, also where the notice stays', async () => {
    const { user, store, sent } = await openSoon()
    await until(100)
    const { userId, token } = store.getState().session
    makeAnswer('/user/login', { ...answered, userId, expiresIn: 110, updateAML: 1 })
    const answer = holdAnswer('/user/login')
    await user.type(password(), 'bingo123{Enter}')
    fireEvent.click(button())
    expect(button()).toHaveAttribute('aria-busy', 'true')
    const kept = () => JSON.stringify([store.getState(), Object.entries(localStorage)])
    expect(kept()).not.toContain('bingo123')
    answer()
    await waitFor(() => expect(store.getState().session.token).not.toBe(token))
    await passTime(1_000)
    expect(shown()).toBeVisible()
    await waitFor(() => expect(password()).toHaveValue(''))
    expect(kept()).not.toContain('bingo123')
    expect(sent()).toHaveLength(1)
    expect(store.getState().session).toMatchObject({ updateAML: true, name: 'Ida' })
  })

  test('a wrong password says so there, and another can be tried', async () => {
    const { user, store, sent } = await openSoon()
    await until(100)
    const { token } = store.getState().session
    await user.type(password(), 'feilpassord')
    await user.click(button())
    expect((await screen.findByText(wrong)).closest('[aria-live=assertive]')).toBeVisible()
    expect(password()).toHaveAccessibleDescription(wrong)
    expect(password()).toBeInvalid()
    expect(store.getState().session.token).toBe(token)
    await user.clear(password())
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    await user.type(password(), 'bingo123{Enter}')
    await waitFor(() => expect(shown()).not.toBeInTheDocument())
    expect(sent()).toHaveLength(2)
  })

  test.each<[string, () => void, string | RegExp, Partial<SessionState>?]>([
    ['a call that fails', () => makeCallFail('/user/login', 'a 500'), noContact],
    [
      "another player's log-in",
      () => makeAnswer('/user/login', { ...answered, userId: 'another' }),
      /hører til en annen bruker/u,
    ],
    [
      'a log-in of which the host does not say whose it is',
      () => makeAnswer('/user/login', answered),
      /Vi fikk ikke vite hvem/u,
      { userId: '' },
    ],
  ])(
    '%s is told, starts nothing and keeps what was typed',
    async (_what, prepare, text, session) => {
      const { user, store } = await openSoon('/howtoplay', session)
      await until(100)
      const { token } = store.getState().session
      prepare()
      await user.type(password(), 'bingo123{Enter}')
      expect(await screen.findByText(text)).toBeVisible()
      expect(password()).toHaveValue('bingo123')
      expect(store.getState().session.token).toBe(token)
    },
  )

  test('asks for the mobile number of a session that began without one, and keeps it', async () => {
    const mobile = (await sessionOf('noHalls')).mobile
    const { user, store, sent } = await openSoon('/howtoplay', { mobile: '' })
    const own = String(Number(mobile) + 1)
    await until(100)
    await user.click(button())
    expect(screen.getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
    expect(screen.getByText('Skriv inn passordet ditt.')).toBeVisible()
    expect(screen.getByLabelText('Mobilnummer')).toHaveFocus()
    expect(sent()).toEqual([])
    await user.type(screen.getByLabelText('Mobilnummer'), ` ${own} `)
    await user.type(password(), 'bingo123{Enter}')
    await waitFor(() => expect(shown()).not.toBeInTheDocument())
    expect(store.getState().session.mobile).toBe(own)
  })
})

async function pressAndHold() {
  const app = await openSoon('/user')
  await until(20)
  const answer = holdAnswer('/user/login')
  await app.user.type(password(), 'bingo123{Enter}')
  await waitFor(() => expect(app.sent()).toHaveLength(1))
  return { ...app, answer }
}

test.each<[string, (store: App['store'], next: SessionState) => unknown, string]>([
  ['the session expired', () => until(-1), '/login?redirect=%2Fuser'],
  [
    'the player logged out',
    (store) => act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' }))),
    '/',
  ],
  ['another player logged in', (_store, next) => act(() => otherTabLogsIn(next)), '/'],
])('an answer that comes after %s starts nothing', async (what, happen, url) => {
  const next = await sessionOf('noHalls')
  const { store, answer } = await pressAndHold()
  await happen(store, next)
  // The next page's code may still be on its way.
  await vi.waitFor(() => expect(currentUrl()).toBe(url))
  answer()
  await passTime(200)
  const isOther = what === 'another player logged in'
  expect(store.getState().session.token).toBe(isOther ? next.token : null)
  expect(currentUrl()).toBe(url)
})
