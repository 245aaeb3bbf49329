import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import { sessionStarted } from '@/features/session/sessionSlice'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import { browserLocal } from '@/lib/safeStorage'
import { seedPassword } from '../../../backend/seed'
import { expectNoDialog } from '../../setup/hands'
import { unmountPages } from '../../setup/endings'
import { expectNoRawValues, findTitle, renderApp } from '../../setup/render'
import {
  holdAnswer,
  makeAnswer,
  makeCallFail,
  restoreCalls,
  server,
  startBackend,
  watchCalls,
  world,
} from '../../setup/server'
import { active, inAWeek, openPause, pausePage, reads, unconfirmed, writes } from './pausePage'

startBackend()

const failure = 'Det oppsto en feil ved lagring av spillepause.'
const notShown = 'Hallene dine viser den ikke ennå.'
const notSet = 'Spillepausen ble ikke satt.'
const newDay = 'Det er blitt en ny dag. Velg varighet på nytt.'
const hallName = 'Grünerløkka Bingo'
const isPaused = /Du har aktivert spillepause på denne bingohallen\./u
const confirmText = (until: string) =>
  `Du setter spillepause hos ${hallName} til og med ${formatDate(until)}.`
const aboutText = (until: string) =>
  `Det gjelder spillepausen hos ${hallName} til og med ${formatDate(until)}.`
const notConfirmed = () => makeAnswer(writes, { status: 0 })
const at = (now: string) => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
const noticeOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('.outcome') ?? document.body

describe('a pause in one hall', () => {
  it('of no length closes the dialog without a call', async () => {
    const { choose, press, written } = await openPause('Spillepause')
    await choose('Ingen')
    await press('Neste')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written()).toEqual([])
  })

  it('of three months is confirmed, set and shown with its end: 30 February does not exist', async () => {
    at('2027-11-30T18:00:00+01:00')
    const until = '2028-02-29'
    const { choose, dialog, press, says, userId, written } = await openPause('Spillepause')
    await choose('3 måneder')
    await press('Neste')
    await says(confirmText(until))
    dialog().getByText(/kan ikke oppheves/u)
    expect(written()).toEqual([])
    await press('Bekreft')
    await says(active)
    dialog().getByText(`Den gjelder hos ${hallName} til og med ${formatDate(until)}.`)
    expect(written()).toEqual([{ blockUntilDate: until, hallId: 101 }])
    expect(world.findAccount(userId, 101)?.timeoutUntil).toBe(until)
    expect(dialog().getByRole('heading', { level: 3, name: active })).toHaveFocus()
    await press('Ferdig')
    await screen.findByText(
      `Du har aktivert spillepause på denne bingohallen. Den varer til og med ${formatDate(until)}.`,
    )
    expect(screen.queryByRole('button', { name: 'Spillepause' })).toBeNull()
  })

  it('is not confirmed by the second half of a double click on Neste', async () => {
    const { choose, dialog, press, written } = await openPause('Spillepause')
    await choose('1 år')
    await press('Neste')
    fireEvent.click(await dialog().findByRole('button', { name: 'Bekreft' }), { detail: 2 })
    await press('Tilbake')
    expect(dialog().getByRole('radio', { name: '1 år' })).toBeChecked()
    expect(written()).toEqual([])
  })

  it('to a chosen date requires one within a year', async () => {
    const { choose, dialog, press, says, written } = await openPause('Spillepause')
    const last = addMonths(osloToday(), 12)
    await choose('Velg dato')
    await press('Neste')
    await says('Du må velge en dato')
    const date = dialog().getByLabelText('Dato')
    fireEvent.change(date, { target: { value: addDays(last, 1) } })
    await says(/^Velg en dato fra i dag/u)
    fireEvent.change(date, { target: { value: last } })
    await press('Neste')
    await press('Bekreft')
    await says(active)
    const site = dialog().getByRole('link', { name: 'hjelpelinjen.no' })
    expect(site).toHaveAttribute('rel', 'noopener')
    expect(written()).toEqual([{ blockUntilDate: last, hallId: 101 }])
  })

  it.each([
    ['Du har allerede en spillepause.', 'Du har allerede en spillepause.'],
    ['', failure],
  ])('that the server refuses with %j says: %s, and can be tried again', async (message, shown) => {
    const { ask, dialog, says, written } = await openPause('Spillepause')
    makeAnswer(writes, { status: 1, message })
    await ask('6 måneder')
    await says(shown)
    const confirm = dialog().getByRole('button', { name: 'Bekreft' })
    // The second half of a double click does not count as a press; another press does.
    fireEvent.click(confirm, { detail: 2 })
    expect(written()).toHaveLength(1)
    fireEvent.click(confirm, { detail: 1 })
    await waitFor(() => expect(written()).toHaveLength(2))
  })

  it('that is refused has the timeouts read: the hall may already be paused', async () => {
    const { ask, hold, leave, says } = await openPause('Spillepause')
    hold(101, addMonths(osloToday(), 2))
    await ask('1 uke')
    await says('Du har allerede en spillepause som løper.')
    await leave()
    expect(await screen.findByText(isPaused)).toBeVisible()
  })

  it.each([
    ['no answer', () => HttpResponse.error()],
    ["status '0'", () => HttpResponse.json({ status: '0' })],
    ['a status of another name', () => HttpResponse.json({ Status: 0 })],
    ['null for a status', () => HttpResponse.json({ status: null })],
  ])('with %s counts as set if the server holds it', async (_what, answer) => {
    const { ask, hold, says } = await openPause('Spillepause')
    server.use(
      http.post(`${env.wapApiUrl}${writes}`, () => {
        hold(101, inAWeek())
        return answer()
      }),
    )
    await ask('1 uke')
    expect(await says(active)).toBeVisible()
  })

  it('is read anew: a read in flight may be older than the pause', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.get(
        `${env.wapApiUrl}${reads}`,
        async () => {
          await released
          return HttpResponse.json({ userTimeouts: [] })
        },
        { once: true },
      ),
    )
    const { ask, says, written } = await openPause('Spillepause')
    await ask('1 uke')
    await waitFor(() => expect(written()).toHaveLength(1))
    release()
    expect(await says(active)).toBeVisible()
  })
})

describe('midnight passes with the dialog open', () => {
  async function confirmAfterMidnight(option: string, until: string) {
    at('2026-11-30T23:59:00+01:00')
    const page = await openPause('Spillepause')
    await page.choose(option)
    await page.press('Neste')
    await page.says(confirmText(until))
    vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
    await page.press('Bekreft')
    return page
  }

  it('a pause that would be over is not set, but chosen anew', async () => {
    const { press, says, written } = await confirmAfterMidnight('Ut denne måneden', '2026-11-30')
    await says(newDay)
    expect(written()).toEqual([])
    await press('Neste')
    await says(confirmText('2026-12-31'))
  })

  it('a pause that still lies ahead is set to the confirmed day', async () => {
    const { says, written } = await confirmAfterMidnight('1 uke', '2026-12-07')
    await says(active)
    expect(written()).toEqual([{ blockUntilDate: '2026-12-07', hallId: 101 }])
  })
})

describe('a dialog closed while the call is in flight', () => {
  it.each([
    ['a refusal', () => makeAnswer(writes, { status: 2, message: 'Ikke i dag.' }), notSet],
    ['a lost answer', () => makeCallFail(writes, 'a 500'), unconfirmed],
    ['a success the timeouts do not confirm', notConfirmed, unconfirmed],
    ['a pause that was set', () => undefined, active],
  ])('tells of %s on the page', async (_what, prepare, told) => {
    const { ask, leave, written } = await openPause('Spillepause')
    prepare()
    const answer = holdAnswer(writes)
    await ask('1 uke')
    await leave()
    const waiting = await noticeOf('Spillepausen blir satt. Vi sier fra når den er bekreftet.')
    await waitFor(() => expect(waiting).toHaveFocus())
    const elsewhere = screen.getByRole('button', { name: 'Transaksjoner' })
    elsewhere.focus()
    answer()
    const notice = await noticeOf(told)
    expect(notice).toHaveTextContent(hallName)
    expect(notice).toHaveTextContent(formatDate(inAWeek()))
    // The player has moved on.
    expect(elsewhere).toHaveFocus()
    expect(written()).toHaveLength(1)
    expectNoRawValues()
  })

  it('tells of it on another page too, where it can be read again and hidden', async () => {
    const { ask, calls, hold, press, user, written } = await openPause('Spillepause')
    notConfirmed()
    const answer = holdAnswer(writes)
    await ask('1 uke')
    await press('Lukk')
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
    answer()
    const notice = within(await noticeOf(unconfirmed))
    expect(notice.getByRole('link', { name: '800 800 40' })).toBeVisible()
    hold(101, inAWeek())
    const before = calls.to(reads).length
    await user.click(notice.getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText(active)
    expect(calls.to(reads).length).toBeGreaterThan(before)
    expect(written()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Skjul' }))
    expect(screen.queryByText(active)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('keeps waiting when opened again, and sends nothing more', async () => {
    const { ask, leave, open, press, says, written } = await openPause('Spillepause')
    const answer = holdAnswer(writes)
    await ask('1 uke')
    await leave()
    await open()
    await press('Bekreft')
    answer()
    await says(active)
    expect(written()).toHaveLength(1)
  })
})

describe('a pause that was not confirmed', () => {
  it("is told in the dialog, on the page and in the dialog opened anew, where 'Prøv igjen' reads", async () => {
    const { ask, dialog, hold, leave, open, press, says, written } = await openPause('Spillepause')
    notConfirmed()
    await ask('1 uke')
    await says(unconfirmed)
    expect(dialog().queryByText(active)).toBeNull()
    await leave()
    await screen.findByText(aboutText(inAWeek()))
    await open()
    await says(unconfirmed)
    dialog().getByText(aboutText(inAWeek()))
    expect(dialog().getByRole('link', { name: '800 800 40' })).toHaveAttribute(
      'href',
      'tel:+4780080040',
    )
    expect(dialog().queryByRole('radio')).toBeNull()
    hold(101, inAWeek())
    await press('Prøv igjen')
    await says(active)
    expect(written()).toHaveLength(1)
  })

  it('does not block setting it again, which settles it', async () => {
    const { ask, leave, press, says, written } = await openPause('Spillepause')
    notConfirmed()
    await ask('1 uke')
    await says(unconfirmed)
    restoreCalls()
    await press('Velg på nytt')
    await press('Neste')
    await press('Bekreft')
    await says(active)
    await leave()
    expect(screen.queryByText(unconfirmed)).toBeNull()
    expect(written()).toHaveLength(2)
  })

  it('and was set is found at the next try, which the server refuses because it holds', async () => {
    const { ask, dialog, hold, press, says, written } = await openPause('Spillepause')
    makeCallFail(reads, 'a 500')
    server.use(
      http.post(`${env.wapApiUrl}${writes}`, () => {
        hold(101, inAWeek())
        return HttpResponse.error()
      }),
    )
    await ask('1 uke')
    const told = (await says(failure)).closest('.alert')
    expect(told).toHaveTextContent(unconfirmed)
    expect(told).not.toHaveTextContent('Vi vet ikke')
    restoreCalls()
    await press('Velg på nytt')
    expect(dialog().getByRole('radio', { name: '1 uke' })).toBeChecked()
    await press('Neste')
    await press('Bekreft')
    await says(active)
    expect(written()).toHaveLength(2)
  })

  it('stays told on the page and first in the dialog, though one of another length is refused', async () => {
    const { ask, leave, open, press, says } = await openPause('Spillepause')
    notConfirmed()
    await ask('3 måneder')
    await says(unconfirmed)
    makeAnswer(writes, { status: 2, message: 'Ikke i dag.' })
    await press('Velg på nytt')
    await ask('1 uke')
    await says('Ikke i dag.')
    await leave()
    const until = addMonths(osloToday(), 3)
    await screen.findByText(aboutText(until))
    await open()
    expect(await says(aboutText(until))).toBeVisible()
  })

  it('scrolls into view when its dialog is closed', async () => {
    const app = await renderApp({ path: '/mypage', player: 'ordinary' })
    const page = pausePage(app, 'Spillepause')
    const mine = within(await screen.findByRole('article', { name: hallName }))
    notConfirmed()
    await page.user.click(await mine.findByRole('button', { name: 'Spillepause' }))
    await screen.findByRole('dialog')
    await page.ask('1 uke')
    await page.says(unconfirmed)
    const shown: unknown[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      shown.push(this)
    })
    await page.press('Lukk')
    const notice = await noticeOf(unconfirmed)
    await waitFor(() => expect(notice).toHaveFocus())
    expect(shown).toEqual([notice])
  })
})

describe('after a reload', () => {
  /** Storage survives, memory does not. */
  async function reloadPage(userId: number | string) {
    window.dispatchEvent(new Event('pagehide'))
    const kept = browserLocal.keys().map((key) => [key, browserLocal.get(key)] as const)
    unmountPages()
    localStorage.clear()
    for (const [key, value] of kept) browserLocal.set(key, value ?? '')
    const session = { userId: String(userId) }
    return renderApp({ path: '/mybingo/101', player: 'ordinary', session })
  }
  const remembered = () => browserLocal.keys().filter((key) => key.startsWith('lokalbingo.acts.'))
  const nowHeld = () => makeAnswer(reads, { userTimeouts: [{ hallId: 101, blockDate: inAWeek() }] })

  it('a pause that was not confirmed is still told, to its player alone, until it is', async () => {
    const { ask, says, userId, written } = await openPause('Spillepause')
    notConfirmed()
    await ask('1 uke')
    await says(unconfirmed)
    await reloadPage('someone else')
    await screen.findByText(/^kr /u)
    expect(screen.queryByText(unconfirmed)).toBeNull()
    expect(remembered()).toHaveLength(1)
    const { user } = await reloadPage(userId)
    const notice = await noticeOf(unconfirmed)
    for (const part of [hallName, formatDate(inAWeek()), '800 800 40'])
      expect(notice).toHaveTextContent(part)
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
    const { ask, userId, written } = await openPause('Spillepause')
    holdAnswer(writes)
    await ask('1 uke')
    await waitFor(() => expect(written()).toHaveLength(1))
    prepare()
    await reloadPage(userId)
    expect(await screen.findByText(told)).toBeVisible()
    expect(written()).toHaveLength(1)
  })

  it('a notice that was hidden, or forgotten with all stored data, does not return', async () => {
    const { ask, leave, open, says, store, user } = await openPause('Spillepause')
    notConfirmed()
    await ask('1 uke')
    await says(unconfirmed)
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Skjul' }))
    expect(remembered()).toEqual([])
    await open()
    await ask('1 uke')
    await says(unconfirmed)
    expect(remembered()).toHaveLength(1)
    act(() => void store.dispatch(sessionEnded({ reason: 'forgotten' })))
    expect(remembered()).toEqual([])
  })
})

test.each([
  ['the player who logs in again is told the outcome', undefined, 1],
  ['another player sees nothing', 'someone else', 0],
])('the session ends while a pause is being set: %s', async (_who, userId, notices) => {
  const { ask, store } = await openPause('Spillepause')
  const { session } = store.getState()
  const answer = holdAnswer(writes)
  await ask('1 uke')
  act(() => void store.dispatch(sessionEnded({ reason: 'unauthorized' })))
  await findTitle('Logg inn')
  answer()
  const next = { ...session, token: session.token ?? '', userId: userId ?? session.userId }
  act(() => void store.dispatch(sessionStarted(next)))
  await findTitle(hallName)
  await screen.findByText(/^kr /u)
  const told = /Spillepausen blir satt|er nå aktivert|ikke bekreftet/u
  await waitFor(() => expect(screen.queryAllByText(told)).toHaveLength(notices))
})

test('known pauses stay when a later read fails, also after visiting another page', async () => {
  makeAnswer(reads, { userTimeouts: [{ hallId: 101, blockDate: '2999-12-31' }] })
  const { user } = await renderApp({ path: '/mypage', player: 'noBankID' })
  await screen.findByText(isPaused)
  makeCallFail(reads, 'an empty body')
  const calls = watchCalls()
  await user.click(screen.getAllByRole('link', { name: 'Lokalbingo' })[0] ?? document.body)
  await findTitle(/Spill bingo på nett/u)
  await user.click(screen.getByRole('link', { name: 'Min side' }))
  await findTitle('Mine bingohaller')
  await waitFor(() => expect(calls.to(reads)).toHaveLength(1))
  expect(await screen.findByText(isPaused)).toBeVisible()
})

describe('a pause for all halls', () => {
  const path = '/user/playPause'
  const wrong = 'Passordet ser ut til å være feil'
  const inAYear = () => addMonths(osloToday(), 12)

  async function openPauseAll(ownerFilter = 0) {
    const page = await openPause('Spillepause for alle haller', { ownerFilter })
    return {
      ...page,
      activate: async (password: string) => {
        await page.user.clear(page.dialog().getByLabelText('Passord'))
        if (password !== '') await page.user.type(page.dialog().getByLabelText('Passord'), password)
        await page.press('Aktiver spillepause')
      },
      holdAll: (until: string) => {
        const player = world.findPlayer(page.userId)
        if (player) player.pausedUntil = until
      },
    }
  }

  it('says how long it lasts, requires a password, is set and read back from every hall', async () => {
    const { activate, calls, dialog, press, says } = await openPauseAll()
    dialog().getByText(/Spillepausen varer i minst 12 måneder/u)
    dialog().getByText('Spillepausen kan ikke oppheves.')
    await activate('')
    await says('Skriv inn passordet ditt.')
    expect(calls.to(path)).toEqual([])
    const halls = calls.to('/halls/my').length
    await activate(seedPassword)
    await says(active)
    dialog().getByText(new RegExp(formatDate(inAYear()), 'u'))
    expect(calls.bodiesTo(path)).toEqual([{ password: seedPassword }])
    expect(calls.to('/halls/my').length).toBeGreaterThan(halls)
    await press('Ferdig')
    await expectNoDialog()
  })

  it('requires the right password', async () => {
    const { activate, dialog, says } = await openPauseAll()
    await activate('feil passord')
    expect(await says(wrong)).toBeVisible()
    const password = dialog().getByLabelText('Passord')
    expect(password).toBeInvalid()
    expect(password).toHaveAccessibleDescription(expect.stringContaining(wrong))
    expect(password).toHaveFocus()
    expect(dialog().queryByRole('alert')).toBeNull()
    await activate(seedPassword)
    await says(active)
  })

  it('tells of a wrong password on the page when closed while in flight', async () => {
    const { activate, press } = await openPauseAll()
    makeAnswer(path, { result: 'ERROR' })
    const answer = holdAnswer(path)
    await activate(seedPassword)
    await press('Lukk')
    answer()
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(screen.getByText(notSet)).toBeVisible()
  })

  it('that not every hall shows, those that the owner filter hides too, says so and can be read again', async () => {
    const { activate, calls, dialog, holdAll, press, says, userId } = await openPauseAll(1)
    server.use(
      http.post(`${env.apiUrl}${path}`, () => {
        for (const account of world.accounts)
          if (account.userId === userId && world.findHall(account.hallId)?.owner === 1)
            account.timeoutUntil = inAYear()
        return HttpResponse.json({ result: 'OK' })
      }),
    )
    await activate(seedPassword)
    await says(notShown)
    expect(dialog().getByText(active)).toBeVisible()
    expect(dialog().getByRole('link', { name: '800 800 40' })).toBeVisible()
    holdAll(inAYear())
    await press('Prøv igjen')
    await waitFor(() => expect(dialog().queryByText(notShown)).toBeNull())
    expect(dialog().getByText(new RegExp(formatDate(inAYear()), 'u'))).toBeVisible()
    expect(calls.to(path)).toHaveLength(1)
  })

  it.each(['/halls/my', reads])(
    'is not said to be missing from the halls while %s cannot be read',
    async (unread) => {
      const { activate, leave, says, user } = await openPauseAll()
      makeCallFail(unread, 'an empty body')
      await activate(seedPassword)
      await says(notShown)
      await leave()
      const notice = within(await noticeOf(notShown))
      restoreCalls()
      const again = notice.getByRole('button', { name: 'Prøv igjen' })
      await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
      await user.click(again)
      await waitFor(() => expect(screen.queryByText(notShown)).toBeNull())
      expect(screen.getByText(active)).toBeVisible()
    },
  )

  it.each(['a 500', 'a dropped connection'] as const)(
    'whose answer is lost (%s) is no wrong password, and can be read again',
    async (kind) => {
      const { activate, calls, dialog, holdAll, press, says } = await openPauseAll()
      makeCallFail(path, kind)
      await activate(seedPassword)
      expect((await says(failure)).closest('.alert')).toHaveTextContent(unconfirmed)
      expect(dialog().queryByText(wrong)).toBeNull()
      dialog().getByRole('link', { name: '800 800 40' })
      holdAll(inAYear())
      await press('Prøv igjen')
      await says(active)
      expect(calls.to(path)).toHaveLength(1)
    },
  )

  describe('whose answer was lost before midnight', () => {
    async function loseAnswer() {
      at('2026-11-30T23:59:00+01:00')
      const page = await openPauseAll()
      makeCallFail(path, 'a dropped connection')
      await page.activate(seedPassword)
      await page.says(unconfirmed)
      restoreCalls()
      vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
      await page.press('Tilbake')
      return page
    }

    it('stays unknown when the password of the next try is wrong', async () => {
      const { activate, dialog, holdAll, press, says } = await loseAnswer()
      await activate('feil')
      await says(wrong)
      expect(dialog().getByText(unconfirmed)).toBeVisible()
      // Twelve months, as counted on the day before.
      holdAll('2027-11-29')
      await press('Prøv igjen')
      await says(active)
    })

    it('and is set at the next try, lasts until the later day where it is not shown yet', async () => {
      const { activate, leave, says } = await loseAnswer()
      makeAnswer(path, { result: 'OK' })
      await activate(seedPassword)
      await says(notShown)
      await leave()
      expect(await screen.findAllByText(/Den varer til og med 01\.12\.2027\./u)).toHaveLength(6)
    })
  })
})
