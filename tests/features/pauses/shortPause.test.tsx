import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import { actPrefix } from '@/config/storageKeys'
import type { ActState } from '@/features/acts/acts'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import { unmountPages } from '../../setup/endings'
import { actOf, type Known } from '../../setup/acts'
import { expectNoRawValues, renderApp } from '../../setup/render'
import {
  holdAnswer,
  makeCallFail,
  restoreCalls,
  server,
  startBackend,
  world,
} from '../../setup/server'
import { inAWeek, openPause, pausePage, playerOf, reads, writes } from './pausePage'

startBackend()

const title = 'Ta en pause'
const all = 'Spillepause er nå aktivert i alle hallene'
const newDay = 'Det er blitt en ny dag. Velg varighet på nytt.'
const waiting = /Vi sier fra når den er bekreftet/u
const isPaused = /Du har aktivert spillepause på denne bingohallen/u
const notConfirmed = (count: number) => `Spillepausen er ikke bekreftet i ${count} av 6 haller.`
const about = (date: string) => `Det gjelder pausen til og med ${formatDate(date)}.`
const line = (date: string) => `Pause til og med ${formatDate(date)}`
/** As the server writes them: an id goes back as it came. */
const halls = [101, 102, 103, '104', 105, 106]
const trondheim = 'Trondheim Bingopalass'
const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** As another tab, or this one before a reload, left it. */
function keepPause(player: string, known: Known) {
  const kept = actOf({ id: 'earlier', player, hallName: trondheim, kind: 'pause', ...known })
  const key = `${actPrefix}${kept.id}`
  const newValue = JSON.stringify(kept)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

function keepEverywhere(player: string, until: string, known: Known) {
  for (const hall of halls.map(String))
    keepPause(player, { id: `${until}-${hall}`, hall, until, together: true, ...known })
}

/** A page of a player who has these acts. */
async function pageWith(keep: (player: string) => void = () => undefined, path = '/mypage') {
  const session = await playerOf('ordinary')
  keep(session.userId)
  return { ...pausePage(await renderApp({ path, session }), title), session }
}

/** Makes the write to one hall go wrong until it `stops`, and the others not. */
function makeHallFail(answer: () => Response = () => HttpResponse.error(), hall = '"hallId":103') {
  const failing = { stops: false }
  server.use(
    http.post(`${env.wapApiUrl}${writes}`, async ({ request }) => {
      const body: unknown = await request.clone().json()
      if (!JSON.stringify(body).includes(hall) || failing.stops) return undefined
      return answer()
    }),
  )
  return failing
}

test('1 måned on 31 January ends on the last of February, in every hall, and then on the cards', async () => {
  const end = '2027-02-28'
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-31T18:00:00+01:00') })
  const { ask, dialog, press, lines, says, written, userId } = await openPause(title)
  await ask('1 måned', [])
  dialog().getByText(`Spillepause i alle hallene dine til og med ${formatDate(end)}.`)
  await press('Bekreft')
  await says(all)
  expect(written()).toEqual(halls.map((hallId) => ({ blockUntilDate: end, hallId })))
  expect(lines()).toHaveLength(6)
  expect(lines()[0]).toBe(`Grünerløkka Bingo ${line(end)}`)
  for (const one of lines()) expect(one).toContain(line(end))
  for (const hall of halls) expect(world.findAccount(userId, hall)?.timeoutUntil).toBe(end)
  expect(dialog().queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
  await press('Ferdig')
  expect(screen.getAllByText(isPaused)).toHaveLength(6)
  expect(screen.queryByText(all)).toBeNull()
  expectNoRawValues()
})

test('nothing is chosen at first, and nothing is sent without a choice', async () => {
  const { dialog, press, says, written } = await openPause(title)
  const group = within(dialog().getByRole('radiogroup', { name: 'Varighet' }))
  for (const radio of group.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await press('Bekreft')
  await says('Velg hvor lenge.')
  expect(dialog().getByRole('radio', { name: 'Ut dagen' })).toHaveFocus()
  await press('Bekreft')
  await waitFor(() => expect(dialog().getByRole('radio', { name: 'Ut dagen' })).toHaveFocus())
  expect(written()).toEqual([])
})

describe('a hall that has a pause that lasts as long gets no call', () => {
  test('a longer one, one without a known end, and days of its own', async () => {
    const { ask, hold, lineOf, says, userId, written } = await openPause(title)
    const later = addMonths(osloToday(), 6)
    hold(102, later)
    const account = world.findAccount(userId, 105)
    if (account) account.blockedUntil = addDays(osloToday(), 12)
    const held = () =>
      halls.flatMap((hallId) => {
        const blockDate = world.findAccount(userId, hallId)?.timeoutUntil
        return blockDate ? [{ hallId, blockDate }] : []
      })
    server.use(
      http.get(`${env.wapApiUrl}${reads}`, () =>
        HttpResponse.json({ userTimeouts: [{ hallId: 103, blockDate: 'til våren' }, ...held()] }),
      ),
    )
    await ask('1 uke')
    await says(all)
    expect(lineOf('Bergen Sentrum Bingo')).toContain(line(later))
    expect(lineOf(trondheim)).toContain('Pause uten kjent sluttdato')
    expect(written()).toHaveLength(3)
    expect(JSON.stringify(written())).not.toMatch(/102|103|105/u)
  })

  test('the pause for all halls, though the halls do not show it: with its date', async () => {
    const end = addMonths(osloToday(), 12)
    const { ask, lines, open, says, written } = await pageWith((player) =>
      keepPause(player, { hall: '', until: end, state: 'notShown' }),
    )
    await open()
    const answer = holdAnswer('/halls/my')
    await ask('1 uke')
    // The cached data may be old.
    await says(waiting)
    answer()
    await says(all)
    for (const one of lines()) expect(one).toContain(line(end))
    expect(written()).toEqual([])
  })

  test('one that the server has accepted: not confirmed, and still told', async () => {
    const { ask, dialog, leave, lineOf, open, press, written } = await pageWith((player) => {
      const until = addMonths(osloToday(), 3)
      keepPause(player, { hall: '103', until, state: 'unknown', accepted: true })
    })
    await open()
    await ask('1 uke')
    await press('Prøv igjen')
    expect(lineOf(trondheim)).toContain('Ikke bekreftet')
    expect(dialog().queryByText(all)).toBeNull()
    expect(JSON.stringify(written())).not.toContain('103')
    await leave()
    await screen.findByText(/hos Trondheim Bingopalass til og med/u)
  })
})

test.each(['noBankID', 'forceAML'] as const)('%s may take a pause too', async (player) => {
  const { ask, says, written, userId } = await openPause(title, { player })
  await ask('Ut dagen')
  await says(all)
  expect(written()).toHaveLength(world.accounts.filter((one) => one.userId === userId).length)
})

test('a player without halls has nothing to pause', async () => {
  const { dialog, says } = await openPause(title, { player: 'noHalls' })
  await says('Du har ingen haller å ta pause fra.')
  expect(dialog().queryByRole('button', { name: 'Bekreft' })).toBeNull()
})

describe('a hall that does not confirm', () => {
  const again = [{ blockUntilDate: inAWeek(), hallId: 103 }]
  test.each([
    ['written again, alone, if the server said nothing', () => HttpResponse.error(), again],
    ['only read again if the server said OK', () => HttpResponse.json({ status: 0 }), []],
  ])('is %s', async (_how, answer, sent) => {
    const failing = makeHallFail(answer)
    const { ask, dialog, hold, lines, lineOf, press, says, written } = await openPause(title)
    await ask('1 uke')
    await says(notConfirmed(1))
    expect(lines()[0]).toBe(`${trondheim} Ikke bekreftet`)
    expect(lineOf('Stavanger Bingo')).toContain(line(inAWeek()))
    expect(dialog().queryByText(all)).toBeNull()
    expect(written()).toHaveLength(6)
    if (sent.length === 0) hold(103, inAWeek())
    failing.stops = true
    await press('Prøv igjen')
    await says(all)
    expect(written().slice(6)).toEqual(sent)
  })

  test('says why it was refused, and which pause it has; all can be chosen anew', async () => {
    const { ask, hold, lineOf, press, says } = await openPause(title)
    const held = addDays(osloToday(), 2)
    hold(103, held)
    await ask('1 uke')
    await says(notConfirmed(1))
    const earlier = `Pausen hallen har fra før, varer til og med ${formatDate(held)}.`
    for (const part of ['Ikke bekreftet', 'Du har allerede en spillepause som løper.', earlier])
      expect(lineOf(trondheim)).toContain(part)
    await press('Velg på nytt')
    await ask('Ut dagen')
    await says(all)
  })
})

test('halls that cannot be read are not paused, and it says so', async () => {
  makeCallFail('/halls/my', 'a 500')
  const { ask, dialog, press, says } = await openPause(title)
  await ask('1 uke', [])
  await says('Vi får ikke kontakt med tjenesten. Prøv igjen.')
  expect(dialog().queryByRole('button', { name: 'Bekreft' })).toBeNull()
  restoreCalls()
  for (const name of ['Prøv igjen', 'Bekreft']) await press(name)
  await says(all)
})

test('before the halls are known nothing can be confirmed, so that nothing is sent untold', async () => {
  const answer = holdAnswer('/halls/my')
  const { ask, dialog, written } = await openPause(title)
  const confirm = dialog().getByRole('button', { name: 'Bekreft' })
  expect(confirm).toHaveAttribute('aria-busy', 'true')
  await ask('1 uke')
  answer()
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'))
  expect(written()).toEqual([])
})

test('from the press on, what is confirmed is kept: leaving asks first, and a session that ends is told of later', async () => {
  const { ask, lines, says, written, store } = await openPause(title)
  const { session } = store.getState()
  await screen.findAllByText(/^Grünerløkka/u)
  const answer = holdAnswer(reads)
  await ask('1 uke')
  await says(waiting)
  for (const one of lines()) expect(one).toContain('Venter på svar')
  expect(mayLeave()).toBe(false)
  act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
  answer()
  await waitFor(() => expect(mayLeave()).toBe(true))
  expect(written()).toEqual([])
  unmountPages()
  restoreCalls()
  await renderApp({ path: '/user', session })
  await screen.findByText(notConfirmed(6))
  screen.getByText(about(inAWeek()))
})

describe('a dialog that is closed before the answers', () => {
  test('is told as one notice, and its halls can be seen', async () => {
    const { ask, dialog, press, leave, lines, says, user, written } = await openPause(title)
    const answer = holdAnswer(writes)
    makeHallFail()
    await ask('1 uke')
    await waitFor(() => expect(written()).toHaveLength(6))
    expect(mayLeave()).toBe(false)
    await leave()
    const notice = (await screen.findByText(waiting)).closest('.outcome')
    await waitFor(() => expect(notice).toHaveFocus())
    answer()
    await screen.findByText(notConfirmed(1))
    expect(mayLeave()).toBe(true)
    restoreCalls()
    await user.click(screen.getByRole('button', { name: 'Se hallene' }))
    // The notice that was pressed is gone, and what it told has the focus: not the dialog as a whole.
    await says(notConfirmed(1))
    expect(dialog().getByRole('alert').parentElement).toHaveFocus()
    expect(lines()[0]).toBe(`${trondheim} Ikke bekreftet`)
    await press('Prøv igjen')
    await says(all)
    expect(written()).toHaveLength(7)
  })

  test('says on the page that all are set, until it is hidden', async () => {
    const { ask, leave, user } = await openPause(title)
    const answer = holdAnswer(writes)
    await ask('Ut dagen')
    await leave()
    answer()
    await screen.findByText(all)
    await user.click(screen.getByRole('button', { name: 'Skjul' }))
    expect(screen.queryByText(all)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test('a pause that another tab has set is read here: notice, cards and dialog', async () => {
  const { calls, hold, open, session } = await pageWith()
  await screen.findByRole('button', { name: title })
  const tell = (state: ActState) =>
    act(() => {
      const page = state === 'sent' ? 'there' : null
      keepEverywhere(session.userId, inAWeek(), { page, state })
    })
  tell('sent')
  await screen.findByText(waiting)
  for (const hall of halls) hold(hall, inAWeek())
  const before = calls.to(reads).length
  const balances = calls.to('/banking/balance').length
  tell('done')
  await screen.findByText(all)
  expect(screen.getAllByText(isPaused)).toHaveLength(6)
  await waitFor(() => expect(calls.to(reads)).toHaveLength(before + 1))
  expect(calls.to('/banking/balance')).toHaveLength(balances)
  await open()
  await waitFor(() => expect(calls.to(reads)).toHaveLength(before + 2))
})

test('one of another length is told beside it, each is seen by itself, and can be tried again', async () => {
  const month = addMonths(osloToday(), 1)
  const { leave, open, press, says, user, written } = await pageWith((player) => {
    keepEverywhere(player, month, { state: 'failed' })
    keepEverywhere(player, inAWeek(), { state: 'unknown', sentAt: Date.now() - 60_000 })
  })
  await screen.findByText(about(month))
  const told = () => screen.getAllByText(/^Det gjelder pausen/u).map((it) => it.textContent)
  expect(told()).toEqual([about(inAWeek()), about(month)])
  const see = async () => {
    const notice = screen.getByText(about(inAWeek())).closest<HTMLElement>('.outcome')
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Se hallene' }))
    await screen.findByRole('dialog', { name: title })
  }
  await see()
  await leave()
  await waitFor(() => expect(told()).toEqual([about(inAWeek()), about(month)]))
  await open()
  await leave()
  await waitFor(() => expect(told()).toEqual([about(inAWeek())]))
  await see()
  await press('Prøv igjen')
  await says(all)
  expect(written()).toEqual(halls.map((hallId) => ({ blockUntilDate: inAWeek(), hallId })))
})

test('a hall that said no keeps its line when the notice is followed', async () => {
  makeHallFail(() => new HttpResponse(null, { status: 400 }))
  makeHallFail(() => new HttpResponse(null, { status: 500 }), '"hallId":"104"')
  const { ask, leave, lineOf, says, user } = await openPause(title)
  await ask('1 uke')
  await says(notConfirmed(2))
  await leave()
  await user.click(await screen.findByRole('button', { name: 'Se hallene' }))
  await screen.findByRole('dialog', { name: title })
  expect(lineOf(trondheim)).toContain('Ikke bekreftet')
})

test("while a hall's own pause is unanswered, one for every hall waits", async () => {
  const { dialog, open } = await pageWith((player) =>
    keepPause(player, { hall: '103', until: inAWeek(), page: 'there', state: 'sent' }),
  )
  await open()
  expect(dialog().getByRole('button', { name: 'Bekreft' })).toHaveAttribute('aria-busy', 'true')
})

describe('the next day', () => {
  const goOn = () => {
    vi.setSystemTime(new Date('2027-02-01T00:10:00+01:00'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const askBeforeMidnight = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-31T23:50:00+01:00') })
    const page = await openPause(title)
    const answer = holdAnswer(reads)
    await page.ask('Ut dagen')
    return { ...page, answer }
  }

  test('a pause for the day before is not written again', async () => {
    makeHallFail()
    const { answer, dialog, says, written } = await askBeforeMidnight()
    answer()
    await says(notConfirmed(1))
    goOn()
    await says(newDay)
    expect(dialog().queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
    expect(written()).toHaveLength(6)
    expect(dialog().getByRole('radio', { name: 'Ut dagen' })).not.toBeChecked()
  })

  test('nor is one that waited past midnight', async () => {
    const { answer, says, written } = await askBeforeMidnight()
    goOn()
    answer()
    await says(newDay)
    expect(written()).toEqual([])
  })

  test('nothing is told of a pause that is over, whatever became of it', async () => {
    await pageWith((player) => {
      const yesterday = addDays(osloToday(), -1)
      keepPause(player, { hall: '103', together: true, until: yesterday, state: 'unknown' })
      const today = { until: osloToday(), hallName: 'Drammen Bingo' }
      keepPause(player, { id: 'today', hall: '104', state: 'unknown', ...today })
    }, '/user')
    await screen.findByText(/hos Drammen Bingo/u)
    expect(screen.queryByText(/av 6 haller/u)).toBeNull()
  })
})
