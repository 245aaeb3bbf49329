import { delay, http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'

import { sessionEnded } from '@/api/sessionEnded'
import { requestTimes, retryAfterMs } from '@/api/attempts'
import { messageFor, outcomeUnknown } from '@/api/errors'
import { axiosBaseQuery, type RequestOptions } from '@/api/transport'
import { limiter } from '@/lib/limiter'
import { inTime } from '@/lib/loadInTime'

import { loggedIn, startWire, wireStore } from './wireStore'

const server = startWire()

vi.mock('@/lib/loadInTime', { spy: true })

const read = { type: 'query' } as const
const write = { type: 'mutation' } as const

/** A newer login, in another tab. */
const newer = { token: 'newer', userId: '7' }
const othersNewer = { token: 'newer', userId: '8' }
const namelessNewer = { token: 'newer', userId: '' }

const usual = {
  token: 'secret' as string | null,
  userId: '7',
  type: 'mutation' as 'query' | 'mutation',
  path: '/thing',
  baseUrl: 'http://api.test',
  options: {} as RequestOptions,
  times: { timeoutMs: 2000, retryDelaysMs: [1, 1] },
  signal: new AbortController().signal,
}
type Situation = Partial<typeof usual>

const usualTimes = { ...requestTimes }
const without = (retryDelaysMs: number[]) => ({ times: { timeoutMs: 2000, retryDelaysMs } })

/** A base query in its own store, with a function to call it. */
function wire(situation: Situation = {}) {
  const { token, userId, type, path, baseUrl, options, times, signal } = { ...usual, ...situation }
  const { store, ended } = wireStore(token, userId)
  Object.assign(requestTimes, times)
  const query = axiosBaseQuery(baseUrl)
  const ask = async () => {
    const api = { signal, abort: () => undefined, extra: undefined, endpoint: 'thing', type }
    const { meta: _meta, ...answer } = await query(
      { path, body: { a: 1 } },
      { ...api, dispatch: store.dispatch, getState: () => store.getState() },
      options,
    )
    return answer
  }
  return { ask, store, ended }
}

/** Responds with each response in turn, repeating the last; returns the requests as they arrive. */
function answers(...responses: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = []
  server.use(
    http.all('http://api.test/*', async ({ request }) => {
      requests.push(request.clone())
      const respond = responses[requests.length - 1] ?? responses.at(-1)
      return respond ? respond() : HttpResponse.error()
    }),
  )
  return requests
}

const fine = () => HttpResponse.json({ b: 2 })
const status = (code: number) => () => HttpResponse.json({ why: 'x' }, { status: code })
const empty = (code: number) => () => new HttpResponse(null, { status: code })
const lost = () => HttpResponse.error()
const abandoned = { error: { kind: 'abandoned' } }

describe('the bearer token', () => {
  it('is not sent without a session', async () => {
    const requests = answers(fine)
    expect(await wire({ token: null }).ask()).toEqual({ data: { b: 2 } })
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
  })

  it('and the kinds of content are all the headers that a host must allow', async () => {
    const requests = answers(fine)
    await wire().ask()
    const names = requests.flatMap(({ headers }) => [...headers.keys()])
    expect(names.toSorted()).toEqual(['accept', 'authorization', 'content-type'])
  })

  const others = ['http://evil.test/x', '//evil.test/x', '@evil.test/x']
  it.each(others)('is never sent to another host by the path %s', async (path) => {
    const requests = answers(fine)
    await wire({ path }).ask()
    expect(new URL(requests[0]?.url ?? '').host).toBe('api.test')
  })

  it('makes no request while no host is configured', async () => {
    expect(await wire({ baseUrl: '' }).ask()).toEqual({ error: { kind: 'network' } })
  })
})

describe('responses', () => {
  const unreadable = { error: { kind: 'unreadable' } }
  const mayBeEmpty = { options: { emptyIsSuccess: true } }
  const refusal = { kind: 'http', status: 400 }
  const html = (code = 200) => HttpResponse.html('<p>', { status: code })
  it.each<[string, () => Response, Situation, object]>([
    ['JSON', fine, {}, { data: { b: 2 } }],
    ['a 201', () => HttpResponse.json({}, { status: 201 }), {}, { data: {} }],
    ['HTML', () => html(), {}, unreadable],
    ['a string', () => HttpResponse.json('OK'), {}, unreadable],
    ['a list', () => HttpResponse.json([1]), {}, unreadable],
    ['null', () => HttpResponse.json(null), {}, unreadable],
    ['an empty body, allowed', () => new HttpResponse(' '), mayBeEmpty, { data: {} }],
    ['HTML where an empty body is allowed', () => html(), mayBeEmpty, unreadable],
    ['an empty 400 where one is allowed', empty(400), mayBeEmpty, { error: refusal }],
    ['a 400', status(400), {}, { error: { ...refusal, data: { why: 'x' } } }],
    ['a 400 with HTML', () => html(400), {}, { error: refusal }],
    ['a lost connection', lost, {}, { error: { kind: 'network' } }],
  ])('%s', async (_name, respond, situation, expected) => {
    answers(respond)
    expect(await wire(situation).ask()).toEqual(expected)
  })
})

describe('a 401', () => {
  it('ends the session once, however many calls receive it', async () => {
    answers(status(401))
    const { ask, ended, store } = wire()
    const [first, second] = await Promise.all([ask(), ask()])
    expect(ended).toEqual(['unauthorized'])
    expect(store.getState().session.token).toBeNull()
    expect(new Set([first.error?.kind, second.error?.kind])).toEqual(new Set(['abandoned', 'http']))
  })

  it("does not end the session for a visitor's call", async () => {
    answers(status(401))
    const { ask, ended } = wire({ token: null })
    expect((await ask()).error).toMatchObject({ kind: 'http', status: 401 })
    expect(ended).toEqual([])
  })

  it.each<[string, Situation, typeof newer, number, object]>([
    ["another player's", read, othersNewer, 1, abandoned],
    ["the same player's, a write", write, newer, 1, { error: { kind: 'http', status: 401 } }],
    ["the same player's, a read, which is retried", read, newer, 2, { data: { b: 2 } }],
  ])('from an earlier session ends no newer: %s', async (_name, kind, next, asked, expected) => {
    const { ask, ended, store } = wire({ ...kind, ...without([]) })
    const requests = answers(() => {
      store.dispatch(loggedIn(next))
      return new Response(null, { status: 401 })
    }, fine)
    expect(await ask()).toEqual(expected)
    expect(ended).toEqual([])
    expect(store.getState().session).toEqual(next)
    expect(requests.map(({ headers }) => headers.get('Authorization'))).toEqual(
      ['Bearer secret', 'Bearer newer'].slice(0, asked),
    )
  })
})

describe('a response that arrives after the session has changed', () => {
  it.each<[string, Situation, typeof newer | null, object]>([
    ['is abandoned when the call carried the token', {}, null, abandoned],
    ['is kept when it carried none', { options: { anonymous: true } }, null, { data: { b: 2 } }],
    ['is abandoned when another player is logged in', {}, othersNewer, abandoned],
    ['is abandoned when the player is unknown', { userId: '' }, namelessNewer, abandoned],
    ['is kept when the same player has logged in again', {}, newer, { data: { b: 2 } }],
  ])('%s', async (_name, situation, next, expected) => {
    const { ask, store } = wire(situation)
    answers(() => {
      store.dispatch(next ? loggedIn(next) : sessionEnded({ reason: 'loggedOut' }))
      return fine()
    })
    expect(await ask()).toEqual(expected)
  })

  it.each<[string, typeof newer, string[], object]>([
    ["is not retried in another player's session", othersNewer, [], { kind: 'abandoned' }],
    ["is retried in the same player's newer session", newer, ['Bearer newer'], { kind: 'http' }],
  ])('%s', async (_name, next, later, expected) => {
    const { ask, store } = wire({ ...read, ...without([300]) })
    const requests = answers(status(500))
    const asked = ask()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    store.dispatch(loggedIn(next))
    expect((await asked).error).toMatchObject(expected)
    const tokens = requests.map(({ headers }) => headers.get('Authorization'))
    expect(tokens).toEqual(['Bearer secret', ...later])
  })
})

it('a call whose session ends while axios is loaded is not sent', async () => {
  const requests = answers(fine)
  const { ask, store } = wire()
  const asked = ask()
  store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  expect([await asked, ...requests]).toEqual([abandoned])
})

describe('a 429', () => {
  it.each([
    ['asks a read to wait, in seconds', { 'Retry-After': '1' }, read, 2],
    ['says nothing of when to come back', {}, read, 1],
    ['answers a write, which is never sent again', { 'Retry-After': '0' }, write, 1],
  ])('that %s', async (_what, headers, kind, asked) => {
    const requests = answers(() => new HttpResponse('', { status: 429, headers }), fine)
    const answer = await wire(kind).ask()
    expect(requests).toHaveLength(asked)
    expect(answer.error).toEqual(asked === 2 ? undefined : { kind: 'http', status: 429 })
  })

  it.each([
    ['7', 7_000],
    ['0', 0],
    ['30', 30_000],
    ['31', null],
    ['Sun, 17 May 2026 10:00:05 GMT', 5_000],
    ['Sun, 17 May 2026 09:00:00 GMT', 0],
    ['soon', null],
    [undefined, null],
  ])('that asks for %j is waited for', (header, ms) => {
    expect(retryAfterMs(header, Date.UTC(2026, 4, 17, 10))).toBe(ms)
  })
})

it('calls in turn are at most six at a time, each sent once, and none in the name of a session that has ended', async () => {
  const open: (() => void)[] = []
  const requests = answers(async () => {
    await new Promise<void>((resolve) => void open.push(resolve))
    return HttpResponse.json({ b: 2 })
  })
  const { ask, store } = wire({ options: { inTurn: limiter(6) } })
  const asked = Array.from({ length: 8 }, ask)
  await vi.waitFor(() => expect(open).toHaveLength(6))
  open.shift()?.()
  await vi.waitFor(() => expect(open).toHaveLength(6))
  expect(requests).toHaveLength(7)
  store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  while (open.length > 0) open.shift()?.()
  const ends = await Promise.all(asked)
  expect(requests).toHaveLength(7)
  expect(ends.filter(({ error }) => error?.kind === 'abandoned')).toHaveLength(7)
})

describe('retries', () => {
  it.each<[string, (() => Response)[], Situation, number, string | null]>([
    ['a read after 5xx and a lost connection', [status(503), lost, fine], read, 3, null],
    ['no write after a lost connection', [lost], {}, 1, 'network'],
    ['no read after a 404', [status(404)], read, 1, 'http'],
    ['no read after a 401', [status(401)], read, 1, 'http'],
    ['no read that is unreadable', [() => HttpResponse.html('<p>')], read, 1, 'unreadable'],
  ])('%s', async (_name, responses, situation, asked, kind) => {
    const requests = answers(...responses)
    const result = await wire(situation).ask()
    expect(requests).toHaveLength(asked)
    expect(result.error?.kind ?? null).toBe(kind)
  })

  it('go on where axios could not be loaded', async () => {
    answers(fine)
    vi.mocked(inTime).mockRejectedValueOnce(new Error())
    expect(await wire(read).ask()).toEqual({ data: { b: 2 } })
  })

  it('stop when the caller aborts between attempts', async () => {
    const controller = new AbortController()
    const requests = answers(status(500))
    const asked = wire({ ...read, ...without([60_000]), signal: controller.signal }).ask()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    await delay(20)
    controller.abort()
    expect(await asked).toEqual({ error: { kind: 'aborted' } })
    expect(requests).toHaveLength(1)
  })
})

describe('the time-out', () => {
  it('rejects the call, and a read is not retried', async () => {
    const requests = answers(async () => {
      await delay(500)
      return fine()
    })
    const result = await wire({ ...read, times: { timeoutMs: 50, retryDelaysMs: [1] } }).ask()
    expect(result).toEqual({ error: { kind: 'timeout' } })
    expect(requests).toHaveLength(1)
  })

  it('is 30 s', () => {
    expect(usualTimes).toEqual({ timeoutMs: 30_000, retryDelaysMs: [300, 900] })
  })

  it.each([true, false])('is cut short for a caller that aborts (before: %s)', async (before) => {
    const controller = new AbortController()
    if (before) controller.abort()
    const requests = answers(async () => {
      controller.abort()
      await delay(200)
      return fine()
    })
    expect(await wire({ signal: controller.signal }).ask()).toEqual({ error: { kind: 'aborted' } })
    expect(requests).toHaveLength(before ? 0 : 1)
  })
})

const noContact = 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
const refused = 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'

describe('errors', () => {
  const failed = (...codes: number[]) => codes.map((code) => ({ kind: 'http', status: code }))
  const kinds = (...names: string[]) => names.map((kind) => ({ kind }))
  const lostKinds = kinds('network', 'timeout', 'unreadable')
  const noToken = (cause: unknown) => new Error('game token', { cause })

  it.each<[boolean, unknown[]]>([
    [true, [...lostKinds, ...kinds('aborted', 'abandoned'), ...failed(500, 408, 409, 425)]],
    [true, [{ name: 'AbortError', message: 'Aborted' }]],
    [false, [...failed(400, 401, 429), undefined]],
  ])('leave the outcome of a write unknown (%s): %j', (expected, all) => {
    expect(all.filter((error) => outcomeUnknown(error) !== expected)).toEqual([])
  })

  it.each<[string, unknown[]]>([
    ['', [undefined]],
    [noContact, [...lostKinds, ...failed(500), noToken({ kind: 'timeout' }), 'lost']],
    [refused, [...failed(400, 409, 499), ...failed(403).map(noToken)]],
    ['For mange forsøk. Vent litt, og prøv igjen.', failed(429)],
  ])('are told apart, a refusal is no lost connection: %j', (message, all) => {
    expect(all.filter((error) => messageFor(error) !== message)).toEqual([])
  })
})
