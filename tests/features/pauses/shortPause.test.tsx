import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { sessionEnded } from '@/api/sessionEnded'
import { actPrefix } from '@/config/storageKeys'
import type { ActState } from '@/features/acts/acts'
import { selectActs } from '@/features/acts/actsSelectors'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import type { Template } from '../../../backend/seed'
import { unmountPages } from '../../setup/endings'
import { actOf, type Known } from '../../setup/journal'
import { expectNoRawValues, findTitle, renderApp, sessionOf } from '../../setup/render'
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

startBackend()

const title = 'Ta en pause'
const all = 'Spillepause er nå aktivert i alle hallene'
/** As the server writes them: an id goes back as it came. */
const halls = [101, 102, 103, '104', 105, 106]
const inAWeek = () => addDays(osloToday(), 7)
const until = (date: string) => `Pause til og med ${formatDate(date)}`
const path = '/wap/setUserTimeouts'

async function findDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const press = async (name: string) => {
    await user().click(await dialog.findByRole('button', { name }))
  }
  const lines = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  const lineOf = (hall: string) =>
    dialog.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(hall))
  return { dialog, press, lines, lineOf }
}

/** As another tab, or this one before a reload, left it. */
function keepPause(player: string, known: Known) {
  const hallName = 'Trondheim Bingopalass'
  const kept = actOf({ id: 'earlier', player, hall: '', hallName, kind: 'pause', ...known })
  const key = `${actPrefix}${kept.id}`
  const newValue = JSON.stringify(kept)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

let clicks: Awaited<ReturnType<typeof renderApp>>['user'] | null = null
const user = () => {
  if (!clicks) throw new Error('no page')
  return clicks
}

/** No hall has days of its own left. */
async function playerOf(player: Template) {
  const session = await sessionOf(player)
  for (const account of world.accounts)
    if (String(account.userId) === session.userId) account.blockedUntil = null
  return session
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

async function openDialog(player: Template = 'ordinary') {
  const session = await playerOf(player)
  const calls = watchCalls()
  const app = await renderApp({ path: '/mypage', session })
  clicks = app.user
  await findTitle('Mine bingohaller')
  await user().click(await screen.findByRole('button', { name: title }))
  const found = await findDialog()
  const choose = (name: string) => user().click(found.dialog.getByRole('radio', { name }))
  return { ...app, ...found, choose, calls, written: () => calls.bodiesTo(path) }
}

/** Makes the write to one hall go wrong, and the others not. */
function makeHallFail(hallId: number, answer: () => Response, isDone: () => boolean = () => false) {
  server.use(
    http.post(`${env.wapApiUrl}${path}`, async ({ request }) => {
      const body: unknown = await request.clone().json()
      if (!JSON.stringify(body).includes(`"hallId":${hallId}`) || isDone()) return undefined
      return answer()
    }),
  )
}

test('1 måned on 31 January ends on the last of February, in every hall', async () => {
  const end = '2027-02-28'
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-31T18:00:00+01:00') })
  const { dialog, press, choose, lines, written, userId } = await openDialog()
  await choose('1 måned')
  dialog.getByText(`Spillepause i alle hallene dine til og med ${formatDate(end)}.`)
  await press('Bekreft')
  await dialog.findByText(all)
  expect(written()).toEqual(halls.map((hallId) => ({ blockUntilDate: end, hallId })))
  expect(lines()).toHaveLength(6)
  expect(lines()[0]).toBe(`Grünerløkka Bingo ${until(end)}`)
  for (const line of lines()) expect(line).toContain(until(end))
  for (const hall of halls) expect(world.findAccount(userId, hall)?.timeoutUntil).toBe(end)
  expect(dialog.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
})

test('nothing is chosen at first, and nothing is sent without a choice', async () => {
  const { dialog, press, written } = await openDialog()
  const group = within(dialog.getByRole('radiogroup', { name: 'Varighet' }))
  for (const radio of group.getAllByRole('radio')) expect(radio).not.toBeChecked()
  await press('Bekreft')
  expect(await dialog.findByText('Velg hvor lenge.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Ut dagen' })).toHaveFocus()
  await user().tab()
  await user().keyboard('{Enter}')
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Ut dagen' })).toHaveFocus())
  expect(dialog.getByText('Velg hvor lenge.')).toBeVisible()
  expect(written()).toEqual([])
})

test('what is done is seen on the cards, and no notice is left', async () => {
  const { dialog, press, choose } = await openDialog()
  await choose('1 uke')
  await press('Bekreft')
  await dialog.findByText(all)
  await press('Lukk')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByText(/Du har aktivert spillepause på denne bingohallen/u)).toHaveLength(6)
  expect(screen.queryByText(all)).toBeNull()
  expectNoRawValues()
})

test('a hall that has a longer pause, or one without a known end, is left as it is', async () => {
  const calls = watchCalls()
  const session = await playerOf('ordinary')
  const account = world.findAccount(Number(session.userId), 102)
  if (account) account.timeoutUntil = addMonths(osloToday(), 6)
  server.use(
    http.get(`${env.wapApiUrl}/wap/getUserTimeouts`, () =>
      HttpResponse.json({
        userTimeouts: [
          { hallId: 103, blockDate: 'til våren' },
          ...halls.flatMap((hallId) => {
            const blockDate = world.findAccount(Number(session.userId), hallId)?.timeoutUntil
            return blockDate ? [{ hallId, blockDate }] : []
          }),
        ],
      }),
    ),
  )
  clicks = (await renderApp({ path: '/mypage', session })).user
  await user().click(await screen.findByRole('button', { name: title }))
  const { dialog, press, lineOf } = await findDialog()
  await user().click(dialog.getByRole('radio', { name: '1 uke' }))
  await press('Bekreft')
  await dialog.findByText(all)
  expect(lineOf('Bergen Sentrum Bingo')).toHaveTextContent(until(addMonths(osloToday(), 6)))
  expect(lineOf('Trondheim Bingopalass')).toHaveTextContent('Pause uten kjent sluttdato')
  const asked = calls.bodiesTo(path)
  expect(asked).toHaveLength(4)
  expect(JSON.stringify(asked)).not.toMatch(/102|103/u)
})

describe('what the timeouts do not show, but lasts longer, gets no call', () => {
  const timeouts = () =>
    server.use(
      http.get(`${env.wapApiUrl}/wap/getUserTimeouts`, () =>
        HttpResponse.json({ userTimeouts: [] }),
      ),
    )

  test("the hall's own days: their last day is shown", async () => {
    const { dialog, press, choose, lineOf, written, userId } = await openDialog()
    const account = world.findAccount(userId, 103)
    if (account) account.blockedUntil = addDays(osloToday(), 12)
    await choose('1 uke')
    await press('Bekreft')
    await dialog.findByText(all)
    expect(lineOf('Trondheim Bingopalass')).toHaveTextContent(until(addDays(osloToday(), 12)))
    expect(JSON.stringify(written())).not.toContain('103')
  })

  test('the pause for all halls: confirmed, with its date', async () => {
    const session = await playerOf('ordinary')
    const end = addMonths(osloToday(), 12)
    keepPause(session.userId, {
      hall: '',
      until: end,
      state: 'notShown',
    })
    timeouts()
    const calls = watchCalls()
    clicks = (await renderApp({ path: '/mypage', session })).user
    await user().click(await screen.findByRole('button', { name: title }))
    const { dialog, press, lines } = await findDialog()
    await user().click(dialog.getByRole('radio', { name: '1 uke' }))
    const answer = holdAnswer('/halls/my')
    await press('Bekreft')
    // What is known may be old.
    await dialog.findByText(/Vi sier fra når hallene har svart/u)
    answer()
    await dialog.findByText(all)
    for (const line of lines()) expect(line).toContain(until(end))
    expect(calls.bodiesTo(path)).toEqual([])
  })

  test("a hall's, which the server has accepted: not confirmed, and still told", async () => {
    const session = await playerOf('ordinary')
    keepPause(session.userId, {
      hall: '103',
      until: addMonths(osloToday(), 3),
      state: 'unknown',
      accepted: true,
    })
    const calls = watchCalls()
    clicks = (await renderApp({ path: '/mypage', session })).user
    await user().click(await screen.findByRole('button', { name: title }))
    const { dialog, press, lineOf } = await findDialog()
    await user().click(dialog.getByRole('radio', { name: '1 uke' }))
    await press('Bekreft')
    await press('Prøv igjen')
    expect(lineOf('Trondheim Bingopalass')).toHaveTextContent('Ikke bekreftet')
    expect(dialog.queryByText(all)).toBeNull()
    expect(JSON.stringify(calls.bodiesTo(path))).not.toContain('103')
    await press('Lukk')
    await screen.findByText(/hos Trondheim Bingopalass til og med/u)
  })
})

test.each(['noBankID', 'forceAML'] as const)('%s may take a pause too', async (player) => {
  const { dialog, press, choose, written, userId } = await openDialog(player)
  await choose('Ut dagen')
  await press('Bekreft')
  await dialog.findByText(all)
  expect(written()).toHaveLength(world.accounts.filter((one) => one.userId === userId).length)
})

test('a player without halls has nothing to pause', async () => {
  const { dialog } = await openDialog('noHalls')
  await dialog.findByText('Du har ingen haller å ta pause fra.')
  expect(dialog.queryByRole('button', { name: 'Bekreft' })).toBeNull()
})

describe('a hall that does not confirm', () => {
  test.each([
    ['a 500', () => new HttpResponse('', { status: 500 })],
    ['no network', () => HttpResponse.error()],
    ['an unreadable answer', () => HttpResponse.html('<title>Gateway</title>')],
  ])('%s: is written again, alone', async (_what, answer) => {
    let mended = false
    makeHallFail(103, answer, () => mended)
    const { dialog, press, choose, lines, lineOf, written } = await openDialog()
    await choose('1 uke')
    await press('Bekreft')
    const again = await dialog.findByRole('button', { name: 'Prøv igjen' })
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Spillepausen er ikke bekreftet i 1 av 6 haller.',
    )
    expect(lines()[0]).toBe('Trondheim Bingopalass Ikke bekreftet')
    expect(lineOf('Stavanger Bingo')).toHaveTextContent(until(inAWeek()))
    expect(dialog.queryByText(all)).toBeNull()
    expect(written()).toHaveLength(6)
    mended = true
    await user().click(again)
    await dialog.findByText(all)
    expect(written().slice(6)).toEqual([{ blockUntilDate: inAWeek(), hallId: 103 }])
  })

  test('a lost answer to a pause that was set is found', async () => {
    const app = await openDialog()
    makeHallFail(103, () => {
      const account = world.findAccount(app.userId, 103)
      if (account) account.timeoutUntil = inAWeek()
      return HttpResponse.error()
    })
    await app.choose('1 uke')
    await app.press('Bekreft')
    await app.dialog.findByText(all)
    expect(app.written()).toHaveLength(6)
  })

  test('status 0 that the timeouts do not hold is only read again', async () => {
    makeHallFail(103, () => HttpResponse.json({ status: 0, message: '' }))
    const { dialog, press, choose, lineOf, written, calls, userId } = await openDialog()
    await choose('1 uke')
    await press('Bekreft')
    const again = await dialog.findByRole('button', { name: 'Prøv igjen' })
    expect(lineOf('Trondheim Bingopalass')).toHaveTextContent('Ikke bekreftet')
    const reads = calls.to('/wap/getUserTimeouts').length
    await user().click(again)
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'))
    expect(calls.to('/wap/getUserTimeouts')).toHaveLength(reads + 1)
    expect(dialog.queryByText(all)).toBeNull()
    const account = world.findAccount(userId, 103)
    if (account) account.timeoutUntil = inAWeek()
    await user().click(again)
    await dialog.findByText(all)
    expect(written()).toHaveLength(6)
  })

  test('timeouts that cannot be read confirm nothing', async () => {
    const { dialog, press, choose, lines, written } = await openDialog()
    makeCallFail('/wap/getUserTimeouts', 'a 500')
    await choose('1 uke')
    await press('Bekreft')
    const again = await dialog.findByRole('button', { name: 'Prøv igjen' })
    for (const line of lines()) expect(line).toContain('Ikke bekreftet')
    restoreCalls()
    await user().click(again)
    await dialog.findByText(all)
    expect(written()).toHaveLength(6)
  })

  test('a refusal says why, and which pause the hall has', async () => {
    const session = await playerOf('ordinary')
    const account = world.findAccount(Number(session.userId), 103)
    if (account) account.timeoutUntil = addDays(osloToday(), 2)
    clicks = (await renderApp({ path: '/mypage', session })).user
    await user().click(await screen.findByRole('button', { name: title }))
    const { dialog, press, lineOf } = await findDialog()
    await user().click(dialog.getByRole('radio', { name: '1 uke' }))
    await press('Bekreft')
    await dialog.findByRole('button', { name: 'Prøv igjen' })
    const line = lineOf('Trondheim Bingopalass')
    expect(line).toHaveTextContent('Ikke bekreftet')
    expect(line).toHaveTextContent('Du har allerede en spillepause som løper.')
    expect(line).toHaveTextContent(
      `Pausen hallen har fra før, varer til og med ${formatDate(addDays(osloToday(), 2))}.`,
    )
  })

  test('a hall that the list could not tell of keeps it from being told as all of them', async () => {
    server.use(
      http.post(`${env.apiUrl}/halls/my`, () =>
        HttpResponse.json({ halls: [{ BingoID: 101, BingoName: 'Bingo 1' }, { BingoID: null }] }),
      ),
    )
    const { dialog, press, choose } = await openDialog()
    await choose('1 uke')
    await press('Bekreft')
    expect(await dialog.findByRole('alert')).toHaveTextContent('Vi fikk ikke lest 1 hall i listen')
    expect(dialog.queryByText(all)).toBeNull()
  })
})

test('halls that cannot be read are not paused, and it says so', async () => {
  makeCallFail('/halls/my', 'a 500')
  const { dialog, press, choose } = await openDialog()
  await choose('1 uke')
  await dialog.findByText('Vi får ikke kontakt med tjenesten. Prøv igjen.')
  expect(dialog.queryByRole('button', { name: 'Bekreft' })).toBeNull()
  restoreCalls()
  await press('Prøv igjen')
  await press('Bekreft')
  await dialog.findByText(all)
})

test('before the halls are known nothing can be confirmed, so that nothing is sent untold', async () => {
  const session = await playerOf('ordinary')
  const calls = watchCalls()
  const answer = holdAnswer('/halls/my')
  clicks = (await renderApp({ path: '/mypage', session })).user
  await user().click(await screen.findByRole('button', { name: title }))
  const { dialog, press } = await findDialog()
  await user().click(dialog.getByRole('radio', { name: '1 uke' }))
  const confirm = dialog.getByRole('button', { name: 'Bekreft' })
  expect(confirm).toHaveAttribute('aria-busy', 'true')
  await user().click(confirm)
  answer()
  await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'))
  expect(calls.bodiesTo(path)).toEqual([])
  const again = holdAnswer('/halls/my')
  await press('Bekreft')
  await dialog.findByText(/Vi sier fra når hallene har svart/u)
  expect(mayLeave()).toBe(false)
  again()
  await dialog.findByText(all)
})

test('from the press on, what is confirmed is kept: leaving asks first, and a session that ends is told of later', async () => {
  const { dialog, press, choose, lines, written, store } = await openDialog()
  const { session } = store.getState()
  await screen.findByText(/^Grünerløkka/u)
  await choose('1 uke')
  const answer = holdAnswer('/wap/getUserTimeouts')
  await press('Bekreft')
  await dialog.findByText(/Vi sier fra når hallene har svart/u)
  for (const line of lines()) expect(line).toContain('Venter på svar')
  expect(mayLeave()).toBe(false)
  act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
  answer()
  await waitFor(() => expect(mayLeave()).toBe(true))
  expect(written()).toEqual([])
  unmountPages()
  restoreCalls()
  await renderApp({ path: '/user', session })
  await screen.findByText('Spillepausen er ikke bekreftet i 6 av 6 haller.')
  screen.getByText(`Det gjelder pausen til og med ${formatDate(inAWeek())}.`)
})

describe('a dialog that is closed before the answers', () => {
  test('is told as one notice, and its halls can be seen', async () => {
    const { press, choose, written } = await openDialog()
    const answer = holdAnswer(path)
    makeHallFail(103, () => HttpResponse.error())
    await choose('1 uke')
    await press('Bekreft')
    await waitFor(() => expect(written()).toHaveLength(6))
    expect(mayLeave()).toBe(false)
    await press('Lukk')
    const waiting = await screen.findByText(/Vi sier fra når hallene har svart/u)
    await waitFor(() => expect(waiting.closest('.outcome')).toHaveFocus())
    answer()
    await screen.findByText('Spillepausen er ikke bekreftet i 1 av 6 haller.')
    expect(mayLeave()).toBe(true)
    restoreCalls()
    await user().click(screen.getByRole('button', { name: 'Se hallene' }))
    const { dialog, press: pressIn, lines } = await findDialog()
    // The notice that was pressed is gone, and what it told has the focus: not the dialog as a whole.
    expect(dialog.getByRole('alert').parentElement).toHaveFocus()
    expect(lines()[0]).toBe('Trondheim Bingopalass Ikke bekreftet')
    await pressIn('Prøv igjen')
    await dialog.findByText(all)
    expect(written()).toHaveLength(7)
  })

  test('all set: says so on the page until it is hidden', async () => {
    const { press, choose } = await openDialog()
    const answer = holdAnswer(path)
    await choose('Ut dagen')
    await press('Bekreft')
    await press('Lukk')
    answer()
    await screen.findByText(all)
    await user().click(screen.getByRole('button', { name: 'Skjul' }))
    expect(screen.queryByText(all)).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

test('a refusal is told on the page if its dialog was closed before it could show it', async () => {
  const session = await playerOf('ordinary')
  const refused = { hall: '103', until: inAWeek(), together: true, state: 'failed' } as const
  keepPause(session.userId, refused)
  const answer = holdAnswer('/halls/my')
  clicks = (await renderApp({ path: '/mypage', session })).user
  await user().click(await screen.findByRole('button', { name: title }))
  const { press } = await findDialog()
  await press('Lukk')
  answer()
  expect(await screen.findByText('Spillepausen er ikke bekreftet i 6 av 6 haller.')).toBeVisible()
})

test('a pause that another tab has set is read here: notice, cards and dialog', async () => {
  const session = await playerOf('ordinary')
  const calls = watchCalls()
  clicks = (await renderApp({ path: '/mypage', session })).user
  const button = await screen.findByRole('button', { name: title })
  const tell = (state: ActState) => {
    for (const hall of halls)
      keepPause(session.userId, {
        id: `there-${hall}`,
        hall: String(hall),
        until: inAWeek(),
        together: true,
        page: state === 'sent' ? 'there' : null,
        state,
      })
  }
  act(() => tell('sent'))
  await screen.findByText(/Vi sier fra når hallene har svart/u)
  for (const hall of halls) {
    const account = world.findAccount(Number(session.userId), hall)
    if (account) account.timeoutUntil = inAWeek()
  }
  const reads = () => calls.to('/wap/getUserTimeouts').length
  const before = reads()
  const balances = calls.to('/banking/balance').length
  act(() => tell('done'))
  await screen.findByText(all)
  expect(screen.getAllByText(/Du har aktivert spillepause på denne bingohallen/u)).toHaveLength(6)
  expect(reads()).toBe(before + 1)
  // It has moved no money.
  expect(calls.to('/banking/balance')).toHaveLength(balances)
  await user().click(button)
  await findDialog()
  await waitFor(() => expect(reads()).toBe(before + 2))
})

test('a reload in the middle: what is unknown is told, read, and can be tried again', async () => {
  const session = await playerOf('ordinary')
  const first = await renderApp({ path: '/mypage', session })
  clicks = first.user
  await user().click(await screen.findByRole('button', { name: title }))
  const before = await findDialog()
  await user().click(before.dialog.getByRole('radio', { name: '1 uke' }))
  makeHallFail(103, () => HttpResponse.error())
  await before.press('Bekreft')
  await before.dialog.findByRole('button', { name: 'Prøv igjen' })
  unmountPages()
  restoreCalls()
  const calls = watchCalls()
  clicks = (await renderApp({ path: '/user', session })).user
  await screen.findByText('Spillepausen er ikke bekreftet i 1 av 6 haller.')
  await user().click(screen.getByRole('button', { name: 'Se hallene' }))
  const { dialog, press } = await findDialog()
  await press('Prøv igjen')
  await dialog.findByText(all)
  expect(calls.bodiesTo(path)).toEqual([{ blockUntilDate: inAWeek(), hallId: 103 }])
})

test('one of another length is told beside it, and each is seen by itself', async () => {
  const session = await playerOf('ordinary')
  const month = addMonths(osloToday(), 1)
  const keep = (day: string, known: Known) => {
    for (const hall of halls)
      keepPause(session.userId, {
        id: `${day}-${hall}`,
        hall: String(hall),
        until: day,
        together: true,
        ...known,
      })
  }
  keep(month, { state: 'failed' })
  keep(inAWeek(), { state: 'unknown', sentAt: Date.now() - 60_000 })
  const calls = watchCalls()
  clicks = (await renderApp({ path: '/mypage', session })).user
  const about = (date: string) => `Det gjelder pausen til og med ${formatDate(date)}.`
  await screen.findByText(about(month))
  const told = () =>
    screen.getAllByText(/^Det gjelder pausen/u).map(({ textContent }) => textContent)
  // In the order they were asked for.
  expect(told()).toEqual([about(inAWeek()), about(month)])
  const see = async (date: string) => {
    const notice = screen.getByText(about(date)).closest<HTMLElement>('.outcome')
    await user().click(within(notice ?? document.body).getByRole('button', { name: 'Se hallene' }))
    return findDialog()
  }
  const first = await see(inAWeek())
  await first.press('Lukk')
  await waitFor(() => expect(told()).toEqual([about(inAWeek()), about(month)]))
  await user().click(screen.getByRole('button', { name: title }))
  const second = await findDialog()
  await second.press('Lukk')
  await waitFor(() => expect(told()).toEqual([about(inAWeek())]))
  const third = await see(inAWeek())
  await third.press('Prøv igjen')
  await third.dialog.findByText(all)
  expect(calls.bodiesTo(path)).toEqual(
    halls.map((hallId) => ({ blockUntilDate: inAWeek(), hallId })),
  )
})

test.each<[string, string, Template]>([
  ['while the pauses are read', '/wap/getUserTimeouts', 'ordinary'],
  ['while some wait for their turn', path, 'manyHalls'],
])(
  'writes that may have been done stay unknown when the session ends %s, at the next try',
  async (_when, held, player) => {
    makeCallFail(path, 'a 500')
    const { dialog, press, choose, store, calls } = await openDialog(player)
    await choose('1 uke')
    await press('Bekreft')
    await dialog.findByRole('button', { name: 'Prøv igjen' })
    restoreCalls()
    const before = calls.to(held).length
    const answer = holdAnswer(held)
    await press('Prøv igjen')
    await waitFor(() => expect(calls.to(held).length).toBeGreaterThan(before))
    act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
    answer()
    const states = () => selectActs(store.getState()).entries.map(({ state }) => state)
    await waitFor(() => expect(states()).not.toContain('sent'))
    expect(new Set(states())).toEqual(new Set(['unknown']))
  },
)

test('the next day a pause for the day before is not written again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-31T23:50:00+01:00') })
  makeHallFail(103, () => HttpResponse.error())
  const { dialog, press, choose, written } = await openDialog()
  await choose('Ut dagen')
  await press('Bekreft')
  await dialog.findByRole('button', { name: 'Prøv igjen' })
  vi.setSystemTime(new Date('2027-02-01T00:10:00+01:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  await dialog.findByText('Det er blitt en ny dag. Velg varighet på nytt.')
  expect(dialog.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
  expect(written()).toHaveLength(6)
  await press('Velg på nytt')
  expect(dialog.getByRole('radio', { name: 'Ut dagen' })).not.toBeChecked()
})

test('nor is one that waited past midnight', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2027-01-31T23:59:00+01:00') })
  const { dialog, press, choose, written } = await openDialog()
  const answer = holdAnswer('/wap/getUserTimeouts')
  await choose('Ut dagen')
  await press('Bekreft')
  vi.setSystemTime(new Date('2027-02-01T00:01:00+01:00'))
  document.dispatchEvent(new Event('visibilitychange'))
  answer()
  await dialog.findByText('Det er blitt en ny dag. Velg varighet på nytt.')
  expect(written()).toEqual([])
})

test('nothing is told of a pause that is over, whatever became of it', async () => {
  const session = await playerOf('ordinary')
  keepPause(session.userId, {
    hall: '103',
    together: true,
    until: addDays(osloToday(), -1),
    state: 'unknown',
  })
  keepPause(session.userId, {
    id: 'today',
    hall: '104',
    hallName: 'Drammen Bingo',
    until: osloToday(),
    state: 'unknown',
  })
  await renderApp({ path: '/user', session })
  await screen.findByText(/hos Drammen Bingo/u)
  expect(screen.queryByText(/av 6 haller/u)).toBeNull()
})

test('a refusal by all of them can be chosen anew', async () => {
  makeAnswer(path, { status: 1, message: 'Ikke i dag.' })
  const { dialog, press, choose } = await openDialog()
  await choose('1 uke')
  await press('Bekreft')
  expect(await dialog.findAllByText('Ikke i dag.')).toHaveLength(6)
  restoreCalls()
  await press('Velg på nytt')
  await choose('Ut dagen')
  await press('Bekreft')
  await dialog.findByText(all)
})
