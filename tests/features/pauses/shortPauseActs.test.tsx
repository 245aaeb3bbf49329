import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freshHalls } from '@/api/freshReads'
import { sessionEnded } from '@/api/sessionEnded'
import { addServerData } from '@/app/serverData'
import { env } from '@/config/env'
import { pauseTogether, selectPauseActs } from '@/features/pauses/pauseActs'
import { initialSession, sessionStarted } from '@/features/session/sessionSlice'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { setupStore } from '@/store/store'
import { keepAct } from '../../setup/acts'
import { server, startBackend } from '../../setup/server'
import { inAWeek, reads, writes } from './pausePage'

startBackend()

const until = inAWeek()

/** What one write comes to: whether the server holds the pause after it, and what it answers. */
const fates = {
  ok: { sets: true, answer: () => HttpResponse.json({ status: 0 }) },
  'ok, but not set': { sets: false, answer: () => HttpResponse.json({ status: 0 }) },
  'too many': { sets: false, answer: () => new HttpResponse('', { status: 429 }) },
  'lost before': { sets: false, answer: () => HttpResponse.error() },
  'lost after': { sets: true, answer: () => HttpResponse.error() },
} as const
type Fate = keyof typeof fates

const writeWire = z.object({ blockUntilDate: z.literal(until), hallId: z.number() })
const isAnother = ({ headers }: Request) => headers.get('authorization') === 'Bearer another'
const loggedIn = (token: string, userId: string) => ({
  ...initialSession,
  token,
  userId,
  expiresAt: Date.now() + 3_600_000,
})

/** A server with halls whose writes end so, and a player who is logged in. Another player's halls are paused. */
function meet(plan: readonly (readonly Fate[])[], onCall: (count: number) => void = () => {}) {
  const held: (string | null)[] = plan.map(() => null)
  const written = plan.map((): Fate[] => [])
  const calls = { all: 0, writes: 0, now: 0, most: 0, ofAnother: 0 }
  server.events.on('request:start', ({ request }) => {
    calls.all += 1
    if (request.url.endsWith(writes)) calls.writes += 1
    onCall(calls.all)
  })
  server.use(
    http.post(`${env.apiUrl}/halls/my`, () =>
      HttpResponse.json({
        halls: plan.map((_, BingoID) => ({ BingoID, BingoName: `Bingo ${BingoID}` })),
      }),
    ),
    http.get(`${env.wapApiUrl}${reads}`, ({ request }) =>
      HttpResponse.json({
        userTimeouts: held.flatMap((date, hallId) => {
          const blockDate = isAnother(request) ? until : date
          return blockDate === null ? [] : [{ hallId, blockDate }]
        }),
      }),
    ),
    http.post(`${env.wapApiUrl}${writes}`, async ({ request }) => {
      calls.ofAnother += isAnother(request) ? 1 : 0
      const { hallId } = writeWire.parse(await request.json())
      calls.now += 1
      calls.most = Math.max(calls.most, calls.now)
      await new Promise((resolve) => setTimeout(resolve))
      calls.now -= 1
      const mine = written[hallId] ?? []
      const fate = plan[hallId]?.[mine.length] ?? 'ok'
      mine.push(fate)
      if (fates[fate].sets) held[hallId] = until
      return fates[fate].answer()
    }),
  )
  addServerData()
  const store = setupStore(loggedIn('first', '1'))
  return { store, held, written, calls }
}

type Store = ReturnType<typeof setupStore>

const statesIn = (store: Store) => selectPauseActs(store.getState()).map(({ state }) => state)

/** Sixty halls, every other one with the one and the other fate. */
const sixty = (...[even, odd]: [readonly Fate[], readonly Fate[]]) =>
  Array.from({ length: 60 }, (_, id) => (id % 2 === 0 ? even : odd))

test('sixty halls are asked six at a time, and every one is read back', async () => {
  const { store, calls, written } = meet(sixty(['ok'], ['lost after']))
  await store.dispatch(pauseTogether(until))
  expect(written.every((mine) => mine.length === 1)).toBe(true)
  expect(calls.most).toBe(6)
  expect(new Set(statesIn(store))).toEqual(new Set(['done']))
})

test('halls that come to hold the pause while they wait for their turn get no call', async () => {
  const { store, held, written } = meet(sixty([], []), () => {
    if (written.flat().length === 1) held.fill(until)
  })
  await store.dispatch(freshHalls())
  await store.dispatch(pauseTogether(until))
  expect(written.flat().length).toBeLessThan(20)
  expect(new Set(statesIn(store))).toEqual(new Set(['done']))
})

test('what may be set stays unknown when the next try is refused, and what was said OK to is then only read', async () => {
  const plan = sixty(['ok, but not set', 'too many'], ['lost before', 'too many'])
  const { store, written } = meet(plan)
  await store.dispatch(pauseTogether(until))
  await store.dispatch(pauseTogether(until))
  expect(statesIn(store)).toEqual(plan.map(() => 'unknown'))
  await store.dispatch(pauseTogether(until, true))
  expect(written.map((mine) => mine.length)).toEqual(plan.map((_, id) => (id % 2 === 0 ? 2 : 3)))
})

/** Pauses that may have been set before, one a hall. */
const earlier = [addDays(osloToday(), -1), osloToday(), until, addDays(until, 7), null]
const everyCall = Array.from({ length: 12 }, (_, index) => index + 1)

test.each(
  (['nobody', 'another', 'the same'] as const).flatMap((next) =>
    everyCall.map((call) => [call, next] as const),
  ),
)(
  'a session that ends at call %d, and %s comes next: the next player is not paused, the first is told of every hall',
  async (endsAt, next) => {
    for (const [id, day] of earlier.entries())
      if (day !== null)
        keepAct({ hall: String(id), kind: 'pause', until: day, state: 'unknown', amount: null })
    let before = Infinity
    const { store, held, written, calls } = meet(
      earlier.map((_, id) => [id % 2 === 0 ? 'lost before' : 'ok']),
      (count) => {
        if (count - before !== endsAt) return
        store.dispatch(sessionEnded({ reason: 'unauthorized' }))
        if (next === 'the same') store.dispatch(sessionStarted(loggedIn('again', '1')))
        if (next === 'another') store.dispatch(sessionStarted(loggedIn('another', '2')))
      },
    )
    await store.dispatch(freshHalls())
    before = calls.all
    await store.dispatch(pauseTogether(until))
    expect(calls.ofAnother).toBe(0)
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(selectPauseActs(store.getState())).toEqual([])
    store.dispatch(sessionStarted(loggedIn('back', '1')))
    const acts = selectPauseActs(store.getState())
    for (const [id, day] of earlier.entries()) {
      const mine = acts.filter(({ hall }) => hall === String(id))
      const last = mine.at(-1)
      expect(last?.until).toBe(until)
      const isSet = last?.state === 'done'
      expect(isSet && held[id] !== until).toBe(false)
      const mayBeSet = day === until || (written[id]?.length ?? 0) > 0
      expect(mayBeSet && last?.state === 'failed').toBe(false)
      const isFailed = !mayBeSet && calls.writes === 0
      expect(isFailed && last?.state !== 'failed').toBe(false)
      // One of another length is still to be told, unless what is set lasts as long.
      const isOther = day !== null && day !== until && day >= osloToday() && !(isSet && day < until)
      const others = mine.filter((act) => act !== last && !act.seen).map((act) => act.until)
      expect(others).toEqual(isOther ? [day] : [])
    }
  },
)
