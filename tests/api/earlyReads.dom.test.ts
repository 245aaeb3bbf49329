import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { dropEarlyReads } from '@/api/earlyReads'
import { hallsApi } from '@/api/halls'
import { pausesApi } from '@/api/pauses'
import { requestTimes } from '@/api/attempts'
import { actPrefix, loggedInPrefix, sessionKey } from '@/config/storageKeys'

import { startWire, wireStore } from './wireStore'

/** Every request, as 'path body token'. */
let sent: string[] = []
let answer: () => Response
const server = startWire([1, 1])
beforeEach(() =>
  server.use(
    http.all('*', async ({ request }) => {
      const { pathname } = new URL(request.url)
      const body = await request.text()
      sent.push(`${pathname} ${body} ${request.headers.get('Authorization') ?? ''}`.trim())
      return answer()
    }),
  ),
)

const rows = [101, 102].map((id) => ({ BingoID: id, BingoName: 'A' }))
/** Of any call: each reads its own. */
const whole = { halls: rows, balance: 12, userTimeouts: [], messages: [] }
const answers = () => HttpResponse.json(whole)

const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false }
const expiresAt = Date.now() + 60_000
const session = { token: 'mine', userId: '7', name: 'Kari', expiresAt, ...flags }
const halls = '/halls/my {"filter":0} Bearer mine'
const others = ['/halls/messages {} Bearer mine', '/wap/getUserTimeouts  Bearer mine']
const balanceOf = (hall: number) => `/banking/balance {"bingoid":${hall}} Bearer mine`
const all = [halls, ...others, balanceOf(101), balanceOf(102)].toSorted()

beforeEach(() => {
  sent = []
  answer = answers
  document.head.innerHTML =
    '<meta name="api" content="http://api.test/"><meta name="wap-api" content="http://wap.test">'
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  dropEarlyReads()
})

/** Of the halls, and without an answer until it is stopped. */
function hangingRead(sentAt: number) {
  const stop = vi.fn<() => void>()
  const unanswered = new Promise<never>((_resolve, reject) =>
    stop.mockImplementation(() => reject(new Error())),
  )
  const call = 'http://api.test/halls/my Bearer mine {"filter":0}'
  globalThis.earlyReads = [{ call, sentAt, answer: unanswered, stop }]
  return stop
}

const { balance, createCard, hallMessages, myHalls } = hallsApi.endpoints
let loads = 0
/** Opens a page with this session stored, and waits until what it starts early is answered. */
async function open(path: string, stored: object = session) {
  history.replaceState(null, '', path)
  localStorage.setItem(sessionKey, JSON.stringify(stored))
  loads += 1
  Reflect.deleteProperty(window, 'storedSession')
  for (const script of ['start', 'earlyReads'])
    await import(/* @vite-ignore */ `../../public/${script}.js?${loads}`)
  await vi.waitFor(async () => {
    const before = sent.length
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(sent).toHaveLength(before)
  })
}

/** The app's own store, as it starts later; `read` makes the call that the page makes. */
function startApp(token = 'mine', userId = '7') {
  const { store, ended } = wireStore(token, userId)
  const read = (filter = 0) => store.dispatch(myHalls.initiate({ filter }, { forceRefetch: true }))
  return { store, ended, read }
}

it('on My page the halls, messages, pauses and first balances are asked for once, before the app is there', async () => {
  await open('/mypage')
  expect(sent.toSorted()).toEqual(all)
  const { store, read } = startApp()
  const { data } = await read()
  expect(data?.rows.map(({ BingoID }) => BingoID)).toEqual([101, 102])
  await store.dispatch(hallMessages.initiate())
  await store.dispatch(pausesApi.endpoints.userTimeouts.initiate())
  expect((await store.dispatch(balance.initiate(101))).data?.balance).toBe(12)
  expect(sent).toHaveLength(all.length)
  await read()
  expect(sent.slice(all.length)).toEqual([halls])
})

it.each<[string, string[]]>([
  ['/mybingo/102', [halls, ...others, balanceOf(102)]],
  ['/MYPAGE/', all],
  ['/', []],
  ['/user', []],
  ['/mypage/x', []],
])('at %s only what is shown there is asked for early', async (path, expected) => {
  await open(path)
  expect(sent.toSorted()).toEqual(expected.toSorted())
})

it.each<[string, number[]]>([
  ['/mypage', [0, 3]],
  ['/mybingo/101', [0]],
])("with an owner's filter %s asks early for the lists it needs", async (path, filters) => {
  await open(path, { ...session, ownerFilter: 3 })
  expect(sent.filter((call) => call.startsWith('/halls/my'))).toEqual(
    filters.map((filter) => `/halls/my {"filter":${filter}} Bearer mine`),
  )
})

it.each<[string, object]>([
  ['has expired', { ...session, expiresAt: Date.now() - 1 }],
  ['is not there', {}],
  ['has no user', { ...session, userId: 7 }],
  ['has no token', { ...session, token: '' }],
  ['has no name', { ...session, name: null }],
  ['lacks a flag', { ...session, extraAML: undefined }],
  ['never ends', { ...session, expiresAt: 'Infinity' }],
  ['is whole, but in a frame', session],
])('nothing is asked for early with a session that %s', async (what, stored) => {
  if (what.endsWith('frame')) vi.stubGlobal('parent', {})
  await open('/mypage', stored)
  expect(sent).toEqual([])
})

it.each<[string, object, string]>([
  ['with something kept of money', session, `${actPrefix}1`],
  ['while the halls are hidden', { ...session, forceAML: true }, 'x'],
])('no balance is asked for early %s', async (_what, stored, key) => {
  localStorage.setItem(key, '{}')
  await open('/mypage', stored)
  expect(sent.toSorted()).toEqual([halls, ...others].toSorted())
})

const otherTabWrites = (key: string) => void dispatchEvent(new StorageEvent('storage', { key }))
const wait = (ms: number) => void vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms)

it.each<[string, { before?: () => void; app?: [string, string]; filter?: number; asks?: string }]>([
  ['by another player', { app: ['theirs', '8'], asks: '/halls/my {"filter":0} Bearer theirs' }],
  ['for another owner', { filter: 3, asks: '/halls/my {"filter":3} Bearer mine' }],
  ['after a change in another tab', { before: () => otherTabWrites(sessionKey) }],
  ['after an act in another tab', { before: () => otherTabWrites(`${actPrefix}1`) }],
  ['after ten seconds, or a night', { before: () => wait(10_001) }],
])('an early answer is not used %s', async (_what, { before, app = [], filter, asks = halls }) => {
  await open('/mypage')
  before?.()
  const { data } = await startApp(...app).read(filter)
  expect(data?.rows).toHaveLength(2)
  expect(sent.slice(all.length)).toEqual([asks])
})

it('an early answer is used though another tab goes on counting its time', async () => {
  await open('/mypage')
  otherTabWrites(`${loggedInPrefix}7`)
  expect((await startApp().read()).data?.rows).toHaveLength(2)
  expect(sent.toSorted()).toEqual(all)
})

it('an early answer is not used after a write', async () => {
  await open('/mypage')
  const { store, read } = startApp()
  await store.dispatch(createCard.initiate({ postnr: '0155', addr: 'A', bingoid: 101, filter: 0 }))
  await read()
  expect(sent.at(-1)).toBe(halls)
})

it('an early 401 ends the session', async () => {
  answer = () => new HttpResponse(null, { status: 401 })
  await open('/mypage')
  const { ended, read } = startApp()
  await read()
  expect(ended).toEqual(['unauthorized'])
  expect(sent.filter((call) => call === halls)).toHaveLength(1)
})

it.each([
  ['a 500', () => new HttpResponse(null, { status: 500 })],
  ['no network', HttpResponse.error],
])('after %s the call is made again', async (_what, failure) => {
  answer = failure
  await open('/mypage')
  answer = answers
  const { data } = await startApp().read()
  expect(data?.rows).toHaveLength(2)
  expect(sent.filter((call) => call === halls)).toHaveLength(2)
})

it('an early answer that does not fit is unreadable, as any other', async () => {
  answer = () => HttpResponse.json({ halls: 'none' })
  await open('/mypage')
  expect((await startApp().read()).error).toEqual({ kind: 'unreadable' })
})

it('an early call that is not answered has 30 s too', async () => {
  await open('/mypage')
  const stop = hangingRead(Date.now() - 9_000)
  requestTimes.timeoutMs = 50
  const { error } = await startApp().read()
  requestTimes.timeoutMs = 30_000
  expect(error).toEqual({ kind: 'timeout' })
  expect(stop).toHaveBeenCalledOnce()
})

it('what was read early for a player who has left is neither used nor an end of the next session', async () => {
  answer = () => new HttpResponse(null, { status: 401 })
  await open('/mypage')
  answer = answers
  const { store, ended, read } = startApp('renewed')
  const { data } = await read()
  expect(data?.rows).toHaveLength(2)
  expect(ended).toEqual([])
  expect(store.getState().session.token).toBe('renewed')
})

it('two calls at once: one takes the early answer, the other is made', async () => {
  await open('/mypage')
  const ask = () => startApp().store.dispatch(balance.initiate(101, { forceRefetch: true }))
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ data }) => data?.balance)).toEqual([12, 12])
  expect(sent.slice(all.length)).toEqual([balanceOf(101)])
})

it('a call that nobody waits for any more is stopped', async () => {
  await open('/mypage')
  const stop = hangingRead(Date.now())
  const { store } = startApp()
  const call = store.dispatch(myHalls.initiate({ filter: 0 }))
  await vi.waitFor(() => expect(globalThis.earlyReads).toEqual([]))
  call.abort()
  await call
  expect(stop).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(all.length)
})
