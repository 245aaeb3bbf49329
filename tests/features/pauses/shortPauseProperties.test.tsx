import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hallsApi } from '@/api/halls'
import { pausesApi } from '@/api/pauses'
import { sessionEnded } from '@/api/sessionEnded'
import { addServerData } from '@/app/serverData'
import { env } from '@/config/env'
import {
  findHallsDue,
  pauseTogether,
  selectAsked,
  tryTogetherAgain,
} from '@/features/pauses/shortPauseActs'
import { shortPauseEnd, shortPauseOptions, shortPauseView } from '@/features/pauses/shortPauseRules'
import { initialSession, sessionStarted } from '@/features/session/sessionSlice'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { serverState } from '@/store/serverState'
import { setupStore } from '@/store/store'
import * as fc from '../../setup/fastCheck'
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
  'a 500 before': { sets: false, answer: () => new HttpResponse('', { status: 500 }) },
  'a 500 after': { sets: true, answer: () => new HttpResponse('', { status: 500 }) },
  'lost before': { sets: false, answer: () => HttpResponse.error() },
  'lost after': { sets: true, answer: () => HttpResponse.error() },
  unreadable: { sets: false, answer: () => HttpResponse.html('<title>Gateway</title>') },
} as const
type Fate = keyof typeof fates
const saysOk: ReadonlySet<Fate> = new Set(['set, and said so', 'not set, but said so'])

const earlier = fc.constantFrom<null | 'unknown' | number>(null, 'unknown', -2, 0, 3)
const fate = fc.constantFrom(...Object.keys(fates).filter((name): name is Fate => name in fates))
const hallCase = fc.record({ earlier, fates: fc.array(fate, { maxLength: 5 }) })
/** Whether each read of the timeouts succeeds, in turn; the last goes on. */
const reads = fc.array(fc.boolean(), { maxLength: 6 })

const writeWire = z.object({ blockUntilDate: z.string(), hallId: z.number() })

interface Case {
  halls: readonly { earlier: null | 'unknown' | number; fates: readonly Fate[] }[]
  reads: readonly boolean[]
}

/** A server with these halls, and a player who is logged in there. */
function meet({ halls, reads: plan }: Case) {
  const held = halls.map((hall) =>
    typeof hall.earlier === 'number' ? addDays(until, hall.earlier) : hall.earlier,
  )
  const written = halls.map((): Fate[] => [])
  const dates = new Set<string>()
  const calls = { now: 0, most: 0, reads: 0 }
  const counted = async <T,>(answer: () => T): Promise<T> => {
    calls.now += 1
    calls.most = Math.max(calls.most, calls.now)
    await new Promise((resolve) => setTimeout(resolve))
    calls.now -= 1
    return answer()
  }
  server.use(
    http.post(`${env.apiUrl}/halls/my`, () =>
      HttpResponse.json({
        halls: halls.map((_, BingoID) => ({ BingoID, BingoName: `Bingo ${BingoID}` })),
      }),
    ),
    http.get(`${env.wapApiUrl}/wap/getUserTimeouts`, () => {
      const works = plan[Math.min(calls.reads, plan.length - 1)] ?? true
      calls.reads += 1
      if (!works) return HttpResponse.json({}, { status: 404 })
      const rows = held.flatMap((date, hallId) =>
        date === null ? [] : [{ hallId, blockDate: date === 'unknown' ? 'til våren' : date }],
      )
      return HttpResponse.json({ userTimeouts: rows })
    }),
    http.post(`${env.wapApiUrl}/wap/setUserTimeouts`, async ({ request }) => {
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
  const store = setupStore({ ...initialSession, ...player(1) })
  return { store, held, written, dates, calls }
}

const player = (id: number) => ({
  token: `token-${id}`,
  userId: String(id),
  name: '',
  expiresAt: Date.now() + 3_600_000,
})

type Store = ReturnType<typeof setupStore>

const selectRead = serverState.selector((state) => ({
  halls: hallsApi.endpoints.myHalls.select({ filter: 0 })(state).data,
  rows: pausesApi.endpoints.userTimeouts.select(undefined)(state).data?.rows ?? [],
}))

function seen(store: Store) {
  const { halls, rows } = selectRead(store.getState())
  if (!halls) throw new Error('no halls')
  return shortPauseView(halls, rows, selectAsked(store.getState(), until), until)
}

async function confirm(store: Store) {
  const due = await store.dispatch(findHallsDue(until))
  if (due) await store.dispatch(pauseTogether(due, until))
}

test(
  'whatever the halls have, answer and show: no write too many, and success only when every hall holds it',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(hallCase, { minLength: 1, maxLength: 8 }),
        reads,
        async (halls, plan) => {
          const { store, held, written, dates, calls } = meet({ halls, reads: plan })
          try {
            const first = plan[0] ?? true
            for (let press = 0; press < 3; press += 1) {
              const before = written.map((mine) => [...mine])
              const known = selectRead(store.getState())
              if (press === 0) await confirm(store)
              else await store.dispatch(tryTogetherAgain(until))
              const view = seen(store)
              const holds = (date: string | null) => date === 'unknown' || (date ?? '') >= until
              for (const { id, standing } of view.lines) {
                const mine = written[Number(id)] ?? []
                const already = before[Number(id)] ?? []
                // One press, one write at most.
                expect(mine.length - already.length).toBeLessThanOrEqual(1)
                // What the server has said OK to is never written again.
                expect(mine.slice(0, -1).some((one) => saysOk.has(one))).toBe(false)
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
              expect(first && left.some((is, id) => is && written[id]?.length !== 0)).toBe(false)
              const { everyHallHolds, lines } = view
              expect(everyHallHolds).toBe(lines.every(({ standing }) => standing.state === 'held'))
              expect(everyHallHolds && !held.every(holds)).toBe(false)
            }
            expect([...dates].every((date) => date === until)).toBe(true)
            expect(calls.most).toBeLessThanOrEqual(6)
          } finally {
            store.dispatch(sessionEnded({ reason: 'forgotten' }))
            server.resetHandlers()
            localStorage.clear()
          }
        },
      ),
      casesOf(15),
    ),
  patience,
)

describe('sixty halls', () => {
  const sixty: Case = {
    halls: Array.from({ length: 60 }, () => ({ earlier: null, fates: [] })),
    reads: [],
  }

  test('are asked six at a time, and every one is read back', async () => {
    const { store, calls, written } = meet(sixty)
    await confirm(store)
    expect(written.every((mine) => mine.length === 1)).toBe(true)
    expect(calls.most).toBe(6)
    expect(seen(store).everyHallHolds).toBe(true)
  })

  test('that wait for their turn are not asked for the next player who logs in', async () => {
    const { store, calls, written } = meet(sixty)
    const answers = confirm(store)
    while (calls.most < 6) await new Promise((resolve) => setTimeout(resolve))
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    store.dispatch(sessionStarted({ ...initialSession, ...player(2) }))
    await answers
    expect(written.filter((mine) => mine.length > 0).length).toBeLessThan(20)
    // The first player is told when they are back.
    store.dispatch(sessionEnded({ reason: 'loggedOut' }))
    expect(selectAsked(store.getState(), until)).toEqual([])
    store.dispatch(sessionStarted({ ...initialSession, ...player(1) }))
    expect(selectAsked(store.getState(), until)).toHaveLength(60)
  })
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
