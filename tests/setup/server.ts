import { readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { requestTimes } from '@/api/attempts'
import { env } from '@/config/env'
import { submitLockTimes } from '@/forms/useSubmitLock'
import { apiHandlers } from '../../backend/apiHandlers'
import { wapHandlers } from '../../backend/wapHandlers'
import { createWorld } from '../../backend/world'

/** The embedded backend's own state and handlers, without HTTP: MSW intercepts the network. */
export const world = createWorld()

export const article = {
  id: '1',
  title: 'Ekstra premier i helgen',
  ingress: 'Fredag og lørdag.',
  body: 'Vi trekker ekstra premier.\n\nVelkommen.',
}

export const server = setupServer(
  ...apiHandlers(world, env.apiUrl),
  ...wapHandlers(world, env.wapApiUrl),
  http.post(`${env.gameUrl}/token`, () => HttpResponse.json({ ok: true })),
  http.head('*/sw.js', () => new HttpResponse()),
  http.get(`*${env.newsUrl}/articles.json`, () => HttpResponse.json([article])),
  http.get(`*${env.newsUrl}/1.json`, () => HttpResponse.json(article)),
  // The repository's own.
  http.get(`*${env.textsUrl}/:file`, ({ params }) =>
    HttpResponse.text(readFileSync(`public/texts/${String(params['file'])}`, 'utf8')),
  ),
)

/** Call once at the top of a page test: resets the backend before each test. */
export function startBackend(): void {
  const { retryDelaysMs } = requestTimes
  const { restMs } = submitLockTimes
  beforeAll(() => {
    Object.assign(requestTimes, { retryDelaysMs: [1, 1] })
    submitLockTimes.restMs = 0
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    server.events.removeAllListeners()
    server.resetHandlers()
    world.reset()
    localStorage.clear()
    sessionStorage.clear()
  })
  // Other files use the same modules.
  afterAll(() => {
    server.close()
    Object.assign(requestTimes, { retryDelaysMs })
    submitLockTimes.restMs = restMs
  })
}

/** Moves so many øre into the account of a player in a hall, or out of it. */
export function moveMoney(userId: number, ore: number, text = 'Innskudd', hallId = 101): void {
  const account = world.findAccount(userId, hallId)
  if (!account) throw new Error('the player has the hall')
  world.addLedgerEntry(account, text, ore)
}

interface SeenCall {
  path: string
  search: string
  authorization: string | null
  /** The parsed JSON or null; set shortly after the call is recorded. */
  body: unknown
}

/** Records the calls a test's page makes, by path; start it before rendering. */
export function watchCalls() {
  const calls: SeenCall[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const call: SeenCall = {
      path: pathname,
      search,
      authorization: request.headers.get('authorization'),
      body: null,
    }
    calls.push(call)
    const read = async () => {
      call.body = await request
        .clone()
        .json()
        .catch(() => null)
    }
    void read()
  })
  return {
    to: (path: string) => calls.filter((call) => call.path === path),
    bodiesTo: (path: string) => calls.filter((call) => call.path === path).map((call) => call.body),
  }
}

export const urlOf = (path: string) =>
  path.startsWith('*') ? path : `${path.startsWith('/wap/') ? env.wapApiUrl : env.apiUrl}${path}`

/** A few failures, for what follows them; every call meets every kind in tests/faults. */
export const failureResponses = {
  'a 500': () => new HttpResponse('Internal Server Error', { status: 500 }),
  'a dropped connection': () => HttpResponse.error(),
  'HTML instead of JSON': () => HttpResponse.html('<!doctype html><title>Gateway</title>'),
  'an empty body': () => new HttpResponse('', { status: 200 }),
} as const

export type FailureKind = keyof typeof failureResponses

/** How often a read is attempted that fails with a 500. */
export const readAttempts = 3

/** Makes every call of one path, or of an address that begins with a star, fail this way until the test ends. */
export function makeCallFail(path: string, kind: FailureKind): void {
  server.use(http.all(urlOf(path), () => failureResponses[kind]()))
}

/** Ends the failures: the backend handles every path again. */
export const restoreCalls = (): void => server.resetHandlers()

/** Makes one path respond with this JSON until the test ends. */
export function makeAnswer(path: string, body: Record<string, unknown>, status = 200): void {
  server.use(http.all(urlOf(path), () => HttpResponse.json(body, { status })))
}

/** Holds one path's responses until the returned function is called; then the backend responds. */
export function holdAnswer(path: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.all(urlOf(path), async () => {
      await released
    }),
  )
  return () => release()
}
