import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import { sessionStarted } from '@/features/session/sessionSlice'
import { browserLocal } from '@/lib/safeStorage'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import { seedPassword } from '../../../backend/seed'
import { unmountPages } from '../../setup/endings'
import { expectNoRawValues, findTitle, renderApp } from '../../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
  watchCalls,
  world,
} from '../../setup/server'

startBackend()

const active = 'Spillepause er nå aktivert'
const unconfirmed = 'Vi fikk ikke bekreftet spillepausen.'
const notShown = 'Hallene dine viser den ikke ennå.'
const notSet = 'Spillepausen ble ikke satt.'
const hallName = 'Grünerløkka Bingo'
const inAWeek = () => addDays(osloToday(), 7)

/** Opens a hall's pause dialog with one week chosen, ready to press 'Bekreft'. */
async function openConfirmation(option = '1 uke') {
  const calls = watchCalls()
  const app = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  await app.user.click(await screen.findByRole('button', { name: 'Spillepause' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
  const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
  await app.user.click(dialog.getByRole('radio', { name: option }))
  await press('Neste')
  await dialog.findByRole('button', { name: 'Bekreft' })
  const leave = async () => {
    await press('Lukk')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { ...app, calls, dialog, press, leave, written: () => calls.to('/wap/setUserTimeouts') }
}

describe('every length ends on the right day', () => {
  // Three months on would be 30 February, which does not exist.
  const set = '2027-11-30'
  it.each([
    ['Ut denne måneden', '2027-11-30'],
    ['1 uke', '2027-12-07'],
    ['3 måneder', '2028-02-29'],
    ['6 måneder', '2028-05-30'],
    ['1 år', '2028-11-30'],
  ])('%s on 30 November 2027 is sent, held and shown until %s', async (option, until) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${set}T18:00:00+01:00`) })
    const { dialog, press, written } = await openConfirmation(option)
    await press('Bekreft')
    await dialog.findByText(active)
    expect(dialog.getByText(/^Den gjelder hos/u)).toHaveTextContent(formatDate(until))
    expect(written().map(({ body }) => body)).toEqual([{ blockUntilDate: until, hallId: 101 }])
    await press('Lukk')
    await screen.findByText(
      `Du har aktivert spillepause på denne bingohallen. Den varer til og med ${formatDate(until)}.`,
    )
    expect(screen.queryByRole('button', { name: 'Spillepause' })).toBeNull()
  })
})

describe('midnight passes with the dialog open', () => {
  const before = new Date('2026-11-30T23:59:00+01:00')
  const after = new Date('2026-12-01T00:01:00+01:00')

  it('a pause that would already be over is not set: the player must choose again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: before })
    const { dialog, press, written } = await openConfirmation('Ut denne måneden')
    dialog.getByText(`Du setter spillepause hos ${hallName} til og med 30.11.2026.`)
    vi.setSystemTime(after)
    await press('Bekreft')
    await dialog.findByText('Det er blitt en ny dag. Velg varighet på nytt.')
    expect(written()).toEqual([])
    await press('Neste')
    await dialog.findByText(`Du setter spillepause hos ${hallName} til og med 31.12.2026.`)
  })

  it('a pause that still lies ahead is set to the confirmed day', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: before })
    const { dialog, press, written } = await openConfirmation('1 uke')
    vi.setSystemTime(after)
    await press('Bekreft')
    await dialog.findByText(active)
    expect(written().map(({ body }) => body)).toEqual([
      { blockUntilDate: '2026-12-07', hallId: 101 },
    ])
  })
})

describe('a dialog closed while the call is in flight', () => {
  it.each([
    [
      'a refusal',
      () => makeAnswer('/wap/setUserTimeouts', { status: 2, message: 'Ikke i dag.' }),
      notSet,
    ],
    ['a lost answer', () => makeCallFail('/wap/setUserTimeouts', 'a 500'), unconfirmed],
    [
      'a success the timeouts do not confirm',
      () => makeAnswer('/wap/setUserTimeouts', { status: 0 }),
      unconfirmed,
    ],
    ['a pause that was set', () => undefined, active],
  ])('reports %s on the page', async (_what, prepare, told) => {
    const { press, leave, written } = await openConfirmation()
    prepare()
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await leave()
    await screen.findByText(/Spillepausen blir satt/u)
    answer()
    const notice = (await screen.findByText(told)).closest('.alert')
    expect(notice).toBeVisible()
    expect(notice).toHaveTextContent(hallName)
    expect(notice).toHaveTextContent(formatDate(inAWeek()))
    expect(written()).toHaveLength(1)
    expectNoRawValues()
  })

  it('reports the result on another page too, where the player can check again', async () => {
    const { press, user, userId, written, calls } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await press('Lukk')
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
    answer()
    const notice = within(
      (await screen.findByText(unconfirmed)).closest('[role="alert"]') ?? document.body,
    )
    expect(notice.getByRole('link', { name: '800 800 40' })).toHaveAttribute(
      'href',
      'tel:+4780080040',
    )
    const account = world.findAccount(userId, 101)
    if (account) account.timeoutUntil = inAWeek()
    const reads = calls.to('/wap/getUserTimeouts').length
    await user.click(notice.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText(active)
    expect(calls.to('/wap/getUserTimeouts').length).toBeGreaterThan(reads)
    expect(written()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Skjul' }))
    expect(screen.queryByText(active)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('asks for confirmation before a reload, but only until the answer arrives', async () => {
    const { press, leave } = await openConfirmation()
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(mayLeave()).toBe(true)
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await waitFor(() => expect(mayLeave()).toBe(false))
    await leave()
    expect(mayLeave()).toBe(false)
    answer()
    await screen.findByText(active)
    expect(mayLeave()).toBe(true)
  })

  it('keeps waiting when opened again, and sends nothing more', async () => {
    const { press, leave, user, written } = await openConfirmation()
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await leave()
    await user.click(screen.getByRole('button', { name: 'Spillepause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    await user.click(await dialog.findByRole('button', { name: 'Bekreft' }))
    answer()
    await dialog.findByText(active)
    expect(written()).toHaveLength(1)
  })
})

describe('a pause that was not confirmed', () => {
  it('stays on the page when its dialog is closed, until it is confirmed or hidden', async () => {
    const { dialog, press, leave, user, written } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    await leave()
    expect(await screen.findByText(unconfirmed)).toBeVisible()
    expect(screen.getByText(/^Det gjelder spillepausen hos Grünerløkka Bingo/u)).toBeVisible()

    // It does not block setting the pause again.
    restoreCalls()
    await user.click(screen.getByRole('button', { name: 'Spillepause' }))
    const again = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    await again.findByText(unconfirmed)
    await user.click(again.getByRole('button', { name: 'Velg på nytt' }))
    await user.click(again.getByRole('radio', { name: '1 uke' }))
    await user.click(again.getByRole('button', { name: 'Neste' }))
    await user.click(await again.findByRole('button', { name: 'Bekreft' }))
    await again.findByText(active)
    await user.click(again.getByRole('button', { name: 'Lukk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText(unconfirmed)).toBeNull()
    expect(written()).toHaveLength(2)
  })

  it('is shown first when its dialog is opened again, with a retry and the help line', async () => {
    const { dialog, press, leave, user, userId, written } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    await leave()
    await user.click(screen.getByRole('button', { name: 'Spillepause' }))
    const again = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    await again.findByText(unconfirmed)
    again.getByText(`Det gjelder spillepausen til og med ${formatDate(inAWeek())}.`)
    again.getByRole('link', { name: '800 800 40' })
    expect(again.queryByRole('radio')).toBeNull()
    const account = world.findAccount(userId, 101)
    if (account) account.timeoutUntil = inAWeek()
    await user.click(again.getByRole('button', { name: 'Prøv igjen' }))
    await again.findByText(active)
    expect(written()).toHaveLength(1)
  })

  it('scrolls into view when its dialog is closed, and shows only on the card of its hall', async () => {
    const { user } = await renderApp({ path: '/mypage', player: 'ordinary' })
    const card = (name: string) => screen.findByRole('article', { name })
    const mine = within(await card(hallName))
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await user.click(await mine.findByRole('button', { name: 'Spillepause' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    await user.click(dialog.getByRole('radio', { name: '1 uke' }))
    await user.click(dialog.getByRole('button', { name: 'Neste' }))
    await user.click(await dialog.findByRole('button', { name: 'Bekreft' }))
    await dialog.findByText(unconfirmed)
    const shown: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      shown.push(this)
    })
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    const notice = (await screen.findByText(unconfirmed)).closest('.outcome')
    await waitFor(() => expect(notice).toHaveFocus())
    expect(shown).toEqual([notice])
    const onCard = `Vi vet ikke om spillepausen til og med ${formatDate(inAWeek())} gjelder.`
    expect(mine.getByText(onCard)).toBeVisible()
    expect(screen.getAllByText(onCard)).toHaveLength(1)
    expectNoRawValues()
  })

  it('does not steal the focus once the player has moved on', async () => {
    const { press, leave } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await leave()
    const notice = (await screen.findByText(/Spillepausen blir satt/u)).closest('.outcome')
    await waitFor(() => expect(notice).toHaveFocus())
    const elsewhere = screen.getByRole('button', { name: 'Transaksjoner' })
    elsewhere.focus()
    answer()
    await screen.findByText(unconfirmed)
    expect(elsewhere).toHaveFocus()
  })

  it('is verified by a fresh read: one in flight may be older than the pause', async () => {
    const calls = watchCalls()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.get(
        `${env.wapApiUrl}/wap/getUserTimeouts`,
        async () => {
          await released
          return HttpResponse.json({ userTimeouts: [] })
        },
        { once: true },
      ),
    )
    const { dialog, press } = await openConfirmation()
    await press('Bekreft')
    await waitFor(() => expect(calls.to('/wap/setUserTimeouts')).toHaveLength(1))
    release()
    expect(await dialog.findByText(active)).toBeVisible()
  })

  it.each([
    ["'0'", { status: '0' }],
    ['a field with another name', { Status: 0 }],
    ['null', { status: null }],
  ])('status %s: the pause counts as set if the server holds it', async (_kind, answer) => {
    const { dialog, press, userId } = await openConfirmation()
    server.use(
      http.post(`${env.wapApiUrl}/wap/setUserTimeouts`, () => {
        const account = world.findAccount(userId, 101)
        if (account) account.timeoutUntil = inAWeek()
        return HttpResponse.json(answer)
      }),
    )
    await press('Bekreft')
    expect(await dialog.findByText(active)).toBeVisible()
  })

  it('one that was set is found at the next try, which the server refuses because it holds', async () => {
    const { dialog, press, userId, written } = await openConfirmation()
    makeCallFail('/wap/getUserTimeouts', 'a 500')
    server.use(
      http.post(`${env.wapApiUrl}/wap/setUserTimeouts`, () => {
        const account = world.findAccount(userId, 101)
        if (account) account.timeoutUntil = inAWeek()
        return HttpResponse.error()
      }),
    )
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    restoreCalls()
    await press('Velg på nytt')
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText(active)
    dialog.getByText(`Den gjelder hos ${hallName} til og med ${formatDate(inAWeek())}.`)
    expect(written()).toHaveLength(2)
  })

  it('stays told on the card and first in the dialog, though one of another length is refused', async () => {
    const { dialog, press, leave, user } = await openConfirmation('3 måneder')
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    makeAnswer('/wap/setUserTimeouts', { status: 2, message: 'Ikke i dag.' })
    await press('Velg på nytt')
    await user.click(dialog.getByRole('radio', { name: '1 uke' }))
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText('Ikke i dag.')
    await leave()
    const until = formatDate(addMonths(osloToday(), 3))
    await screen.findByText(`Vi vet ikke om spillepausen til og med ${until} gjelder.`)
    await user.click(screen.getByRole('button', { name: 'Spillepause' }))
    const again = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    expect(await again.findByText(`Det gjelder spillepausen til og med ${until}.`)).toBeVisible()
  })

  it('a pause shorter than requested does not count', async () => {
    const { dialog, press, userId } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    const account = world.findAccount(userId, 101)
    if (account) account.timeoutUntil = addDays(osloToday(), 6)
    await press('Bekreft')
    expect(await dialog.findByText(unconfirmed)).toBeVisible()
  })

  it('a refusal re-fetches the timeouts: the hall may already be paused', async () => {
    const { dialog, press, leave, userId } = await openConfirmation()
    const account = world.findAccount(userId, 101)
    if (account) account.timeoutUntil = addMonths(osloToday(), 2)
    await press('Bekreft')
    await dialog.findByText('Du har allerede en spillepause som løper.')
    await leave()
    expect(await screen.findByText(/Du har aktivert spillepause på denne/u)).toBeVisible()
  })
})

describe('after a reload', () => {
  /** Simulates a reload: browser storage survives, in-memory state does not. */
  async function reloadPage(userId: string) {
    window.dispatchEvent(new Event('pagehide'))
    const kept = browserLocal.keys().map((key) => [key, browserLocal.get(key)] as const)
    unmountPages()
    localStorage.clear()
    for (const [key, value] of kept) browserLocal.set(key, value ?? '')
    return renderApp({ path: '/mybingo/101', player: 'ordinary', session: { userId } })
  }
  const remembered = () => browserLocal.keys().filter((key) => key.startsWith('lokalbingo.acts.'))
  const nowHeld = () =>
    makeAnswer('/wap/getUserTimeouts', {
      userTimeouts: [{ hallId: 101, blockDate: inAWeek() }],
    })

  it('a pause that was not confirmed is still shown, and can be checked again until it is', async () => {
    const { dialog, press, userId, written } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    const { user } = await reloadPage(String(userId))
    const notice = (await screen.findByText(unconfirmed)).closest('.outcome')
    expect(notice).toHaveTextContent(hallName)
    expect(notice).toHaveTextContent(formatDate(inAWeek()))
    expect(notice).toHaveTextContent('800 800 40')
    nowHeld()
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText(active)
    expect(remembered()).toEqual([])
    expect(written()).toHaveLength(1)
  })

  it.each([
    ['is found when the server holds it', nowHeld, active],
    ['is unconfirmed when the server does not', () => undefined, unconfirmed],
  ])('a pause whose call was in flight %s', async (_what, prepare, told) => {
    const { press, userId, written } = await openConfirmation()
    holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    await waitFor(() => expect(written()).toHaveLength(1))
    prepare()
    await reloadPage(String(userId))
    expect(await screen.findByText(told)).toBeVisible()
    expect(written()).toHaveLength(1)
  })

  it('a notice that was hidden, or forgotten with all stored data, does not return', async () => {
    const { dialog, press, leave, user, store } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    expect(remembered()).toHaveLength(1)
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Skjul' }))
    expect(remembered()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Spillepause' }))
    const again = within(await screen.findByRole('dialog', { name: 'Spillepause' }))
    await user.click(again.getByRole('radio', { name: '1 uke' }))
    await user.click(again.getByRole('button', { name: 'Neste' }))
    await user.click(await again.findByRole('button', { name: 'Bekreft' }))
    await again.findByText(unconfirmed)
    act(() => void store.dispatch(sessionEnded({ reason: 'forgotten' })))
    expect(remembered()).toEqual([])
  })

  it('another player sees nothing and removes nothing', async () => {
    const { dialog, press } = await openConfirmation()
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    await press('Bekreft')
    await dialog.findByText(unconfirmed)
    await reloadPage('someone else')
    await screen.findByText(/^kr /u)
    expect(screen.queryByText(unconfirmed)).toBeNull()
    expect(remembered()).toHaveLength(1)
  })
})

describe('the session ends while a pause is being set', () => {
  async function endAndLogIn(userId?: string) {
    const { store, press } = await openConfirmation()
    const { session } = store.getState()
    const answer = holdAnswer('/wap/setUserTimeouts')
    await press('Bekreft')
    act(() => void store.dispatch(sessionEnded({ reason: 'unauthorized' })))
    await findTitle('Logg inn')
    expect(screen.queryByText(unconfirmed)).toBeNull()
    answer()
    const { token } = session
    if (token === null) throw new Error('there was no session')
    act(
      () =>
        void store.dispatch(
          sessionStarted({ ...session, token, userId: userId ?? session.userId }),
        ),
    )
    await findTitle(hallName)
  }

  it('the player who logs in again is told the outcome', async () => {
    await endAndLogIn()
    expect(
      await screen.findByText(/Spillepausen blir satt|er nå aktivert|ikke bekreftet/u),
    ).toBeVisible()
  })

  it('another player sees nothing', async () => {
    await endAndLogIn('someone else')
    await screen.findByText(/^kr /u)
    expect(screen.queryByText(/Spillepausen blir satt|er nå aktivert|ikke bekreftet/u)).toBeNull()
  })
})

describe('known pauses', () => {
  it('stay when a later read fails, also after visiting another page', async () => {
    makeAnswer('/wap/getUserTimeouts', {
      userTimeouts: [{ hallId: 101, blockDate: '2999-12-31' }],
    })
    const { user } = await renderApp({ path: '/mypage', player: 'noBankID' })
    const sentence = /Du har aktivert spillepause på denne bingohallen\./u
    await screen.findByText(sentence)
    makeCallFail('/wap/getUserTimeouts', 'an empty body')
    const calls = watchCalls()
    await user.click(screen.getAllByRole('link', { name: 'Lokalbingo' })[0] ?? document.body)
    await findTitle(/Spill bingo på nett/u)
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
    expect(await screen.findByText(sentence)).toBeVisible()
    await waitFor(() => expect(calls.to('/wap/getUserTimeouts')).toHaveLength(1))
    expect(screen.getByText(sentence)).toBeVisible()
  })
})

describe('a pause for all halls', () => {
  async function openPauseAll(ownerFilter = 0) {
    const calls = watchCalls()
    const app = await renderApp({ path: '/mypage', player: 'ordinary', session: { ownerFilter } })
    await app.user.click(await screen.findByRole('button', { name: 'Spillepause for alle haller' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Spillepause for alle haller' }),
    )
    await app.user.type(dialog.getByLabelText('Passord'), seedPassword)
    const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
    return { ...app, calls, dialog, press }
  }

  it('checks every hall, including those the owner filter hides', async () => {
    const { dialog, press, userId } = await openPauseAll(1)
    server.use(
      http.post(`${env.apiUrl}/user/playPause`, () => {
        for (const account of world.accounts)
          if (account.userId === userId && world.findHall(account.hallId)?.owner === 1)
            account.timeoutUntil = addMonths(osloToday(), 12)
        return HttpResponse.json({ result: 'OK' })
      }),
    )
    await press('Aktiver spillepause')
    await dialog.findByText(notShown)
    const player = world.findPlayer(userId)
    if (player) player.pausedUntil = addMonths(osloToday(), 12)
    await press('Prøv igjen')
    await waitFor(() => expect(dialog.queryByText(notShown)).toBeNull())
    expect(dialog.getByText(active)).toBeVisible()
  })

  it('whose answer is lost can be checked again, with the help line beside it', async () => {
    const { calls, dialog, press, userId } = await openPauseAll()
    makeCallFail('/user/playPause', 'a dropped connection')
    await press('Aktiver spillepause')
    await dialog.findByText(unconfirmed)
    dialog.getByRole('link', { name: '800 800 40' })
    const player = world.findPlayer(userId)
    if (player) player.pausedUntil = addMonths(osloToday(), 12)
    await press('Prøv igjen')
    await dialog.findByText(active)
    expect(calls.to('/user/playPause')).toHaveLength(1)
  })

  it('whose answer is lost stays unknown when the password of the next try is wrong, also after midnight', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-30T23:59:00+01:00') })
    const { dialog, press, user, userId } = await openPauseAll()
    makeCallFail('/user/playPause', 'a dropped connection')
    await press('Aktiver spillepause')
    await dialog.findByText(unconfirmed)
    restoreCalls()
    vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
    await press('Tilbake')
    await user.type(dialog.getByLabelText('Passord'), 'feil')
    await press('Aktiver spillepause')
    await dialog.findByText('Passordet ser ut til å være feil')
    expect(dialog.getByText(unconfirmed)).toBeVisible()
    const player = world.findPlayer(userId)
    // Twelve months, as counted on the day before.
    if (player) player.pausedUntil = '2027-11-29'
    await press('Prøv igjen')
    await dialog.findByText(active)
  })

  it('set at the next try, after midnight, lasts until the later day where it is not shown yet', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-30T23:59:00+01:00') })
    const { dialog, press, user } = await openPauseAll()
    makeCallFail('/user/playPause', 'a dropped connection')
    await press('Aktiver spillepause')
    await dialog.findByText(unconfirmed)
    restoreCalls()
    makeAnswer('/user/playPause', { result: 'OK' })
    vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
    await press('Tilbake')
    await user.type(dialog.getByLabelText('Passord'), seedPassword)
    await press('Aktiver spillepause')
    await dialog.findByText(notShown)
    await press('Lukk')
    expect(await screen.findAllByText(/Den varer til og med 01\.12\.2027\./u)).toHaveLength(6)
  })

  it.each(['/halls/my', '/wap/getUserTimeouts'])(
    'is not reported as missing from the halls while %s cannot be read',
    async (path) => {
      const { dialog, press, user } = await openPauseAll()
      makeCallFail(path, 'an empty body')
      await press('Aktiver spillepause')
      await dialog.findByText(notShown)
      await press('Lukk')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const notice = within(
        (await screen.findByText(notShown)).closest<HTMLElement>('.outcome') ?? document.body,
      )
      restoreCalls()
      const again = notice.getByRole('button', { name: 'Prøv igjen' })
      await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
      await user.click(again)
      await waitFor(() => expect(screen.queryByText(notShown)).toBeNull())
      expect(screen.getByText(active)).toBeVisible()
    },
  )

  it('reports a wrong password on the page when closed while in flight', async () => {
    const { press } = await openPauseAll()
    makeAnswer('/user/playPause', { result: 'ERROR' })
    const answer = holdAnswer('/user/playPause')
    await press('Aktiver spillepause')
    await press('Lukk')
    answer()
    expect(await screen.findByText('Passordet ser ut til å være feil')).toBeVisible()
    expect(screen.getByText(notSet)).toBeVisible()
  })
})
