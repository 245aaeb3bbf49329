import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { wireTimes } from '@/api/transport'
import { env } from '@/config/env'
import { apiHandlers } from '../../backend/apiHandlers'
import { wapHandlers } from '../../backend/wapHandlers'
import { createWorld } from '../../backend/world'

/** The embedded backend's own state and handlers, here without HTTP: the network is cut at MSW. */
export const world = createWorld()

export const server = setupServer(
  ...apiHandlers(world, env.apiUrl),
  ...wapHandlers(world, env.wapApiUrl),
  http.post(`${env.gameUrl}/token`, () => HttpResponse.json({ ok: true })),
)

/** Call once at the top of a page test: the backend behind it starts anew for each test. */
export function useBackend(): void {
  beforeAll(() => {
    Object.assign(wireTimes, { retryDelaysMs: [1, 1] })
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => {
    server.resetHandlers()
    world.reset()
    localStorage.clear()
    sessionStorage.clear()
  })
  afterAll(() => server.close())
}

/** The calls a test's page made, path by path; start it before rendering. */
export function watchCalls() {
  const calls: { path: string; body: unknown }[] = []
  server.events.on('request:start', ({ request }) => {
    const seen = request.clone()
    void seen
      .json()
      .catch(() => null)
      .then((body: unknown) => calls.push({ path: new URL(seen.url).pathname, body }))
  })
  return {
    to: (path: string) => calls.filter((call) => call.path === path),
  }
}

const hostOf = (path: string) => (path.startsWith('/wap/') ? env.wapApiUrl : env.apiUrl)

/** The four kinds of bad weather that every act and every page must survive. */
export const weather = {
  'a 500': () => new HttpResponse('Internal Server Error', { status: 500 }),
  'a dropped connection': () => HttpResponse.error(),
  'HTML instead of JSON': () => HttpResponse.html('<!doctype html><title>Gateway</title>'),
  'an empty body': () => new HttpResponse('', { status: 200 }),
} as const

export type Weather = keyof typeof weather

/** One call of one path in bad weather, until the test is over. */
export function makeWeather(path: string, kind: Weather): void {
  server.use(http.all(`${hostOf(path)}${path}`, () => weather[kind]()))
}

/** One path answers with this JSON, until the test is over. */
export function makeAnswer(path: string, body: Record<string, unknown>, status = 200): void {
  server.use(http.all(`${hostOf(path)}${path}`, () => HttpResponse.json(body, { status })))
}
