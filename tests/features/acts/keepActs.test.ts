import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Act } from '@/features/acts/acts'
import { actPrefix } from '@/config/storageKeys'
import * as app from '../../setup/appModules'
import { createBrowser, installPages } from '../../setup/browser'
import { actOf, type Known } from '../../setup/journal'

let uninstall = () => {}
beforeAll(() => {
  uninstall = installPages()
})
afterAll(() => uninstall())

let browser = createBrowser()
beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 5, 1, 12))
  browser = createBrowser()
})

const hour = 3_600_000
const put = (key: string, text: string) => browser.kept.set(`${actPrefix}${key}`, text)
const keep = (known: Known): Act => {
  const entry = actOf(known)
  put(entry.id, JSON.stringify(entry))
  return entry
}
const kept = () =>
  [...browser.kept.keys()]
    .filter((key) => key.startsWith(actPrefix))
    .map((key) => key.slice(actPrefix.length))

const settle = async () => {
  for (let turns = 0; turns < 3; turns += 1) {
    vi.advanceTimersByTime(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const withdrawal = {
  hall: '101',
  kind: 'withdrawal',
  hallName: 'Bingo 1',
  amount: 10,
} as const

/** A page of player 1, or of another. */
async function open(userId = '1', options: Parameters<typeof browser.openPage>[0] = {}) {
  const page = browser.openPage(options)
  const store = page.run(() => {
    app.addServerData()
    const player = { ...app.initialSession, token: userId, userId, expiresAt: Infinity }
    return app.setupStore(player)
  })
  // The journal is loaded with the first action.
  page.run(() => store.dispatch(app.paymentFollowed(null)))
  await settle()
  const entries = () => app.selectActs(store.getState()).entries
  return {
    page,
    store,
    entries,
    mine: () => app.selectMyActs(store.getState()),
    run: <T>(act: () => T) => page.run(act),
    tell: () => browser.tell(page),
  }
}

test.each([
  ['nothing', ''],
  ['half an entry', JSON.stringify(actOf({ id: 'x' })).slice(0, 40)],
  ['a list', '[]'],
  ['an entry without its state', JSON.stringify({ ...actOf({ id: 'x' }), state: 'paid' })],
  ['an amount as text', JSON.stringify({ ...actOf({ id: 'x' }), amount: '100' })],
  ['another entry’s text', JSON.stringify(actOf({ id: 'y' }))],
])('%s in the place of an entry is left alone, and the others are read', async (_name, text) => {
  put('x', text)
  const entry = keep({ state: 'unknown' })
  const { entries, run, store } = await open()
  expect(entries().map(({ id }) => id)).toEqual([entry.id])
  // Not even what is asked of the same payment touches it: its own version may have asked.
  expect(await run(() => store.dispatch(app.askPayment('sale', 'x')))).toBe('unsent')
  expect(browser.kept.get(`${actPrefix}x`)).toBe(text)
})

test('an entry that another tab writes in a newer form is not taken for one that was read', async () => {
  const entry = keep({ state: 'unknown' })
  const [here, there] = [await open(), await open()]
  there.page.run(() =>
    window.localStorage.setItem(`${actPrefix}${entry.id}`, JSON.stringify({ act: 'newer' })),
  )
  here.tell()
  expect(here.mine()).toMatchObject([{ id: entry.id, state: 'unknown', seen: false }])
})

test('an act of nobody is removed', async () => {
  keep({ id: 'x', player: '' })
  expect((await open()).entries()).toEqual([])
  expect(kept()).toEqual([])
})

test('ids may be any text', async () => {
  for (const id of ['__proto__', 'constructor', 'toString', '', 'æ ø å', '../x'])
    keep({ id, state: 'unknown', ...(id !== '' && { transaction: id }) })
  const { mine, run, store } = await open()
  expect(mine()).toHaveLength(6)
  run(() => store.dispatch(app.actHidden('__proto__')))
  expect(mine().map(({ id, seen }) => [id, seen])).toContainEqual(['__proto__', true])
  expect((await open()).mine()).toHaveLength(6)
})

test('another player’s entries are neither told nor touched', async () => {
  const theirs = keep({ player: '2', state: 'unknown' })
  const mine = keep({ player: '1', state: 'unknown' })
  const first = await open('1')
  expect(first.mine().map(({ id }) => id)).toEqual([mine.id])
  first.run(() => {
    first.store.dispatch(app.actHidden(mine.id))
    first.store.dispatch(app.sessionEnded({ reason: 'loggedOut' }))
  })
  expect(kept()).toEqual([theirs.id])
  expect((await open('2')).mine().map(({ id }) => id)).toEqual([theirs.id])
})

test('what is too old is removed: a result after 24 hours, what is unknown after seven days', async () => {
  keep({ id: 'result', state: 'done', transaction: 't' })
  keep({ id: 'unknown', state: 'unknown' })
  const read = async (hours: number) => {
    vi.setSystemTime(Date.UTC(2026, 5, 1, 12) + hours * hour)
    const { page, entries } = await open()
    browser.leavePage(page)
    return entries().map(({ id }) => id)
  }
  expect(await read(24)).toEqual(['result', 'unknown'])
  expect(await read(24.1)).toEqual(['unknown'])
  expect(await read(7 * 24)).toEqual(['unknown'])
  expect(await read(7 * 24 + 0.1)).toEqual([])
  expect(kept()).toEqual([])
})

test('a hidden act is gone, a hidden payment stays asked', async () => {
  const act = keep({ state: 'unknown' })
  const payment = keep({ state: 'unknown', transaction: 't' })
  const { run, store } = await open()
  run(() => {
    store.dispatch(app.actHidden(act.id))
    store.dispatch(app.actHidden(payment.id))
  })
  const next = await open()
  expect(next.mine().map(({ id, seen, state }) => [id, seen, state])).toEqual([
    [payment.id, true, 'unknown'],
  ])
  // Without a server: asking would throw.
  expect(await next.run(() => next.store.dispatch(app.askPayment('sale', 't')))).toBe('answered')
})

test.each([
  ['sent', 'unknown'],
  ['inTerminal', 'inTerminal'],
] as const)(
  'an act that is %s waits for its page, and is %s once that is gone',
  async (state, after) => {
    const first = await open()
    first.run(() =>
      first.store.dispatch(
        app.actSent({
          player: '1',
          hall: '101',
          kind: 'deposit',
          hallName: 'Bingo 1',
          amount: 50,
          transaction: 't',
          state,
        }),
      ),
    )
    const second = await open()
    const seen = () => second.entries().map((entry) => [entry.state, entry.page === null])
    expect(seen()).toEqual([[state, false]])
    browser.leavePage(first.page)
    await settle()
    expect(seen()).toEqual([[after, true]])
    // Read from storage too.
    expect((await open()).entries().map((entry) => [entry.state, entry.page])).toEqual([
      [after, null],
    ])
  },
)

describe('where the browser has no locks', () => {
  const without = { hasLocks: false }
  const send = async (known: object = {}) => {
    const [first, second] = [await open('1', without), await open('1', without)]
    const act = { ...withdrawal, ...known, player: '1' }
    first.run(() => first.store.dispatch(app.actSent(act)))
    second.tell()
    await settle()
    const seen = () => second.mine().map((entry) => [entry.state, entry.page === null])
    return { first, seen, second }
  }

  test('an act of another tab goes on', async () => {
    const { seen } = await send()
    vi.advanceTimersByTime(20 * 60_000)
    await settle()
    expect(seen()).toEqual([['sent', false]])
  })

  test.each([
    [{}, ['unknown', true]],
    [{ kind: 'deposit', transaction: 't', state: 'inTerminal' }, ['inTerminal', true]],
  ] as const)('a page that goes says so itself: %o', async (known, after) => {
    const { first, seen, second } = await send(known)
    const leave = (persisted: boolean) =>
      first.page.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
    first.run(() => leave(true))
    second.tell()
    expect(seen()).toEqual([['state' in known ? known.state : 'sent', false]])
    first.run(() => leave(false))
    second.tell()
    expect(seen()).toEqual([after])
  })

  test('of one that crashed, time tells', async () => {
    const { first, seen } = await send()
    browser.leavePage(first.page)
    vi.advanceTimersByTime(30 * 60_000)
    await settle()
    expect(seen()).toEqual([['unknown', true]])
  })
})

test('a page that has asked in the meantime is not taken for gone', async () => {
  const payment = {
    player: '1',
    hall: '101',
    kind: 'deposit',
    hallName: 'Bingo 1',
    amount: 50,
  } as const
  const first = await open()
  const { id } = first.run(() =>
    first.store.dispatch(app.actSent({ ...payment, transaction: 't', state: 'inTerminal' })),
  ).payload
  const [second, third] = [await open(), await open()]
  browser.leavePage(first.page)
  third.run(() => third.store.dispatch(app.paymentAsked({ id, player: '1' })))
  browser.spread()
  await settle()
  for (const { entries } of [second, third])
    expect(entries().map(({ state, page }) => [state, page !== null])).toEqual([['sent', true]])
})

test('a dialog that closes leaves a payment that another tab asks about by now', async () => {
  const [here, there] = [await open(), await open()]
  const { page } = app.selectActs(here.store.getState())
  const payment = { ...withdrawal, player: '1', kind: 'deposit', transaction: 't' } as const
  const { id } = here.run(() =>
    here.store.dispatch(app.actSent({ ...payment, state: 'inTerminal' })),
  ).payload
  there.tell()
  vi.advanceTimersByTime(1)
  there.run(() => there.store.dispatch(app.paymentAsked({ id, player: '1' })))
  here.tell()
  here.run(() => here.store.dispatch(app.actAbandoned({ id, page })))
  there.tell()
  expect([here, there].map(({ mine }) => mine()[0]?.state)).toEqual(['sent', 'sent'])
  there.run(() => there.store.dispatch(app.paymentNotAnswered(id)))
  here.tell()
  expect([here, there].map(({ mine }) => mine()[0]?.state)).toEqual(['inTerminal', 'inTerminal'])
})

test('leaving asks first only while an act of this very page is open, or its terminal', async () => {
  const here = await open()
  const there = await open()
  const asks = () => [browser.asksFirst(here.page), browser.asksFirst(there.page)]
  const act = {
    player: '1',
    hall: '101',
    kind: 'withdrawal',
    hallName: 'Bingo 1',
    amount: 1,
  } as const
  const send = (known: object = {}) =>
    here.run(() => here.store.dispatch(app.actSent({ ...act, ...known }))).payload.id
  const answer = (id: string) =>
    here.run(() => here.store.dispatch(app.actAnswered({ id, outcome: { event: 'lost' } })))
  expect(asks()).toEqual([false, false])
  const [first, second] = [send(), send({ hall: '102' })]
  there.tell()
  expect(asks()).toEqual([true, false])
  answer(first)
  expect(asks()).toEqual([true, false])
  answer(second)
  expect(asks()).toEqual([false, false])
  // An open game is left like any page.
  send({ kind: 'play' })
  expect(asks()).toEqual([false, false])
  const payment = send({ kind: 'deposit', state: 'inTerminal', transaction: 't' })
  here.run(() => here.store.dispatch(app.paymentFollowed(payment)))
  expect(asks()).toEqual([true, false])
  here.run(() => {
    here.store.dispatch(
      app.actAbandoned({ id: payment, page: app.selectActs(here.store.getState()).page }),
    )
    here.store.dispatch(app.paymentFollowed(null))
  })
  expect(asks()).toEqual([false, false])
})

test('a tab hears what another has sent, what came of it, and that it was read', async () => {
  const [here, there] = [await open(), await open()]
  const act = {
    player: '1',
    hall: '101',
    kind: 'withdrawal',
    hallName: 'Bingo 1',
    amount: 1,
  } as const
  const heard = () => {
    there.tell()
    return there.mine().map(({ state, seen }) => [state, seen])
  }
  const { id } = here.run(() => here.store.dispatch(app.actSent(act))).payload
  expect(heard()).toEqual([['sent', false]])
  const fresh = (askedAt: number) =>
    app.selectFreshness(there.store.getState(), '101', askedAt) === 'fresh'
  expect(fresh(Number.MAX_SAFE_INTEGER)).toBe(false)
  const outcome = { event: 'lost' } as const
  here.run(() => here.store.dispatch(app.actAnswered({ id, outcome })))
  expect(heard()).toEqual([['unknown', false]])
  here.run(() => here.store.dispatch(app.actHidden(id)))
  expect(heard()).toEqual([['over', true]])
  expect(fresh(0)).toBe(false)
  expect(fresh(Number.MAX_SAFE_INTEGER)).toBe(true)
})

test('where storage cannot be used, the journal is in memory', async () => {
  browser = createBrowser({ usable: false })
  const { run, store, mine } = await open()
  const act = {
    player: '1',
    hall: '101',
    kind: 'withdrawal',
    hallName: 'Bingo 1',
    amount: 1,
  } as const
  run(() => store.dispatch(app.actSent(act)))
  expect(mine()).toHaveLength(1)
})

test('a second tab does not send what the first is sending, though it has not heard of it yet', async () => {
  const [first, second] = [await open(), await open()]
  const calls: string[] = []
  const send = (tab: typeof first, name: string) =>
    tab.run(() =>
      tab.store.dispatch(
        app.sendAct(withdrawal, () => {
          calls.push(name)
          return new Promise(() => {})
        }),
      ),
    )
  void send(first, 'first')
  void send(second, 'second')
  await settle()
  expect(calls).toEqual(['first'])
})

test('a second tab that waits is told of the outcome too, though it was read in the first', async () => {
  const [first, second] = [await open(), await open()]
  const { id } = first.run(() =>
    first.store.dispatch(app.actSent({ ...withdrawal, player: '1' })),
  ).payload
  await settle()
  second.tell()
  expect(second.mine()).toMatchObject([{ id, state: 'sent' }])
  const outcome = { event: 'done' } as const
  first.run(() => first.store.dispatch(app.actAnswered({ id, outcome, seen: true })))
  second.tell()
  await settle()
  expect(second.mine()).toMatchObject([{ state: 'done', seen: false }])
  expect(kept()).toEqual([])
})

test('a refused pause that was tried again in one tab is no longer told in the other', async () => {
  const [first, second] = [await open(), await open()]
  const pause = { player: '1', hall: '101', kind: 'pause', hallName: 'Bingo 1' } as const
  const ask = (until: string, result: 'failed' | 'done') => {
    const { id } = first.run(() => first.store.dispatch(app.actSent({ ...pause, until }))).payload
    second.tell()
    const outcome = { event: result } as const
    first.run(() => first.store.dispatch(app.actAnswered({ id, outcome })))
    second.tell()
    return second.mine().map((act) => ['until' in act && act.until, act.state])
  }
  expect(ask('2026-06-08', 'failed')).toEqual([['2026-06-08', 'failed']])
  expect(ask('2026-06-01', 'done')).toEqual([['2026-06-01', 'done']])
})

test('a game that is open in one tab marks the balance in the others, until it is over or its page gone', async () => {
  const [playing, other] = [await open(), await open()]
  const play = { player: '1', hall: '101', kind: 'play', hallName: '' } as const
  const isFresh = (tab: typeof other) =>
    tab.run(() => app.selectFreshness(tab.store.getState(), '101', app.tick()) === 'fresh')
  const start = async () => {
    const { id } = playing.run(() => playing.store.dispatch(app.actSent(play))).payload
    other.tell()
    await settle()
    expect([isFresh(playing), isFresh(other)]).toEqual([false, false])
    return id
  }
  const id = await start()
  const outcome = { event: 'done' } as const
  playing.run(() => playing.store.dispatch(app.actAnswered({ id, outcome, seen: true })))
  other.tell()
  await settle()
  expect([isFresh(playing), isFresh(other)]).toEqual([true, true])
  await start()
  browser.leavePage(playing.page)
  await settle()
  expect(isFresh(other)).toBe(true)
  expect(kept()).toEqual([])
})

test('a game that was open when its page was reloaded is over', async () => {
  keep({ kind: 'play', page: 'gone' })
  const { mine } = await open()
  await settle()
  expect(mine()).toMatchObject([{ state: 'over', seen: true }])
  expect(kept()).toEqual([])
})

test('a page whose lock comes later than what it wrote is not taken for gone', async () => {
  const [sending, ...others] = [await open('1', { locksLateMs: 50 }), await open(), await open()]
  const { id } = sending.run(() =>
    sending.store.dispatch(app.actSent({ ...withdrawal, player: '1' })),
  ).payload
  for (const other of others) other.tell()
  await settle()
  for (const { mine } of [sending, ...others]) expect(mine()).toMatchObject([{ id, state: 'sent' }])
})

test('a payment that another tab waited for is told there, though its own dialog has told it', async () => {
  const [paying, other] = [await open(), await open()]
  const payment = { ...withdrawal, kind: 'deposit', transaction: 't', player: '1' } as const
  const { id } = paying.run(() => paying.store.dispatch(app.actSent(payment))).payload
  other.tell()
  const outcome = { event: 'done' } as const
  paying.run(() => paying.store.dispatch(app.actAnswered({ id, outcome })))
  other.tell()
  paying.run(() => paying.store.dispatch(app.actHidden(id)))
  other.tell()
  await settle()
  expect(other.mine()).toMatchObject([{ state: 'done', seen: false }])
  other.run(() => other.store.dispatch(app.actHidden(id)))
  expect(other.mine()).toMatchObject([{ seen: true }])
})
