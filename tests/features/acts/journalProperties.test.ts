import { outcomeText } from '@/features/acts/actTexts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPages } from '../../setup/browser'
import { casesOf, patience } from '../../setup/soak'
import {
  createEvening,
  doubt,
  fine,
  hallIds,
  loadPages,
  world,
  type Doing,
  type Evening,
  type Fate,
  type StorageKind,
} from './moneyModel'
import * as fc from '../../setup/fastCheck'

let uninstall = () => {}
beforeAll(async () => {
  await loadPages(8)
  uninstall = installPages()
})
afterAll(() => uninstall())

/* The promises -------------------------------------------------------------------------------- */

/** Of a payment's result 24 hours, of what is unknown seven days: longer than that nothing need be known. */
const isKept = ({ earliest }: { earliest: number }, hours: number) =>
  Date.now() - earliest <= hours * 3_600_000

/** The tabs that have been told of everything the others wrote. */
const informed = ({ tabs }: Evening) => tabs.filter(({ page }) => page.untold.length === 0)

const startsOf = ({ deeds }: Evening, player: string) =>
  deeds.filter((deed) => deed.kind === 'remoteStart' && deed.player === player)

function expectOneWriteEach({ deeds, players }: Evening) {
  for (const player of players) {
    const confirmed = deeds.filter((deed) => deed.player === player && deed.hall !== null)
    expect(world.written(Number(player)).length).toBeLessThanOrEqual(confirmed.length)
  }
  for (const deed of deeds) {
    expect(deed.written, deed.about).toBeLessThanOrEqual(1)
    if (isKept(deed, 24)) expect(deed.asked, deed.about).toBeLessThanOrEqual(1)
  }
}

function expectNoGuess(evening: Evening) {
  for (const tab of evening.tabs)
    for (const entry of tab.app.selectActs(tab.store.getState()).entries) {
      const deed = evening.deedOf(entry)
      // Without a result: read and gone in another tab.
      if ((entry.state !== 'done' && entry.state !== 'failed') || !deed || deed.hall === null)
        continue
      // A session shows that one of the starts went through, and a second moves nothing.
      const same = deed.kind === 'remoteStart' ? startsOf(evening, deed.player) : [deed]
      const written = Math.max(...same.map((one) => one.written))
      expect(written, `${deed.about} ${entry.state}`).toBe(entry.state === 'done' ? 1 : 0)
      if (entry.state === 'failed') expect(deed.verdict, deed.about).toBe('failed')
    }
}

function expectAllTold(evening: Evening) {
  for (const tab of informed(evening)) {
    const { token, userId } = evening.sessionOf(tab)
    if (token === null) continue
    const told = evening.told(tab)
    for (const entry of told) {
      expect(evening.deedOf(entry)?.player ?? userId, entry.hallName).toBe(userId)
      expect(entry.state !== 'unknown' || outcomeText(entry).endsWith(doubt)).toBe(true)
    }
    for (const deed of evening.deeds) {
      if (deed.player !== userId || deed.isHidden || deed.verdict || !isKept(deed, 7 * 24)) continue
      // A balance may have shown it.
      if (deed.kind === 'remoteStart' && deed.written > 0) continue
      const entry = told.find((one) => evening.deedOf(one) === deed)
      expect(entry && evening.deedOf(entry), 'told').toBe(deed)
      const isUnasked = deed.transaction !== undefined && deed.asked === 0
      const states = isUnasked ? ['inTerminal', 'sent'] : ['sent', 'unknown']
      expect(states, deed.about).toContain(entry?.state)
    }
  }
}

/** Once nothing is under way any more. */
function expectNothingAwaited(evening: Evening) {
  for (const tab of evening.tabs) {
    if (evening.sessionOf(tab).token === null) continue
    for (const { hallName: about, state, page } of evening.told(tab)) {
      expect(state, about).not.toBe('sent')
      // 'Sjekk betalingen' is there.
      expect(state !== 'inTerminal' || page === null, about).toBe(true)
    }
  }
}

function expectHonestBalances(evening: Evening) {
  for (const tab of informed(evening)) {
    const { token, userId } = evening.sessionOf(tab)
    // What was forgotten after seven days may still move.
    if (token === null || !evening.deeds.every((deed) => isKept(deed, 7 * 24))) continue
    for (const hall of hallIds) {
      const state = tab.store.getState()
      const known = tab.app.selectBalance(state, hall)
      const isFresh =
        known &&
        tab.hasFailed[hall] !== true &&
        tab.app.selectFreshness(state, String(hall), known.askedAt) === 'fresh'
      if (isFresh)
        expect(known.balance, String(hall)).toBe(world.balance(Number(userId), hall) / 100)
    }
  }
}

function expectOwnResults(evening: Evening) {
  for (const tab of evening.tabs) {
    const followed = tab.app.selectFollowed(tab.store.getState())
    const outcome = tab.app.paymentOutcome(followed)
    const deed = followed && evening.deedOf(followed)
    if (!deed || deed.hall === null || outcome === null) continue
    expect(deed.asked, deed.about).toBe(1)
    if (outcome !== 'unknown')
      expect(deed.verdict, deed.about).toBe(outcome === 'paid' ? 'done' : 'failed')
  }
}

/* What may happen ----------------------------------------------------------------------------- */

const anyFate = fc.record<Fate>({
  says: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Fate['says']>('the truth') },
    fc.constantFrom<Fate['says'][]>('no', 'nothing', 'something unreadable'),
    fc.constantFrom(401, 401, 403, 408, 409, 425, 429, 500, 503),
  ),
  isDone: fc.boolean(),
  waits: fc.constantFrom('no', 'on the way there', 'on the way back'),
})

/** `does` is picked from the list; `also` is what it needs besides. */
const doingOf = <Does extends Doing['does'], Also extends object>(
  weight: number,
  does: readonly Does[],
  also: { [Key in keyof Also]: fc.Arbitrary<Also[Key]> },
) => ({
  weight,
  arbitrary: fc
    .tuple(
      fc.record({ does: fc.constantFrom(...does), tab: fc.nat(1), pick: fc.nat(3), fate: anyFate }),
      fc.record<Also>(also),
    )
    .map(([common, rest]) => ({ ...common, ...rest })),
})

const phases = ['on the way there', 'on the way back'] as const

const anyDoing: fc.Arbitrary<Doing> = fc.oneof(
  doingOf(4, ['act'], {
    kind: fc.constantFrom('withdrawal', 'buyTicket', 'remoteStart'),
    presses: fc.integer({ min: 1, max: 2 }),
    stays: fc.boolean(),
  }),
  doingOf(2, ['deposit'], {}),
  doingOf(5, ['come back'], {
    whose: fc.constantFrom('own', 'own', 'another', 'another', 'made up', '__proto__'),
    alone: fc.boolean(),
    twice: fc.boolean(),
  }),
  doingOf(3, ['close the dialog', 'open Goal Mania', 'hide', 'read again'], {}),
  doingOf(3, ['check', 'check in both tabs'], {}),
  doingOf(5, ['reload', 'open a tab', 'close the tab', 'log out', 'log in'], {}),
  doingOf(1, ['answer the terminal'], { approves: fc.boolean() }),
  doingOf(1, ['set the clock'], { hours: fc.constantFrom(-190, -25, -1, 1, 25, 190) }),
  doingOf(1, ['wait'], { seconds: fc.constantFrom(1, 4, 31) }),
  doingOf(3, ['let go'], {
    what: fc.constantFrom(...phases, 'balance'),
    latestFirst: fc.boolean(),
  }),
  doingOf(1, ['tell late'], { late: fc.boolean() }),
  doingOf(1, ['change the weather'], { balance: fc.constantFrom('fine', 'down', ...phases) }),
)

const plainly = { tab: 0, pick: 0, fate: fine }
const slowly = { ...plainly, fate: { ...fine, waits: 'on the way back' } } as const
const paid: readonly Doing[] = [
  { ...plainly, does: 'deposit' },
  { ...plainly, does: 'answer the terminal', approves: true },
]
const paidThenClosed: readonly Doing[] = [...paid, { ...plainly, does: 'close the dialog' }]

/** Most of what can go wrong goes wrong with a payment that has begun. */
const anyBeginning = fc.constantFrom<(readonly Doing[])[]>([], paid, paidThenClosed, [
  ...paidThenClosed,
  { ...plainly, does: 'open a tab' },
])

let before: Promise<unknown> = Promise.resolve()

/** One evening at a time: a soak that is over leaves its last one running. */
const alone = (act: () => Promise<void>): Promise<void> => {
  const mine = before.then(act, act)
  before = mine
  return mine
}

const expectAlways = (
  promise: (evening: Evening) => void,
  order: readonly Doing[],
  { storage, atTheEnd = promise }: { storage?: StorageKind; atTheEnd?: typeof promise } = {},
) =>
  alone(async () => {
    const evening = await createEvening(storage)
    try {
      for (const doing of order) {
        await evening.perform(doing)
        promise(evening)
      }
      await evening.endOfEvening()
      promise(evening)
      atTheEnd(evening)
    } finally {
      await evening.close()
    }
  })

const promises = [
  ['no more writes than confirmations, and one sale for each transaction', expectOneWriteEach],
  ['nothing unknown is called done or failed, and a 401 decides nothing', expectNoGuess],
  ['what is unknown is told to its player alone, what was never asked can be', expectAllTold],
  ['a balance is the ledger’s, or marked', expectHonestBalances],
  ['a payment is paid or failed by its own answer only', expectOwnResults],
] as const

test.each(promises)(
  '%s, whatever the order of events',
  async (_name, promise) => {
    expect.hasAssertions()
    const property = fc.asyncProperty(
      anyBeginning,
      fc.array(anyDoing, { maxLength: 14, size: 'max' }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant<StorageKind>('any') },
        { weight: 1, arbitrary: fc.constant<StorageKind>('none') },
        // An entry takes some 400 characters.
        { weight: 2, arbitrary: fc.nat(1_000) },
      ),
      (beginning, doings, storage) =>
        expectAlways(promise, [...beginning, ...doings], {
          storage,
          ...(promise === expectAllTold && { atTheEnd: expectNothingAwaited }),
        }),
    )
    await fc.assert(property, casesOf(25, 1 / promises.length))
  },
  patience,
)

const returned = {
  ...plainly,
  does: 'come back',
  whose: 'another',
  alone: true,
  twice: false,
} as const
const inFrame = { ...returned, whose: 'own', alone: false } as const
const start = { ...plainly, does: 'act', kind: 'remoteStart', presses: 1, stays: false } as const
const withdrawal = { ...plainly, does: 'act', kind: 'withdrawal', presses: 2, stays: true } as const
const saying = (says: Fate['says'], isDone = true) => ({ fate: { ...fine, says, isDone } })
const late = { ...plainly, does: 'tell late', late: true } as const
const inTime = { ...late, late: false } as const

/** The plainest order for each way to break a promise, and rare ones that a mistake was made in. */
const orders: Record<string, readonly Doing[]> = {
  'the answer to a withdrawal is lost': [
    { ...withdrawal, ...saying('nothing') },
    { ...plainly, does: 'reload' },
  ],
  'a withdrawal reaches the server when its page has given up waiting': [
    { ...withdrawal, fate: { ...fine, waits: 'on the way there' } },
    { ...plainly, does: 'wait', seconds: 31 },
    { ...plainly, does: 'wait', seconds: 4 },
    { ...plainly, does: 'let go', what: 'on the way there', latestFirst: false },
  ],
  'a sale is answered with 401, and asked again after a new log-in': [
    ...paid,
    { ...inFrame, ...saying(401) },
    { ...plainly, does: 'log in' },
    { ...plainly, does: 'check' },
  ],
  'a sale is answered with 409': [...paidThenClosed, { ...plainly, does: 'check', ...saying(409) }],
  'a sale is answered with 429': [...paidThenClosed, { ...plainly, does: 'check', ...saying(429) }],
  'two tabs check a payment at once': [
    ...paidThenClosed,
    { ...plainly, does: 'open a tab' },
    { ...slowly, does: 'check in both tabs' },
  ],
  'a tab is closed while another waits to ask about the same payment': [
    ...paidThenClosed,
    { ...plainly, does: 'open a tab' },
    { ...slowly, does: 'check in both tabs' },
    { ...plainly, does: 'close the tab' },
  ],
  'a page is reloaded while it asks about a payment, which then comes back': [
    ...paidThenClosed,
    { ...slowly, does: 'check' },
    { ...plainly, does: 'reload' },
    returned,
  ],
  'a page is reloaded with its terminal open': [...paid, { ...plainly, does: 'reload' }],
  'the player logs out while a withdrawal is unanswered': [
    { ...withdrawal, ...slowly },
    { ...plainly, does: 'log out' },
    { ...plainly, pick: 1, does: 'log in' },
    { ...plainly, does: 'log in' },
  ],
  'the terminal comes back with an older payment’s id': [
    ...paidThenClosed,
    ...paid,
    { ...inFrame, whose: 'another' },
  ],
  'another player opens the return address of a payment': [
    ...paidThenClosed,
    { ...plainly, pick: 1, does: 'log in' },
    returned,
  ],
  'a visitor opens a return address, then logs in and asks': [
    { ...plainly, does: 'log out' },
    { ...returned, whose: 'made up' },
    { ...plainly, does: 'log in' },
    { ...returned, whose: 'made up', ...saying(500) },
  ],
  'the balance is read again before a left payment is checked': [
    ...paidThenClosed,
    { ...plainly, does: 'read again' },
    { ...slowly, does: 'check' },
  ],
  'a hidden payment comes back after all, and its page is reloaded': [
    ...paidThenClosed,
    { ...plainly, does: 'hide' },
    { ...returned, ...slowly },
    { ...plainly, does: 'reload' },
  ],
  'the dialog is closed before the page hears that its terminal’s frame has asked': [
    ...paid,
    late,
    { ...inFrame, ...slowly },
    { ...plainly, does: 'close the dialog' },
    inTime,
    { ...plainly, does: 'check' },
  ],
  'a tab hears of an act only when it is over': [
    { ...plainly, does: 'open a tab' },
    late,
    withdrawal,
    inTime,
  ],
  'a start of Goal Mania is lost, and a withdrawal lowers the balance as much': [
    { ...start, ...saying('nothing', false) },
    withdrawal,
  ],
}

test.each(Object.entries(orders))('every promise is kept when %s', async (_name, order) => {
  expect.hasAssertions()
  const all = (evening: Evening) => {
    for (const [, promise] of promises) promise(evening)
  }
  await expectAlways(all, order, { atTheEnd: expectNothingAwaited })
})

const closed = { ...plainly, does: 'close the dialog' } as const
const check = { ...plainly, does: 'check' } as const
const refused = saying('no')
/** To the character at which an entry, its question or its answer just fits: one takes about 400. */
const rooms = [0, 200, ...Array.from({ length: 12 }, (_none, index) => 345 + index * 5), 1_000]

/** Storage at first, and what it takes once the payment is registered. */
const storages: readonly (readonly [StorageKind, StorageKind])[] = [
  ...(['any', 'none', ...rooms] as const).map((kind) => [kind, kind] as const),
  ['any', 0],
  // Not even what it takes already.
  ['any', -30],
  [0, 10_000],
]

const expectPromises = (evening: Evening) => {
  for (const [, promise] of promises) promise(evening)
}

test.each(storages)(
  'where storage takes %s, then %s, one page asks about a payment, and a no to a second is not told',
  async (atFirst, then) => {
    expect.hasAssertions()
    const askingOnce: readonly (readonly Doing[])[] = [
      [{ ...inFrame, twice: true }, closed],
      [{ ...inFrame, ...saying('nothing') }, closed],
      [closed, check, { ...plainly, does: 'reload' }],
    ]
    for (const order of askingOnce) {
      const evening = await createEvening(atFirst)
      for (const doing of paid) await evening.perform(doing)
      if (typeof then === 'number' && then !== atFirst) evening.browser.fill(then)
      for (const doing of [...order, { ...check, ...refused }]) {
        await evening.perform(doing)
        expectPromises(evening)
      }
      await evening.endOfEvening()
      expectPromises(evening)
      expectNothingAwaited(evening)
      expect(evening.deeds.map(({ asked }) => asked)).toEqual([1])
      await evening.close()
    }
  },
)

test.each(storages.filter(([kind]) => kind !== 'none'))(
  'where storage takes %s, then %s, a payment that another tab may have asked about is not called failed',
  async (atFirst, then) => {
    expect.hasAssertions()
    const [, [, noGuess]] = promises
    const evening = await createEvening(atFirst)
    for (const doing of paid) await evening.perform(doing)
    evening.openTab()
    await evening.perform({ ...returned, tab: 1 })
    if (typeof then === 'number' && then !== atFirst) evening.browser.fill(then)
    for (const doing of [{ ...inFrame, ...refused }, closed, { ...check, ...refused }]) {
      await evening.perform(doing)
      noGuess(evening)
    }
    await evening.endOfEvening()
    noGuess(evening)
    expectNothingAwaited(evening)
    await evening.close()
  },
)
