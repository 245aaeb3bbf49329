import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  depositedPrefix,
  loggedInPrefix,
  loginsPrefix,
  timeReminderPrefix,
} from '@/config/storageKeys'
import type { SessionState } from '@/features/session/sessionSlice'
import { parseReminderSettings } from '@/features/time/timeRules'
import { osloToday } from '@/lib/dates'
import { unmountPages } from '../setup/endings'
import { openFilled } from '../setup/moneyForms'
import {
  expectLink,
  currentUrl,
  findTitle,
  moveInHistory,
  passTime,
  renderApp,
  sessionOf,
} from '../setup/render'
import { holdAnswer, startBackend } from '../setup/server'
import { hallName, openDialog } from '../setup/pages'

startBackend()
const minute = 60_000

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** What an earlier page has left behind. */
function keepTime({ userId }: Pick<SessionState, 'userId'>, ms: number, day = osloToday()) {
  const time = { total: ms, days: { [day]: ms }, until: 0 }
  localStorage.setItem(loggedInPrefix + userId, JSON.stringify(time))
}

async function openHall(session: SessionState) {
  const app = await renderApp({ path: '/mybingo/101', session })
  await findTitle(hallName)
  return app
}

/** With so much of today behind the player. */
async function openAfter(ms: number) {
  const session = await sessionOf('ordinary')
  keepTime(session, ms)
  return { session, ...(await openHall(session)) }
}

const storedReminder = ({ userId }: SessionState): unknown =>
  JSON.parse(localStorage.getItem(timeReminderPrefix + userId) ?? 'null')
const reminder = () => screen.findByRole('dialog', { name: 'Tid for en pause?' })
const noReminder = () =>
  expect(screen.queryByRole('dialog', { name: 'Tid for en pause?' })).not.toBeInTheDocument()

describe('the strip', () => {
  const dialogs = ['Innskudd', 'Kjøp billett', 'Hovedspill 1', 'Goal Mania']
  test.each(dialogs)('stands in %s, with the minutes of today', async (title) => {
    const { user } = await openAfter(7 * minute)
    const dialog = await openDialog(user, title)
    const strip = within(dialog.getByRole('group', { name: 'Ta vare på deg selv' }))
    expect(strip.getByText('18+')).toBeVisible()
    expectLink('Hjelpelinjen 800 800 40', 'tel:+4780080040', strip)
    expect(strip.getByRole('button', { name: 'Ta en pause' })).toBeVisible()
    expect(strip.getByText(/\d min$/u)).toHaveTextContent('Tid i dag: 7 min')
    await passTime(minute)
    expect(strip.getByText(/\d min$/u)).toHaveTextContent('Tid i dag: 8 min')
  })

  test('stands in no other dialog; its pause takes the place of one', async () => {
    const { close, user, store } = await openHall(await sessionOf('ordinary'))
    await openDialog(user, 'Uttak')
    expect(screen.queryByRole('group', { name: 'Ta vare på deg selv' })).not.toBeInTheDocument()
    await close()
    const dialog = await openDialog(user, 'Kjøp billett')
    await user.click(dialog.getByRole('button', { name: 'Ta en pause' }))
    expect(store.getState().dialog.open).toEqual({ name: 'shortPause' })
  })

  test('with a terminal open it asks first, and the payment left is told of', async () => {
    const app = await openHall(await sessionOf('ordinary'))
    const { user, store } = app
    const { dialog, button } = await openFilled(app, 'Innskudd')
    await user.click(button)
    await screen.findByTitle('Betalingsterminal')
    const pause = dialog.getByRole('button', { name: 'Ta en pause' })
    await user.click(pause)
    expect(dialog.getByText(/er ikke ferdig/u)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Bli her' }))
    expect(pause).toHaveFocus()
    expect(screen.getByTitle('Betalingsterminal')).toBeInTheDocument()
    await user.click(pause)
    await user.click(dialog.getByRole('button', { name: 'Gå til pausen' }))
    expect(store.getState().dialog.open).toEqual({ name: 'shortPause' })
    expect(await screen.findByText('Sjekk betalingen')).toBeInTheDocument()
  })
})

describe('minutes today', () => {
  const minutesShown = async (session: SessionState) => {
    const { user } = await openHall(session)
    const dialog = await openDialog(user, 'Kjøp billett')
    return dialog.getByText(/\d min$/u)
  }

  test("yesterday's, and another player's, are not today's", async () => {
    const [mine, theirs] = [await sessionOf('ordinary'), await sessionOf('ordinary')]
    keepTime(mine, 90 * minute, '2020-01-01')
    keepTime(theirs, 90 * minute)
    localStorage.setItem(timeReminderPrefix + mine.userId, '{"every":"60","answeredAt":5400000}')
    expect(await minutesShown(mine)).toHaveTextContent('Tid i dag: 0 min')
  })

  test('where storage is forbidden, go on as long as the page is there', async () => {
    const session = await sessionOf('ordinary')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = await openHall(session)
    await passTime(minute + 1_000)
    const dialog = await openDialog(user, 'Kjøp billett')
    expect(dialog.getByText(/\d min$/u)).toHaveTextContent('Tid i dag: 1 min')
  })

  test('are listed where the device’s data are, and deleted with them', async () => {
    const session = await sessionOf('ordinary')
    keepTime(session, 5 * minute)
    const { user } = await renderApp({ path: '/lagret', session })
    await findTitle('Lagret på denne enheten')
    await passTime(minute)
    const told = () =>
      screen.getByRole('heading', { name: 'Tiden du har vært innlogget' }).closest('li')
    expect(told()).toHaveTextContent('Lagret nå')
    await user.click(screen.getByRole('button', { name: 'Slett alt som er lagret' }))
    await user.click(screen.getByRole('button', { name: 'Slett' }))
    await screen.findByText('Alt er slettet, og du er logget ut.')
    await passTime(minute)
    expect(told()).toHaveTextContent('Ikke lagret nå')
    expect(localStorage).toHaveLength(0)
  })
})

describe('the reminder', () => {
  test('comes after the time chosen, over a dialog that keeps what was typed', async () => {
    const { session, user } = await openAfter(58 * minute)
    const dialog = await openDialog(user, 'Innskudd')
    await user.type(dialog.getByRole('textbox', { name: 'Beløp' }), '123')
    await passTime(minute)
    noReminder()
    await passTime(minute)
    const question = within(await reminder())
    const said = question.getByText('Du har vært innlogget i 60 minutter i dag.')
    expect(said).toBeVisible()
    expect(said.textContent).toContain('60\u00A0minutter')
    await user.keyboard('{Escape}')
    await passTime(100)
    await moveInHistory(-1)
    expect(await reminder()).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Beløp', hidden: true })).toHaveValue('123')
    await user.click(question.getByRole('button', { name: 'Fortsett' }))
    noReminder()
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('123')
    await passTime(minute)
    noReminder()
    const { every, answeredAt } = parseReminderSettings(storedReminder(session))
    expect(every).toBe('60')
    expect(answeredAt).toBeCloseTo(60 * minute, -5)
  })

  test.each([
    ['says what was deposited since the log-in, which may be of yesterday', 1, 'kr 250'],
    ['says nothing of deposits without any since', 0, null],
  ])('%s', async (_what, isSince, amount) => {
    const session = await sessionOf('ordinary')
    keepTime(session, 60 * minute)
    const last = Date.now() - 26 * 60 * minute
    localStorage.setItem(loginsPrefix + session.userId, JSON.stringify({ last }))
    const keep = (player: string, done: number) =>
      localStorage.setItem(
        `${depositedPrefix}${player}/${done}`,
        JSON.stringify({ day: osloToday(), ore: 25_000, done }),
      )
    keep(session.userId, last - 1 + isSince)
    keep('someone else', last + 1)
    await openHall(session)
    const line = within(await reminder()).queryByText(/^Satt inn siden du logget inn: /u)
    expect(line?.textContent.replaceAll('\u00A0', ' ').split(': ')[1] ?? null).toBe(amount)
  })

  test('unanswered it comes back after a reload, and goes when another tab has answered', async () => {
    const { session } = await openAfter(60 * minute)
    expect(await reminder()).toBeVisible()
    unmountPages()
    await openHall(session)
    expect(await reminder()).toBeVisible()
    const key = timeReminderPrefix + session.userId
    localStorage.setItem(key, JSON.stringify({ every: '60', answeredAt: 60 * minute }))
    fireEvent(window, new StorageEvent('storage', { key }))
    noReminder()
  })

  test('has the notice that the log-in ends, and the log-in can be renewed there', async () => {
    const session = await sessionOf('ordinary', { expiresAt: Date.now() + 1.5 * minute })
    keepTime(session, 60 * minute)
    const { store, user } = await openHall(session)
    const question = within(await reminder())
    const heading = { name: 'Innloggingen din går snart ut' }
    expect(await question.findByRole('heading', heading)).toBeVisible()
    await user.type(question.getByLabelText('Passord'), 'bingo123{Enter}')
    await waitFor(() => expect(question.queryByRole('heading', heading)).not.toBeInTheDocument())
    expect(store.getState().session.token).not.toBe(session.token)
    expect((await reminder()).contains(document.activeElement)).toBe(true)
  })

  test("its 'Ta en pause' and 'Logg ut'", async () => {
    const { session, user, store } = await openAfter(60 * minute)
    await user.click(within(await reminder()).getByRole('button', { name: 'Ta en pause' }))
    expect(store.getState().dialog.open).toEqual({ name: 'shortPause' })
    noReminder()
    unmountPages()
    keepTime(session, 120 * minute)
    const { user: again } = await openHall(session)
    await again.click(within(await reminder()).getByRole('button', { name: 'Logg ut' }))
    await waitFor(() => expect(currentUrl()).toBe('/'))
    noReminder()
    unmountPages()
    await openHall(session)
    await passTime(2_000)
    noReminder()
  })

  test('waits from the press that opens a terminal until that is left, and comes at once then', async () => {
    const app = await openAfter(59 * minute + 55_000)
    const { dialog, button } = await openFilled(app, 'Innskudd')
    const release = holdAnswer('/payment/vippsPayment')
    await app.user.click(button)
    await passTime(10_000)
    noReminder()
    release()
    await screen.findByTitle('Betalingsterminal')
    await passTime(minute)
    noReminder()
    await app.user.click(dialog.getByRole('button', { name: 'Lukk' }))
    expect(await reminder()).toBeVisible()
  })

  test('waits until nothing has been pressed or typed for a second', async () => {
    await openAfter(59 * minute + 58_000)
    await passTime(1_500)
    fireEvent.pointerDown(document.body)
    await passTime(900)
    noReminder()
    fireEvent.keyDown(document.body, { key: '1' })
    await passTime(900)
    noReminder()
    await passTime(200)
    expect(await reminder()).toBeVisible()
  })

  test("the choice on 'Min bruker' is kept at once and counts from the last answer", async () => {
    const session = await sessionOf('ordinary')
    keepTime(session, 40 * minute)
    localStorage.setItem(
      timeReminderPrefix + session.userId,
      JSON.stringify({ every: '60', answeredAt: 20 * minute }),
    )
    const { user } = await renderApp({ path: '/user', session })
    await findTitle('Min bruker')
    const group = () => within(screen.getByRole('radiogroup', { name: 'Påminnelse om tid' }))
    await screen.findByRole('radio', { name: '1 time', checked: true })
    await user.click(group().getByRole('radio', { name: '30 minutter' }))
    noReminder()
    await user.click(group().getByRole('radio', { name: '15 minutter' }))
    await passTime(1_000)
    expect(await reminder()).toBeVisible()
    unmountPages()
    await renderApp({ path: '/user', session })
    await findTitle('Min bruker')
    expect(group().getByRole('radio', { name: '15 minutter', hidden: true })).toBeChecked()
  })

  test('a visitor is asked nothing', async () => {
    await renderApp({ path: '/' })
    await passTime(minute)
    noReminder()
    expect(localStorage).toHaveLength(0)
  })
})
