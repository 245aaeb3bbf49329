import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hallsApi } from '@/api/halls'
import { pausesApi } from '@/api/pauses'
import { sessionEnded } from '@/api/sessionEnded'
import { freshHalls } from '@/api/freshHalls'
import { addServerData } from '@/app/serverData'
import { env } from '@/config/env'
import { actPrefix } from '@/config/storageKeys'
import { readTimeouts, selectPauseActs } from '@/features/pauses/pauseActs'
import { pauseTogether, selectActsFor, tryTogetherAgain } from '@/features/pauses/shortPauseActs'
import { shortPauseEnd, shortPauseOptions, shortPauseView } from '@/features/pauses/shortPauseRules'
import { initialSession, sessionStarted } from '@/features/session/sessionSlice'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { serverState } from '@/store/serverState'
import { setupStore } from '@/store/store'
import * as fc from '../../setup/fastCheck'
import { keepAct } from '../../setup/journal'
import { server, startBackend } from '../../setup/server'
import { casesOf, patience } from '../../setup/soak'

startBackend()

const until = addDays(osloToday(), 7)

/** What one write comes to: whether the server holds the pause after it, and what it says. */
const fates = {
  'set, and said so': { sets: true, answer: () => HttpResponse.json({ status: 0 }) },
  'not set, but said so': { sets: false, answer: () => HttpResponse.json({ status: 0 }) },
  refused: { sets: false, answer: () => HttpResponse.json({ status: 1, message: 'Nei.' }) },
  forbidden: { sets: false, answer: () => new HttpResponse('', { status: 403 }) },
  'too many': { sets: false, answer: () => new HttpResponse('', { status: 429 }) },
  'a 500 before': { sets: false, answer: () => new HttpResponse('', { status: 500 }) },
  'a 500 after': { sets: true, answer: () => new HttpResponse('', { status: 500 }) },
  'lost before': { sets: false, answer: () => HttpResponse.error() },
  'lost after': { sets: true, answer: () => HttpResponse.error() },
  unreadable: { sets: false, answer: () => HttpResponse.html('<title>Gateway</title>') },
} as const
type Fate = keyof typeof fates
const saysOk: ReadonlySet<Fate> = new Set(['set, and said so', 'not set, but said so'])
const saysNo: ReadonlySet<Fate> = new Set(['refused', 'forbidden', 'too many'])

const earlier = fc.constantFrom<null | 'unknown' | number>(null, 'unknown', -2, 0, 3)
const fate = fc.constantFrom(...Object.keys(fates).filter((name): name is Fate => name in fates))
const hallCase = fc.record({ earlier, fates: fc.array(fate, { maxLength: 5 }) })
/** Whether each read of the timeouts succeeds, in turn; the last goes on. */
const reads = fc.array(fc.boolean(), { maxLength: 6 })

const writeWire = z.object({ blockUntilDate: z.string(), hallId: z.number() })

interface Case {
  halls: readonly { earlier: null | 'unknown' | number; fates: readonly Fate[] }[]
  reads?: readonly boolean[]
  /** How many of them the first list has. */
  listedFirst?: number
  userId?: string
  /** Told of every call as it comes, with its number. */
  onCall?: (count: number) => void
}

const isAnother = ({ headers }: Request) => headers.get('authorization') === 'Bearer another'

/** A server with these halls, and a player who is logged in there. In another's they are paused. */
function meet({
  halls,
  reads: plan = [],
  listedFirst = Infinity,
  userId = '1',
  onCall = () => undefined,
}: Case) {
  const held = halls.map((hall) =>
    typeof hall.earlier === 'number' ? addDays(until, hall.earlier) : hall.earlier,
  )
  const written = halls.map((): Fate[] => [])
  const dates = new Set<string>()
  const calls = { all: 0, now: 0, most: 0, lists: 0, reads: 0, writes: 0, ofAnother: 0 }
  const worksNext = () => plan[Math.min(calls.reads, plan.length - 1)] ?? true
  server.events.on('request:start', ({ request }) => {
    calls.all += 1
    if (request.url.endsWith('setUserTimeouts')) calls.writes += 1
    onCall(calls.all)
  })
  const counted = async <T,>(answer: () => T): Promise<T> => {
    calls.now += 1
    calls.most = Math.max(calls.most, calls.now)
    await new Promise((resolve) => setTimeout(resolve))
    calls.now -= 1
    return answer()
  }
  server.use(
    http.post(`${env.apiUrl}/halls/my`, () => {
      const rows = halls.map((_, BingoID) => ({ BingoID, BingoName: `Bingo ${BingoID}` }))
      calls.lists += 1
      return HttpResponse.json({ halls: calls.lists === 1 ? rows.slice(0, listedFirst) : rows })
    }),
    http.get(`${env.wapApiUrl}/wap/getUserTimeouts`, ({ request }) => {
      if (isAnother(request))
        return HttpResponse.json({
          userTimeouts: halls.map((_, hallId) => ({ hallId, blockDate: until })),
        })
      const works = worksNext()
      calls.reads += 1
      if (!works) return HttpResponse.json({}, { status: 404 })
      const rows = held.flatMap((date, hallId) =>
        date === null ? [] : [{ hallId, blockDate: date === 'unknown' ? 'til våren' : date }],
      )
      return HttpResponse.json({ userTimeouts: rows })
    }),
    http.post(`${env.wapApiUrl}/wap/setUserTimeouts`, async ({ request }) => {
      calls.ofAnother += isAnother(request) ? 1 : 0
      const { blockUntilDate, hallId } = writeWire.parse(await request.json())
      return await counted(() => {
        const mine = written[hallId] ?? []
        const what = halls[hallId]?.fates[mine.length] ?? 'set, and said so'
        mine.push(what)
        dates.add(blockUntilDate)
        if (fates[what].sets) held[hallId] = blockUntilDate
        return fates[what].answer()
      })
    }),
  )
  addServerData()
  const store = setupStore({ ...initialSession, ...loggedIn('first', userId) })
  return { store, held, written, dates, calls, worksNext }
}

const loggedIn = (token: string, userId: string) => ({
  token,
  userId,
  name: '',
  expiresAt: Date.now() + 3_600_000,
})

/** The last case of a property: when a soak's time is up, it goes on for a moment. */
let lastCase: Promise<void> = Promise.resolve()
afterEach(() => lastCase.catch(() => undefined))

const inCase =
  <Args extends unknown[]>(run: (...args: Args) => Promise<void>) =>
  (...args: Args): Promise<void> => {
    lastCase = run(...args)
    return lastCase
  }

function leave() {
  server.events.removeAllListeners()
  server.resetHandlers()
  localStorage.clear()
}

type Store = ReturnType<typeof setupStore>

const selectRead = serverState.selector((state) => ({
  halls: hallsApi.endpoints.myHalls.select({ filter: 0 })(state).data,
  rows: pausesApi.endpoints.userTimeouts.select(undefined)(state).data?.rows ?? [],
}))

function seen(store: Store) {
  const { halls, rows } = selectRead(store.getState())
  if (!halls) throw new Error('no halls')
  return shortPauseView(halls, rows, selectActsFor(store.getState(), until), until)
}

const storedEntries = () => Object.keys(localStorage).filter((key) => key.startsWith(actPrefix))

const actOf = (store: Store, hallId: string) =>
  selectActsFor(store.getState(), until).findLast(({ hall }) => hall === hallId)

test(
  'whatever the halls have, answer and show: no write too many, and success only when every hall holds it',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(hallCase, { minLength: 1, maxLength: 8 }),
        reads,
        fc.constantFrom('nothing', 'a hall', 'halls', 'halls and pauses'),
        fc.array(fc.boolean(), { minLength: 2, maxLength: 3 }),
        inCase(async (halls, plan, knowledge, presses) => {
          const { store, held, written, dates, calls, worksNext } = meet({
            halls,
            reads: plan,
            ...(knowledge === 'a hall' && { listedFirst: 1 }),
          })
          try {
            if (knowledge !== 'nothing') await store.dispatch(freshHalls(0))
            if (knowledge === 'halls and pauses') await store.dispatch(readTimeouts())
            const works = worksNext()
            for (const [press, anew] of [true, ...presses].entries()) {
              const before = written.map((mine) => [...mine])
              const known = selectRead(store.getState())
              if (anew) await store.dispatch(pauseTogether(until))
              else await store.dispatch(tryTogetherAgain(until))
              const view = seen(store)
              const holds = (date: string | null) => date === 'unknown' || (date ?? '') >= until
              for (const { id, standing } of view.lines) {
                const mine = written[Number(id)] ?? []
                const already = before[Number(id)] ?? []
                // One press, one write at most.
                expect(mine.length - already.length).toBeLessThanOrEqual(1)
                // What the server has said OK to is only read again.
                const wasOk = already.some((one) => saysOk.has(one))
                expect(!anew && wasOk && mine.length > already.length).toBe(false)
                // What may have been set is not told as failed, whatever a later answer is.
                const act = actOf(store, id)
                const mayBeSet = mine.some((one) => !saysNo.has(one))
                expect(mayBeSet && act?.state === 'failed').toBe(false)
                expect(act?.state === 'done' && !holds(held[Number(id)] ?? null)).toBe(false)
                // Nor is a hall that is known to hold as long a pause.
                const wasHeld = known.rows.some(
                  (row) => String(row.hallId) === id && row.blockDate && row.blockDate >= until,
                )
                expect(wasHeld && mine.length > already.length).toBe(false)
                expect(standing.state).not.toBe('waiting')
                expect(standing.state === 'held' && !holds(held[Number(id)] ?? null)).toBe(false)
              }
              // A hall whose pause lasts as long, or nobody knows how long, is left as it is.
              const left = halls.map(({ earlier: had }) => had === 'unknown' || (had ?? -1) >= 0)
              const isFirst = press === 0
              const lacks = left.map((is, id) => !is && written[id]?.length !== 1)
              expect(isFirst && lacks.includes(true)).toBe(false)
              const isLeft = ({ id, standing }: (typeof view.lines)[number]) =>
                written[Number(id)]?.length === 0 && standing.state === 'held'
              const ofLeft = view.lines.filter(({ id }) => left[Number(id)] === true)
              expect(isFirst && works && !ofLeft.every(isLeft)).toBe(false)
              const { everyHallHolds, lines } = view
              expect(everyHallHolds).toBe(lines.every(({ standing }) => standing.state === 'held'))
              expect(everyHallHolds && !held.every(holds)).toBe(false)
            }
            expect([...dates].every((date) => date === until)).toBe(true)
            expect(calls.most).toBeLessThanOrEqual(6)
          } finally {
            store.dispatch(sessionEnded({ reason: 'forgotten' }))
            leave()
          }
        }),
      ),
      casesOf(15, 0.5),
    ),
  patience,
)

describe('sixty halls', () => {
  const sixty: Case = {
    halls: Array.from({ length: 60 }, () => ({ earlier: null, fates: [] })),
  }

  test('are asked six at a time, and every one is read back', async () => {
    const { store, calls, written } = meet(sixty)
    await store.dispatch(pauseTogether(until))
    expect(written.every((mine) => mine.length === 1)).toBe(true)
    expect(calls.most).toBe(6)
    expect(seen(store).everyHallHolds).toBe(true)
  })

  test('that come to hold the pause while they wait for their turn get no call', async () => {
    const onCall = () => {
      if (calls.writes === 1) held.fill(until)
    }
    const { store, held, calls } = meet({ ...sixty, onCall })
    await store.dispatch(freshHalls(0))
    await store.dispatch(pauseTogether(until))
    expect(calls.writes).toBeLessThan(20)
    expect(seen(store).everyHallHolds).toBe(true)
  })

  test('that may be set stay unknown when the next try is refused for too many, and what was said OK to is then read', async () => {
    const isOk = (id: number) => id % 2 === 0
    const { store, written } = meet({
      halls: sixty.halls.map((hall, id) => ({
        ...hall,
        fates: [isOk(id) ? 'not set, but said so' : 'lost before', 'too many'],
      })),
    })
    await store.dispatch(pauseTogether(until))
    await store.dispatch(pauseTogether(until))
    const states = selectActsFor(store.getState(), until).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: 60 }, () => 'unknown'))
    await store.dispatch(tryTogetherAgain(until))
    expect(written.map((mine) => mine.length)).toEqual(
      sixty.halls.map((_, id) => (isOk(id) ? 2 : 3)),
    )
  })
})

test("a hall found held by an end that cannot be read, and later by a shorter one, is written by 'Prøv igjen'", async () => {
  const { store, held, written } = meet({ halls: [{ earlier: null, fates: [] }] })
  await store.dispatch(freshHalls(0))
  held[0] = 'unknown'
  await store.dispatch(pauseTogether(until))
  expect(seen(store).everyHallHolds).toBe(true)
  held[0] = osloToday()
  await store.dispatch(readTimeouts())
  const standing = { state: 'unconfirmed', said: '', earlier: osloToday() }
  expect(seen(store).lines).toMatchObject([{ standing }])
  await store.dispatch(tryTogetherAgain(until))
  expect(written).toEqual([['set, and said so']])
  expect(seen(store).everyHallHolds).toBe(true)
})

describe('a session that ends in the middle', () => {
  const hallBefore = fc.constantFrom('nothing', 'over', 'shorter', 'same', 'longer')
  const untilOf = {
    over: addDays(osloToday(), -1),
    shorter: osloToday(),
    same: until,
    longer: addDays(until, 7),
  }

  test(
    'whenever it is, and whoever comes next: the next player is not paused, and the first one is told of every hall',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(fc.record({ unknown: hallBefore, fates: fc.array(fate, { maxLength: 1 }) }), {
            minLength: 1,
            maxLength: 9,
          }),
          fc.constantFrom('1', ''),
          fc.constantFrom('loggedOut', 'unauthorized', 'forgotten'),
          fc.constantFrom('nobody', 'another', 'the same'),
          fc.integer({ min: 1, max: 12 }),
          inCase(async (cases, userId, reason, next, endsAt) => {
            for (const [id, { unknown }] of cases.entries())
              if (unknown !== 'nothing')
                keepAct({
                  player: userId,
                  hall: String(id),
                  kind: 'pause',
                  until: untilOf[unknown],
                  state: 'unknown',
                  amount: null,
                })
            const comes = reason === 'forgotten' && next === 'the same' ? 'nobody' : next
            let ended = false
            let callsBefore = Infinity
            const { store, held, written, calls } = meet({
              halls: cases.map(({ fates: mine }) => ({ earlier: null, fates: mine })),
              userId,
              onCall: (count) => {
                if (count - callsBefore !== endsAt) return
                ended = true
                store.dispatch(sessionEnded({ reason }))
                if (comes === 'the same') logIn('again', userId)
                if (comes === 'another') logIn('another', userId && '2')
              },
            })
            const logIn = (token: string, id: string) =>
              store.dispatch(sessionStarted({ ...initialSession, ...loggedIn(token, id) }))
            try {
              await store.dispatch(freshHalls(0))
              callsBefore = calls.all
              await store.dispatch(pauseTogether(until))
              expect(calls.ofAnother).toBe(0)
              const isForgotten = ended && reason === 'forgotten'
              expect(isForgotten && storedEntries().length > 0).toBe(false)
              store.dispatch(sessionEnded({ reason: 'loggedOut' }))
              expect(selectPauseActs(store.getState())).toEqual([])
              logIn('back', userId)
              const acts = selectPauseActs(store.getState())
              const isTold = userId !== '' && !isForgotten
              expect(!isTold && acts.length > 0).toBe(false)
              if (!isTold) return
              for (const [id, { unknown }] of cases.entries()) {
                const mine = acts.filter(({ hall }) => hall === String(id))
                const last = mine.at(-1)
                expect(last?.until).toBe(until)
                const isSet = last?.state === 'done'
                expect(isSet && held[id] !== until).toBe(false)
                const mayBeSet =
                  unknown === 'same' || written[id]?.some((one) => !saysNo.has(one)) === true
                expect(mayBeSet && last?.state === 'failed').toBe(false)
                expect(!mayBeSet && calls.writes === 0 && last?.state !== 'failed').toBe(false)
                // One of another length is still to be told, unless what is set lasts as long.
                const isOther = unknown === 'longer' || (unknown === 'shorter' && !isSet)
                const others = mine.filter((act) => act !== last && !act.seen)
                expect(others.map((act) => [act.until, act.state])).toEqual(
                  isOther ? [[untilOf[unknown], 'unknown']] : [],
                )
              }
            } finally {
              store.dispatch(sessionEnded({ reason: 'forgotten' }))
              leave()
            }
          }),
        ),
        casesOf(40, 0.5),
      ),
    patience,
  )
})

test('every length ends today or later, and on the day it says', () => {
  const someDay = fc.integer({ min: 0, max: 73_000 }).map((day) => addDays('2000-01-01', day))
  fc.assert(
    fc.property(someDay, (today) => {
      expect(shortPauseEnd('', today)).toBeNull()
      expect(shortPauseEnd('day', today)).toBe(today)
      expect(shortPauseEnd('week', today)).toBe(addDays(today, 7))
      const [, month = '', day = ''] = today.split('-')
      const end = shortPauseEnd('month', today) ?? ''
      expect(Number(end.slice(5, 7))).toBe((Number(month) % 12) + 1)
      expect(end.slice(8) <= day).toBe(true)
    }),
  )
  expect(shortPauseOptions.map(({ label }) => label)).toEqual(['Ut dagen', '1 uke', '1 måned'])
  expect(shortPauseEnd('month', '2027-01-31')).toBe('2027-02-28')
})
