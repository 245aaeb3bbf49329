import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import { browserLocal } from '@/lib/safeStorage'
import { seedPassword } from '../../../backend/seed'
import { unmountPages } from '../../setup/endings'
import { expectNoDialog } from '../../setup/hands'
import { expectNoRawValues, renderApp, watchView } from '../../setup/render'
import {
  holdAnswer,
  makeAnswer,
  makeCallFail,
  restoreCalls,
  server,
  startBackend,
  urlOf,
  world,
} from '../../setup/server'
import { active, inAWeek, openPause, reads, unconfirmed, writes } from './pausePage'

startBackend()

const failure = 'Det oppsto en feil ved lagring av spillepause.'
const notShown = 'Hallene dine viser den ikke ennå.'
const notSet = 'Spillepausen ble ikke satt.'
const newDay = 'Det er blitt en ny dag. Velg varighet på nytt.'
const hallName = 'Grünerløkka Bingo'
const confirmText = (until: string) =>
  `Du setter spillepause hos ${hallName} til og med ${formatDate(until)}.`
const aboutText = (until: string) =>
  `Det gjelder spillepausen hos ${hallName} til og med ${formatDate(until)}.`
const notConfirmed = () => makeAnswer(writes, { status: 0 })
const refusedNow = () => makeAnswer(writes, { status: 2, message: 'Ikke i dag.' })
const at = (now: string) => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) })
const noticeOf = async (text: string) =>
  (await screen.findByText(text)).closest<HTMLElement>('.outcome') ?? document.body

/** A pause of a week that the server has said OK to, and does not show. */
async function openUnconfirmed() {
  const page = await openPause('Spillepause')
  notConfirmed()
  await page.ask('1 uke')
  await page.says(unconfirmed)
  return page
}

describe('a pause in one hall', () => {
  it('needs a length, and of none closes the dialog without a call, which the page tells', async () => {
    const { ask, dialog, press, says, written } = await openPause('Spillepause')
    for (const length of dialog().getAllByRole('radio')) expect(length).not.toBeChecked()
    await press('Neste')
    await says('Velg hvor lenge pausen skal vare.')
    await ask('Ingen', [])
    await expectNoDialog()
    const told = 'Ingen pause er satt'
    await waitFor(async () => expect(await noticeOf(told)).toHaveFocus())
    await press('Skjul')
    expect(screen.queryByText(told)).toBeNull()
    expect(written()).toEqual([])
  })

  it('of three months is confirmed, set and shown with its end: 30 February does not exist', async () => {
    at('2027-11-30T18:00:00+01:00')
    const until = '2028-02-29'
    const { ask, dialog, press, says, userId, written } = await openPause('Spillepause')
    await ask('3 måneder', [])
    await says(confirmText(until))
    dialog().getByText(/kan ikke oppheves/u)
    await press('Bekreft')
    await says(active)
    dialog().getByText(`Den gjelder hos ${hallName} til og med ${formatDate(until)}.`)
    const link = dialog().getByRole('link', { name: 'hjelpelinjen.no' })
    expect(link).toHaveAttribute('rel', 'noopener')
    expect(written()).toEqual([{ blockUntilDate: until, hallId: 101 }])
    expect(world.findAccount(userId, 101)?.timeoutUntil).toBe(until)
    expect(dialog().getByRole('heading', { level: 3, name: active })).toHaveFocus()
    await press('Ferdig')
    await screen.findByText(
      `Du har aktivert spillepause på denne bingohallen. Den varer til og med ${formatDate(until)}. Uttak er stengt så lenge.`,
    )
    expect(screen.queryByRole('button', { name: 'Spillepause' })).toBeNull()
  })

  it('is not confirmed by the second half of a double click on Neste, and lasts until a date', async () => {
    const { ask, dialog, press, says, written } = await openPause('Spillepause')
    const last = addMonths(osloToday(), 12)
    await ask('1 år', [])
    fireEvent.click(await dialog().findByRole('button', { name: 'Bekreft' }), { detail: 2 })
    await press('Tilbake')
    expect(dialog().getByRole('radio', { name: '1 år' })).toBeChecked()
    await ask('Velg dato', [])
    await says('Du må velge en dato')
    const date = dialog().getByLabelText('Dato')
    fireEvent.change(date, { target: { value: addDays(last, 1) } })
    await says(/^Velg en dato fra i dag/u)
    fireEvent.change(date, { target: { value: last } })
    for (const name of ['Neste', 'Tilbake']) await press(name)
    expect(dialog().getByLabelText('Dato')).toHaveValue(last)
    for (const name of ['Neste', 'Bekreft']) await press(name)
    await says(active)
    expect(written()).toEqual([{ blockUntilDate: last, hallId: 101 }])
  })

  it('that is refused says why and can be tried again, and has the timeouts read', async () => {
    const { ask, dialog, hold, leave, says, written } = await openPause('Spillepause')
    hold(101, addMonths(osloToday(), 2))
    await ask('1 uke')
    await says('Du har allerede en spillepause som løper.')
    const confirm = dialog().getByRole('button', { name: 'Bekreft' })
    // The second half of a double click does not count as a press; another press does.
    fireEvent.click(confirm, { detail: 2 })
    expect(written()).toHaveLength(1)
    fireEvent.click(confirm, { detail: 1 })
    await waitFor(() => expect(written()).toHaveLength(2))
    await leave()
    await screen.findByText(/Du har aktivert spillepause på denne bingohallen\./u)
  })

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['null for a status', () => HttpResponse.json({ status: null })],
  ])('with %s counts as set if the server holds it', async (_what, answer) => {
    const { ask, hold, says } = await openPause('Spillepause')
    server.use(
      http.post(urlOf(writes), () => {
        hold(101, inAWeek())
        return answer()
      }),
    )
    await ask('1 uke')
    expect(await says(active)).toBeVisible()
  })

  it('is read anew: a read in flight may be older than the pause', async () => {
    const old = () => HttpResponse.json({ userTimeouts: [] })
    server.use(http.get(urlOf(reads), old, { once: true }))
    const release = holdAnswer(reads)
    const { ask, says, written } = await openPause('Spillepause')
    await ask('1 uke')
    await waitFor(() => expect(written()).toHaveLength(1))
    release()
    await says(active)
  })

  it.each([
    ['would be over is not set, but chosen anew', 'Ut denne måneden', '2026-11-30', newDay],
    ['still lies ahead is set to the confirmed day', '1 uke', '2026-12-07', active],
  ])('that at midnight %s', async (_what, option, until, told) => {
    at('2026-11-30T23:59:00+01:00')
    const { ask, press, says, written } = await openPause('Spillepause')
    await ask(option, [])
    await says(confirmText(until))
    vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
    await press('Bekreft')
    await says(told)
    expect(written()).toEqual(told === newDay ? [] : [{ blockUntilDate: until, hallId: 101 }])
    if (told !== newDay) return
    await press('Neste')
    await says(confirmText('2026-12-31'))
  })
})

describe('a dialog closed while the call is in flight', () => {
  it.each([
    ['a refusal', refusedNow, notSet],
    ['a lost answer', () => makeCallFail(writes, 'a 500'), unconfirmed],
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
    expect(elsewhere).toHaveFocus()
    expect(written()).toHaveLength(1)
    expectNoRawValues()
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
    const { dialog, hold, leave, open, press, says, written } = await openUnconfirmed()
    expect(dialog().queryByText(active)).toBeNull()
    const isInView = watchView()
    await leave()
    await isInView(await noticeOf(aboutText(inAWeek())))
    await open()
    await says(unconfirmed)
    dialog().getByText(aboutText(inAWeek()))
    dialog().getByRole('link', { name: '800 800 40' })
    expect(dialog().queryByRole('radio')).toBeNull()
    hold(101, inAWeek())
    await press('Prøv igjen')
    await says(active)
    expect(written()).toHaveLength(1)
  })

  it.each([
    ['is set again', () => {}],
    ['is found, as the server refuses what it holds', (holds: () => void) => holds()],
  ])('at the next try it %s, which settles it', async (_what, prepare) => {
    const { ask, dialog, hold, leave, press, says, written } = await openPause('Spillepause')
    makeCallFail(reads, 'a 500')
    makeCallFail(writes, 'a dropped connection')
    await ask('1 uke')
    const told = (await says(failure)).closest('.alert')
    expect(told).toHaveTextContent(unconfirmed)
    restoreCalls()
    prepare(() => hold(101, inAWeek()))
    await press('Velg på nytt')
    expect(dialog().getByRole('radio', { name: '1 uke' })).toBeChecked()
    for (const name of ['Neste', 'Bekreft']) await press(name)
    await says(active)
    await leave()
    expect(screen.queryByText(unconfirmed)).toBeNull()
    expect(written()).toHaveLength(2)
  })

  it('stays told on the page and first in the dialog, though one of another length is refused', async () => {
    const { ask, leave, open, press, says } = await openUnconfirmed()
    refusedNow()
    await press('Velg på nytt')
    await ask('3 måneder')
    await says('Ikke i dag.')
    await leave()
    await screen.findByText(aboutText(inAWeek()))
    await open()
    expect(await says(aboutText(inAWeek()))).toBeVisible()
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
    const { userId, written } = await openUnconfirmed()
    await reloadPage('someone else')
    await screen.findAllByText(/^kr /u)
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
    await screen.findByText(told)
    expect(written()).toHaveLength(1)
  })

  it('a notice that was hidden, or forgotten with all stored data, does not return', async () => {
    const { ask, leave, open, says, store, user } = await openUnconfirmed()
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

describe('a pause for all halls', () => {
  const path = '/user/playPause'
  const wrong = 'Passordet ser ut til å være feil'
  const inAYear = () => addMonths(osloToday(), 12)

  async function openPauseAll(ownerFilter = 0) {
    const page = await openPause('Spillepause for alle haller', { ownerFilter })
    const { fill, press } = page
    return {
      ...page,
      activate: async (Passord: string) => {
        await fill({ Passord })
        await press('Aktiver spillepause')
      },
      holdAll: (until: string) => {
        const player = world.findPlayer(page.userId)
        if (player) player.pausedUntil = until
      },
    }
  }

  it('says how long it lasts, requires the right password, is set and read back from every hall', async () => {
    const { activate, calls, dialog, press, says } = await openPauseAll()
    dialog().getByText(/Spillepausen varer i minst 12 måneder/u)
    dialog().getByText('Spillepausen kan ikke oppheves.')
    await activate('')
    await says('Skriv inn passordet ditt.')
    expect(calls.to(path)).toEqual([])
    await activate('feil passord')
    await says(wrong)
    const password = dialog().getByLabelText('Passord')
    expect(password).toBeInvalid()
    expect(password).toHaveAccessibleDescription(expect.stringContaining(wrong))
    expect(password).toHaveFocus()
    expect(dialog().queryByRole('alert')).toBeNull()
    const halls = calls.to('/halls/my').length
    await activate(seedPassword)
    await says(active)
    dialog().getByText(new RegExp(formatDate(inAYear()), 'u'))
    expect(calls.bodiesTo(path).slice(1)).toEqual([{ password: seedPassword }])
    expect(calls.to('/halls/my').length).toBeGreaterThan(halls)
    await press('Ferdig')
    await expectNoDialog()
  })

  it('that was refused is told in its dialog opened anew before the answer', async () => {
    const { activate, leave, press, says } = await openPauseAll()
    const answer = holdAnswer(path)
    await activate('feil')
    await leave()
    await press('Spillepause for alle haller')
    answer()
    expect(await says('Passordet ser ut til å være feil')).toBeVisible()
  })

  it('that was refused is not told again when its dialog is opened anew', async () => {
    const { activate, dialog, leave, press } = await openPauseAll()
    server.use(http.post(urlOf(path), () => new HttpResponse(null, { status: 400 })))
    await activate(seedPassword)
    await waitFor(() => expect(dialog().getByRole('alert')).toBeVisible())
    await leave()
    await press('Spillepause for alle haller')
    expect(dialog().getByLabelText('Passord')).toHaveValue('')
    expect(dialog().queryByRole('alert')).toBeNull()
  })

  it('that not every hall shows, those that the owner filter hides too, says so and can be read again', async () => {
    const { activate, calls, dialog, holdAll, press, says, userId } = await openPauseAll(1)
    server.use(
      http.post(urlOf(path), () => {
        for (const account of world.accounts)
          if (account.userId === userId && world.findHall(account.hallId)?.owner === 1)
            account.timeoutUntil = inAYear()
        return HttpResponse.json({ result: 'OK' })
      }),
    )
    await activate(seedPassword)
    await says(notShown)
    dialog().getByText(active)
    dialog().getByRole('link', { name: '800 800 40' })
    holdAll(inAYear())
    await press('Prøv igjen')
    await waitFor(() => expect(dialog().queryByText(notShown)).toBeNull())
    dialog().getByText(new RegExp(formatDate(inAYear()), 'u'))
    expect(calls.to(path)).toHaveLength(1)
  })

  it.each(['/halls/my', reads])('is set though %s fails, and is read again', async (unread) => {
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
    screen.getByText(active)
  })

  it('whose answer is lost is no wrong password, and can be read again', async () => {
    const { activate, calls, dialog, holdAll, press, says } = await openPauseAll()
    makeCallFail(path, 'a 500')
    await activate(seedPassword)
    expect((await says(failure)).closest('.alert')).toHaveTextContent(unconfirmed)
    expect(dialog().queryByText(wrong)).toBeNull()
    dialog().getByRole('link', { name: '800 800 40' })
    holdAll(inAYear())
    await press('Prøv igjen')
    await says(active)
    expect(calls.to(path)).toHaveLength(1)
  })

  describe('whose answer was lost before midnight, and whose next password is wrong', () => {
    async function openLost() {
      at('2026-11-30T23:59:00+01:00')
      const page = await openPauseAll()
      makeCallFail(path, 'a dropped connection')
      await page.activate(seedPassword)
      await page.says(unconfirmed)
      restoreCalls()
      vi.setSystemTime(new Date('2026-12-01T00:01:00+01:00'))
      await page.press('Tilbake')
      await page.activate('feil')
      await page.says(wrong)
      await page.says(unconfirmed)
      return page
    }

    it('is confirmed by twelve months as counted on the day before', async () => {
      const { holdAll, press, says } = await openLost()
      holdAll('2027-11-29')
      await press('Prøv igjen')
      expect(await says(active)).toBeVisible()
    })

    it('and is then set, lasts until the later day where it is not shown yet', async () => {
      const { activate, leave, press, says } = await openLost()
      await press('Tilbake')
      makeAnswer(path, { result: 'OK' })
      await activate(seedPassword)
      await says(notShown)
      await leave()
      expect(await screen.findAllByText(/Den varer til og med 01\.12\.2027\./u)).toHaveLength(6)
    })
  })
})
