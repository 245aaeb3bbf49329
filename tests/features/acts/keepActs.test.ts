import { describe, expect, test, vi } from 'vitest'
import { actPrefix } from '@/config/storageKeys'
import { actOf } from '../../setup/acts'
import { startTabs, type Tab } from '../../setup/tabs'

const { openTab, settle, keep, kept, put, textOf, spread } = startTabs(3)

const hour = 3_600_000

describe('what is kept', () => {
  test.each([
    ['nothing', ''],
    ['half an entry', JSON.stringify(actOf({ id: 'x' })).slice(0, 40)],
    ['a list', '[]'],
    ['a later version’s state', JSON.stringify({ ...actOf({ id: 'x' }), state: 'refunded' })],
    ['a later version’s kind', JSON.stringify({ ...actOf({ id: 'x' }), kind: 'lottery' })],
    ['an amount as text', JSON.stringify({ ...actOf({ id: 'x' }), amount: '100' })],
    ['another entry’s text', JSON.stringify(actOf({ id: 'y' }))],
  ])('%s in the place of an entry is left alone, and the others are read', async (_name, text) => {
    put('x', text)
    const entry = keep({ state: 'unknown' })
    const tab = await openTab()
    expect(tab.acts().map(({ id }) => id)).toEqual([entry.id])
    expect(tab.isFresh()).toBe(false)
    tab.hide(entry.id)
    expect(tab.isFresh()).toBe(true)
    // It blocks no question about the same payment, which leaves it as it is.
    expect(await tab.ask('deposit', 'x')).toBe('answered')
    expect(textOf('x')).toBe(text)
  })

  test.each([
    ['lottery', 7],
    ['withdrawal', 10],
  ])('a later version’s act goes only when it is older than a %s is kept', async (kind, days) => {
    const later = { id: 'x', kind, state: 'drawn', changedAt: Date.now() }
    put('x', JSON.stringify(later))
    vi.setSystemTime(later.changedAt + days * 24 * hour)
    await openTab()
    expect(kept()).toEqual(['x'])
    vi.setSystemTime(later.changedAt + days * 24 * hour + 1)
    await openTab()
    expect(kept()).toEqual([])
  })

  test('a withdrawal under way is kept for ten days from when it was sent, and told for one', async () => {
    const entry = keep({ state: 'done', changedAt: Date.now() + hour })
    const states = async (days: number) => {
      vi.setSystemTime(entry.sentAt + days * 24 * hour + 1)
      return (await openTab()).acts().map(({ state, seen }) => [state, seen])
    }
    expect(await states(1)).toEqual([['done', false]])
    expect(await states(2)).toEqual([['done', true]])
    expect(await states(9)).toEqual([['done', true]])
    expect(await states(10)).toEqual([])
    expect(kept()).toEqual([])
  })

  test('what a later version has added to an act survives', async () => {
    const act = actOf({ id: 'x', transaction: 'x', state: 'unknown' })
    put('x', JSON.stringify({ ...act, added: 1 }))
    const tab = await openTab()
    tab.hide('x')
    expect(textOf('x')).toMatch(/"seen":true.*"added":1/u)
  })

  test('an act of nobody is removed', async () => {
    keep({ id: 'x', player: '' })
    expect((await openTab()).acts()).toEqual([])
    expect(kept()).toEqual([])
  })

  test.each([
    ['a withdrawal', (tab: Tab) => tab.send()],
    ['a payment', (tab: Tab) => tab.pay()],
  ])('a nameless player’s is in the page that made it alone: %s', async (_what, begin) => {
    const [here, there] = [await openTab(''), await openTab('')]
    const id = begin(here)
    here.answer(id, 'lost')
    there.tell()
    expect(here.states()).toEqual(['unknown'])
    expect([...there.acts(), ...kept()]).toEqual([])
    here.run(() => here.store.dispatch(here.app.sessionEnded({ reason: 'loggedOut' })))
    expect(here.mine()).toEqual([])
  })

  test('ids may be any text', async () => {
    for (const id of ['__proto__', 'constructor', 'toString', '', 'æ ø å', '../x'])
      keep({ id, state: 'unknown', ...(id !== '' && { transaction: id }) })
    const tab = await openTab()
    expect(tab.mine()).toHaveLength(6)
    tab.hide('__proto__')
    expect(tab.mine().map(({ id, seen }) => [id, seen])).toContainEqual(['__proto__', true])
    expect((await openTab()).mine()).toHaveLength(6)
  })

  test('is every player’s: another’s is neither told nor touched', async () => {
    const theirs = keep({ player: '2', state: 'unknown' })
    const mine = keep({ player: '1', state: 'unknown' })
    const first = await openTab('1')
    expect(first.mine().map(({ id }) => id)).toEqual([mine.id])
    first.hide(mine.id)
    first.run(() => first.store.dispatch(first.app.sessionEnded({ reason: 'loggedOut' })))
    expect(kept()).toEqual([theirs.id])
    expect((await openTab('2')).mine().map(({ id }) => id)).toEqual([theirs.id])
  })

  test('is removed when it is too old', async () => {
    keep({ id: 'result', state: 'done', transaction: 't' })
    keep({ id: 'unknown', state: 'unknown' })
    vi.setSystemTime(Date.now() + 25 * hour)
    expect((await openTab()).acts()).toMatchObject([{ id: 'unknown' }])
    expect(kept()).toEqual(['unknown'])
  })

  test('is gone once it is hidden, but a payment stays asked', async () => {
    const act = keep({ state: 'unknown' })
    const payment = keep({ state: 'unknown', transaction: 't' })
    const tab = await openTab()
    for (const { id } of [act, payment]) tab.hide(id)
    const next = await openTab()
    expect(next.mine()).toMatchObject([{ id: payment.id, seen: true, state: 'unknown' }])
    // Without a server: asking would throw.
    expect(await next.ask()).toBe('answered')
  })
})

describe('a page that goes', () => {
  test.each([
    ['an act', (tab: Tab) => tab.send(), 'sent', 'unknown'],
    ['a payment', (tab: Tab) => tab.pay(), 'inTerminal', 'inTerminal'],
  ] as const)('leaves %s to the others', async (_what, begin, before, after) => {
    const first = await openTab()
    begin(first)
    const second = await openTab()
    const seen = () => second.acts().map((entry) => [entry.state, entry.page === null])
    expect(seen()).toEqual([[before, false]])
    first.leave()
    await settle()
    expect(seen()).toEqual([[after, true]])
    expect((await openTab()).acts()).toMatchObject([{ state: after, page: null }])
  })

  test('is taken for gone at once where there are no locks, but its answer counts', async () => {
    const options = { hasLocks: false }
    const [first, second] = [await openTab('1', options), await openTab('1', options)]
    const id = first.send()
    second.tell()
    await settle()
    expect(second.states()).toEqual(['unknown'])
    first.tell()
    first.answer(id, 'done')
    second.tell()
    expect(second.states()).toEqual(['done'])
  })

  test('is not taken for gone while another asks about its payment by now', async () => {
    const first = await openTab()
    const id = first.pay()
    const [second, third] = [await openTab(), await openTab()]
    first.leave()
    third.markAsked(id)
    spread()
    await settle()
    for (const { acts } of [second, third])
      expect(acts().map(({ state, page }) => [state, page !== null])).toEqual([['sent', true]])
  })

  test('is not taken for gone because its lock comes later than what it wrote', async () => {
    const sending = await openTab('1', { locksLateMs: 50 })
    const others = [await openTab(), await openTab()]
    const id = sending.send()
    for (const other of others) other.tell()
    await settle()
    for (const tab of [sending, ...others])
      expect(tab.mine()).toMatchObject([{ id, state: 'sent' }])
  })

  test('asks first only while an act of its own is open, or its terminal', async () => {
    const [here, there] = [await openTab(), await openTab()]
    const asks = () => [here.asksFirst(), there.asksFirst()]
    expect(asks()).toEqual([false, false])
    const [first, second] = [here.send(), here.send()]
    there.tell()
    expect(asks()).toEqual([true, false])
    here.answer(first, 'lost')
    expect(asks()).toEqual([true, false])
    here.answer(second, 'lost')
    expect(asks()).toEqual([false, false])
    // An open game is left like any page.
    here.play()
    expect(asks()).toEqual([false, false])
    const payment = here.pay()
    here.follow(payment)
    expect(asks()).toEqual([true, false])
    here.abandon(payment)
    expect(asks()).toEqual([false, false])
  })
})

describe('two tabs', () => {
  const openTwo = async () => [await openTab(), await openTab()] as const

  test('what one sends is heard in the other, with what came of it, and that it was read', async () => {
    const [here, there] = await openTwo()
    const balances = [1, 1, 2, 3, 4]
    vi.stubGlobal('fetch', async () => Response.json({ balance: balances.shift() }))
    void there.run(() => there.store.dispatch(there.app.rereadBalance(101)))
    const heard = async () => {
      there.tell()
      await settle()
      return there.mine().map(({ state, seen }) => [state, seen, balances.length])
    }
    const id = here.send()
    expect(await heard()).toEqual([['sent', false, 4]])
    expect(there.isFresh(Number.MAX_SAFE_INTEGER)).toBe(false)
    here.answer(id, 'lost')
    expect(await heard()).toEqual([['unknown', false, 2]])
    here.hide(id)
    expect(await heard()).toEqual([['over', true, 1]])
    expect([there.isFresh(0), there.isFresh()]).toEqual([false, true])
  })

  test.each([true, false])('a withdrawal is in both until removed (heard %s)', async (hasHeard) => {
    const [here, there] = await openTwo()
    const askedTick = there.app.nextTick()
    const id = here.send()
    if (hasHeard) there.tell()
    here.answer(id, 'done', true)
    there.tell()
    expect(there.mine()).toMatchObject([{ id, state: 'done', seen: !hasHeard }])
    expect([there.isFresh(askedTick), there.isFresh()]).toEqual([false, true])
    here.run(() => here.store.dispatch(here.app.withdrawalRemoved(id)))
    expect(kept()).toEqual([])
    there.tell()
    expect(there.mine()).toMatchObject([{ id, state: 'over', seen: true }])
  })

  test('what a later version writes is neither taken for read nor overwritten', async () => {
    const entry = keep({ state: 'unknown' })
    const [here, there] = await openTwo()
    const text = JSON.stringify({ ...entry, state: 'refunded' })
    there.run(() => window.localStorage.setItem(`${actPrefix}${entry.id}`, text))
    here.tell()
    expect(here.mine()).toMatchObject([{ id: entry.id, state: 'unknown', seen: false }])
    here.hide(entry.id)
    expect(textOf(entry.id)).toBe(text)
  })

  test('the second does not send what the first is sending, though it has not heard of it yet', async () => {
    const calls: number[] = []
    for (const [number, { run, store, app }] of (await openTwo()).entries())
      run(
        () =>
          void store.dispatch(
            app.sendAct({ kind: 'withdrawal', hall: '101', hallName: '', amount: 10 }, () => {
              calls.push(number)
              return new Promise(() => {})
            }),
          ),
      )
    await settle()
    expect(calls).toEqual([0])
  })

  test.each([
    ['an act', (tab: Tab) => tab.send()],
    ['a payment', (tab: Tab) => tab.pay()],
  ])('one that waits is told too, though it was read in the first: %s', async (_what, begin) => {
    const [first, second] = await openTwo()
    const id = begin(first)
    second.tell()
    first.answer(id, 'done')
    second.tell()
    first.hide(id)
    second.tell()
    await settle()
    expect(second.mine()).toMatchObject([{ state: 'done', seen: false }])
    second.hide(id)
    expect(second.mine()).toMatchObject([{ seen: true }])
  })

  test.each([true, false])(
    'a dialog leaves what another asks about (heard %s)',
    async (hasHeard) => {
      const [here, there] = await openTwo()
      const id = here.pay()
      there.tell()
      vi.advanceTimersByTime(1)
      there.markAsked(id)
      if (hasHeard) here.tell()
      else spread()
      here.abandon(id)
      there.tell()
      expect([here, there].flatMap(({ states }) => states())).toEqual(['sent', 'sent'])
      there.run(() => there.store.dispatch(there.app.paymentAskableAgain(id)))
      here.tell()
      expect([here, there].flatMap(({ states }) => states())).toEqual(['inTerminal', 'inTerminal'])
    },
  )

  const earlierStates = ['inTerminal', 'done', 'unknown'] as const
  test.each(earlierStates)(
    'a transaction id given again is a new payment, the earlier %s',
    async (earlier) => {
      const [here, there] = await openTwo()
      const id = here.pay()
      there.tell()
      if (earlier === 'inTerminal') here.abandon(id)
      else here.answer(id, earlier === 'done' ? 'done' : 'lost')
      there.tell()
      vi.advanceTimersByTime(1)
      here.pay()
      there.tell()
      for (const { mine } of [here, there]) expect(mine()).toMatchObject([{ state: 'inTerminal' }])
      here.answer(id, 'done')
      there.tell()
      for (const { states } of [here, there]) expect(states()).toEqual(['done'])
    },
  )

  test('a game that is open in one marks the balance in both, until it is over or its page gone', async () => {
    const [playing, other] = await openTwo()
    const start = async () => {
      const id = playing.play()
      other.tell()
      await settle()
      expect([playing.isFresh(), other.isFresh()]).toEqual([false, false])
      return id
    }
    playing.answer(await start(), 'done', true)
    other.tell()
    await settle()
    expect([playing.isFresh(), other.isFresh()]).toEqual([true, true])
    await start()
    playing.leave()
    await settle()
    expect(other.isFresh()).toBe(true)
    expect(kept()).toEqual([])
  })
})
