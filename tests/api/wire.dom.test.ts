import { configureStore } from '@reduxjs/toolkit'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'

import { requestTimes } from '@/api/attempts'
import { newsApi } from '@/api/news'
import { isRecord } from '@/lib/json'

import {
  type Call,
  callNamed,
  type CallName,
  calls,
  inputOf,
  loginAnswer,
  loginRead,
  userInfo,
} from '../../scripts/hosts/calls'
import { inputOfCall } from '../hosts/openapi'
import { makeCall, startWire, wireStore } from './wireStore'

const server = startWire([1, 1])
const unreadable = { kind: 'unreadable' }

const urlOf = ({ host, path }: Call) => `http://${host === 'main' ? 'api' : 'wap'}.test${path}`

/** Responds to `call` and returns the app's result. */
async function answered(call: Call, respond: () => Response, token: string | null = 'secret') {
  server.use(http.all(urlOf(call), () => respond()))
  const { store, ended } = wireStore(token)
  const { data, error } = await makeCall(store.dispatch, call)
  return { data, error, ended }
}

const errorKind = ({ error }: { error?: unknown }) =>
  error === undefined ? null : isRecord(error) ? error['kind'] : 'unknown'

describe.each(calls)('$name', (call) => {
  it('sends the request as it was agreed and reads the response', async () => {
    const requests: Request[] = []
    server.use(
      http.all('*', ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json(call.answer)
      }),
    )
    const { store } = wireStore('secret')
    const { data, error } = await makeCall(store.dispatch, call)
    expect(error).toBeUndefined()
    // Of a balance it is kept when it was asked for.
    expect(isRecord(data) && { ...data, askedTick: undefined }).toEqual(call.read)

    expect(requests).toHaveLength(1)
    const [request] = requests
    const { origin, pathname, searchParams } = new URL(request?.url ?? '')
    expect(origin + pathname).toBe(urlOf(call))
    expect(request?.method).toBe(call.method)
    const text = (await request?.text()) ?? ''
    expect(text === '').toBe(call.method === 'GET')
    const sent: unknown = text === '' ? Object.fromEntries(searchParams) : JSON.parse(text)
    expect(sent).toEqual(inputOf(call))
    const bearer = call.token === 'never' ? null : 'Bearer secret'
    expect(request?.headers.get('Authorization')).toBe(bearer)
  })

  it('sends what docs/api.openapi.yaml says', () => {
    expect(z.safeParse(inputOfCall(call), inputOf(call)).error).toBeUndefined()
  })

  it('rejects a response that does not match the schema as unreadable', async () => {
    const answers = ['{"result":', ...call.misfits.map((misfit) => JSON.stringify(misfit))]
    for (const text of answers) {
      const kind = errorKind(await answered(call, () => new Response(text)))
      expect(kind, text).toBe('unreadable')
    }
  })

  it('rejects an empty 200 and a 204 as unreadable, except for verify and sale', async () => {
    const empty = await answered(call, () => new HttpResponse(null, { status: 200 }))
    const none = await answered(call, () => new HttpResponse(null, { status: 204 }))
    const kind = call.emptyIsSuccess ? null : 'unreadable'
    expect([errorKind(empty), errorKind(none)]).toEqual([kind, kind])
  })

  it(`is ${call.kind === 'read' ? '' : 'not '}retried after a 500`, async () => {
    const respond = vi.fn<() => Response>(() => new HttpResponse(null, { status: 500 }))
    const { error } = await answered(call, respond)
    expect(error).toMatchObject({ kind: 'http', status: 500 })
    expect(respond).toHaveBeenCalledTimes(call.kind === 'read' ? 3 : 1)
  })

  it(`${call.token === 'never' ? 'ends no' : 'ends the'} session with a 401`, async () => {
    const { ended } = await answered(call, () => HttpResponse.json({}, { status: 401 }))
    expect(ended).toEqual(call.token === 'never' ? [] : ['unauthorized'])
  })
})

describe('what only the server may know never stands in the store', () => {
  const secretFields = ['code', 'kode', 'password', 'passord', 'cardCVC']
  const secretsOf = ({ arg }: Call): unknown[] =>
    isRecord(arg) ? secretFields.flatMap((name) => arg[name] ?? []) : []

  it.each(calls.filter((call) => secretsOf(call).length > 0))('$name', async (call) => {
    server.use(http.all('*', () => HttpResponse.json(call.answer)))
    const { store } = wireStore('secret')
    const states: string[] = []
    store.subscribe(() => states.push(JSON.stringify(store.getState())))
    await makeCall(store.dispatch, call)
    expect(states.length).toBeGreaterThan(1)
    for (const secret of secretsOf(call))
      expect(states.filter((state) => state.includes(JSON.stringify(secret)))).toEqual([])
  })
})

const { firstName: _firstName, lastName: _lastName, ...aml } = userInfo

describe('responses with a meaning of their own', () => {
  const noGame = { activeGames: 0, otherGames: 0 }
  const refused = { data: { ok: false } }
  const known = { exsistingUser: true }
  const date = { blockDate: '2025-12-31' }
  const nowhere = { hallId: '', ...date }
  const halves = [
    ['0', 0],
    [0, 0],
    ['12,50', 12.5],
    ['-12,5', -12.5],
    ...['12,5,0', null, '', 'kortfeil', [], {}, undefined].map((odd) => [odd, null]),
  ]
  it.each<[call: CallName, answer: object, expected: object]>([
    ['login', {}, refused],
    ['login', { token: '' }, refused],
    ...halves.map(([balance, read]): [CallName, object, object] => [
      'balance',
      { balance },
      { data: { balance: read } },
    ]),
    ['verifyPayment', { status: 400 }, { error: { kind: 'http', status: 400 } }],
    ['salePayment', { status: '0' }, { error: { kind: 'http', status: 0 } }],
    ['checkGameSession', { ...noGame, gameOpen: 'snart' }, { data: { gameOpen: false } }],
    ['checkGameSession', noGame, { error: unreadable }],
    ['registerBankID', { ...loginAnswer, ...known }, { data: { ...known, session: loginRead } }],
    ['registerBankID', { reason: 'age' }, { data: { ok: false, reason: 'age', session: null } }],
    ['registerBankID', { reason: 'userExist' }, { data: { ok: false, reason: 'userExist' } }],
    ['getGameToken', { gameToken: null, otherGames: 1 }, { data: { gameToken: '' } }],
    ['getGameToken', { gameToken: 'g' }, { data: { otherGames: 0, activeGames: 0 } }],
    // Of an unreadable hall, and still a pause.
    ['userTimeouts', { userTimeouts: [{ HallId: 12, ...date }] }, { data: { rows: [nowhere] } }],
  ])('%s: %j', async (call, answer, expected) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const read = await answered(callNamed(call), () => HttpResponse.json(answer))
    expect(read).toMatchObject(expected)
    expect(read.data === undefined).toBe('error' in expected)
  })

  it.each([
    [401, refused],
    [403, { error: { kind: 'http', status: 403 } }],
  ])('log in: a %i', async (status, expected) => {
    const respond = () => new HttpResponse('nope', { status })
    expect(await answered(callNamed('login'), respond)).toMatchObject(expected)
  })

  it.each([
    [7, null],
    ['vet ikke', null],
    ['N', false],
    ['', false],
    [undefined, false],
    ['ja', true],
  ])('my data: isPep %j is read as %j, and all else stays readable', async (isPep, expected) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { data } = await answered(callNamed('myData'), () =>
      HttpResponse.json({ userAMLData: { ...aml, isPep, noSMS: {} }, userData: {} }),
    )
    expect(data).toMatchObject({ userAMLData: { ...aml, isPep: expected, noSMS: false } })
  })

  it('halls: an odd field never drops a row, but an unreadable pause is not read as zero', async () => {
    const bare = { BingoID: 'a', BingoName: 'Bar' }
    const oddFields = { BingoVipps: 'x', nets_clientid: 0, ortiz: 'kanskje', h1: 'x', h2: null }
    const odd = { ...oddFields, BingoID: 'a', BingoName: '  ', BingoPayOut: 'maybe' }
    vi.spyOn(console, 'warn').mockReturnValue()
    const { data } = await answered(callNamed('myHalls'), () =>
      HttpResponse.json({
        halls: [bare, { ...odd, WebAppAktivert: 'J' }, { ...bare, DaysBlocked: 'mange' }],
      }),
    )
    const texts = { BingoAddress: '', balance_str: '0', nets_clientid: '' }
    const plain = { ...texts, BingoVipps: 0, DaysBlocked: 0, ortiz: false, h1: 'absent' }
    const mended = { BingoName: 'Bingohall', h2: 'absent', BingoPayOut: false }
    const paused = { ...plain, DaysBlocked: null }
    const rows = [plain, { ...plain, ...mended, WebAppAktivert: true }, paused]
    expect(data).toMatchObject({ rows, dropped: 0, received: 3 })
  })
})

describe('news', () => {
  const article = { id: 1, title: 'Nytt', ingress: 'Kort' }
  const read = { ...article, img: '' }
  const page = '<!doctype html>'
  const feed = '*/news/articles.json'
  const status = (code: number) => () => new HttpResponse(null, { status: code })
  const { articles, article: oneArticle } = newsApi.endpoints

  /** Asks as a page does, in a store of its own. */
  function ask(endpoint: 'feed' | 'article', id = '1') {
    const { dispatch } = configureStore({
      reducer: { news: newsApi.reducer },
      middleware: (getDefault) => getDefault().concat(newsApi.middleware),
    })
    return endpoint === 'feed' ? dispatch(articles.initiate()) : dispatch(oneArticle.initiate(id))
  }

  it.each<[string, () => Response, object, asked: number]>([
    ['entries', () => HttpResponse.json([article, { id: 2 }]), { data: [read] }, 1],
    ['an id twice', () => HttpResponse.json([article, article]), { data: [read] }, 1],
    ['none', () => HttpResponse.json([]), { data: [] }, 1],
    ['no entry that fits', () => HttpResponse.json([{ id: 2 }]), { error: unreadable }, 1],
    ['HTML', () => HttpResponse.html(page), { error: unreadable }, 1],
    ['a 500', status(500), { error: { status: 500 } }, 3],
  ])('the feed: %s', async (_name, respond, expected, times) => {
    const asked = vi.fn<() => Response>(respond)
    server.use(http.get(feed, asked))
    expect(await ask('feed')).toMatchObject(expected)
    expect(asked).toHaveBeenCalledTimes(times)
  })

  it('waits as long as a 429 asks it to', async () => {
    const tooMany = { status: 429, headers: { 'Retry-After': '0' } }
    server.use(http.get(feed, () => HttpResponse.json([article])))
    server.use(http.get(feed, () => new HttpResponse(null, tooMany), { once: true }))
    expect((await ask('feed')).data).toHaveLength(1)
  })

  it('gives up after the time that any call may take', async () => {
    server.use(http.get(feed, () => new Promise<never>(() => {})))
    const { timeoutMs } = requestTimes
    onTestFinished(() => void Object.assign(requestTimes, { timeoutMs }))
    requestTimes.timeoutMs = 20
    expect((await ask('feed')).error).toEqual({ kind: 'timeout' })
  })

  it.each<[string, () => Response, unknown]>([
    ['an article', () => HttpResponse.json(article), { ...read, body: '' }],
    ['a 404', status(404), null],
    ["the host's own page", () => HttpResponse.html(page), null],
    ['a list', () => HttpResponse.json([article]), null],
  ])('an article: %s, and its id is never a path', async (_name, respond, data) => {
    server.use(http.get('*/news/..%2Fx.json', respond))
    expect((await ask('article', '../x')).data).toEqual(data)
  })
})
