// @vitest-environment node
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiHandlers } from '../../backend/apiHandlers'
import { demoPlayer } from '../../backend/seed'
import { wapHandlers } from '../../backend/wapHandlers'
import { createWorld } from '../../backend/world'
import { type Call, calls, inputOf } from '../../scripts/hosts/calls'
import { compare } from '../../scripts/hosts/wire'

const api = 'http://api.test'
const wap = 'http://wap.test'
let now = new Date('2026-03-04T12:00:00Z')
const world = createWorld({ now: () => now })
const server = setupServer(...apiHandlers(world, api), ...wapHandlers(world, wap))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  now = new Date('2026-03-04T12:00:00Z')
  world.reset()
})

const record = z.record(z.string(), z.unknown())

interface Answer {
  status: number
  body: Record<string, unknown>
}

const send = async (path: string, input?: object, token?: string): Promise<Answer> => {
  const get = input === undefined
  const response = await fetch(`${path.startsWith('/wap/') ? wap : api}${path}`, {
    method: get ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'http://localhost:4173',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(get ? {} : { body: JSON.stringify(input) }),
  })
  const body = record.parse(await response.json())
  // What docs/api.openapi.yaml says of the answers is what the embedded backend answers.
  const call = calls.find((one) => path.split('?')[0] === one.path)
  const isLogIn = path === '/user/login'
  if (call && response.status === 200 && !(isLogIn && body['token'] === null))
    expect(compare(call.schema, body).misfits).toEqual([])
  return { status: response.status, body }
}

const list = (value: unknown) => z.array(record).parse(value)

const logIn = async (mobile = demoPlayer.mobile, password = demoPlayer.password) => {
  const { body } = await send('/user/login', { username: mobile, password })
  const token = String(body['token'])
  return {
    token,
    userId: Number(body['userId']),
    post: (path: string, input: object = {}) => send(path, input, token),
    get: (path: string) => send(path, undefined, token),
  }
}

test.each([
  ['ordinary', 123_450],
  ['manyTransactions', 2_600_000],
] as const)('the seeded ledgers of %s add up to the balances', (template, held) => {
  const { userId } = world.addPlayer(template)
  const account = world.findAccount(userId, 101)
  let balance = 0
  for (const entry of account?.ledger ?? []) {
    balance += entry.amount
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  expect(balance).toBe(held)
})

test("README's players: many transactions, a short log-in, an unfinished payment", async () => {
  const many = await logIn('90000007')
  expect(world.findAccount(many.userId, 101)?.ledger).toHaveLength(2_000)
  const short = await send('/user/login', { username: '90000008', password: 'bingo123' })
  expect(short.body['expiresIn']).toBe(180)
  const unfinished = await logIn('90000009')
  const transactionId = `unfinished-${unfinished.userId}`
  for (const _time of ['once', 'twice'])
    expect((await unfinished.post('/payment/sale', { transactionId })).status).toBe(200)
  expect(world.balance(unfinished.userId, 101)).toBe(10_000 + 25_000)
})

/** With what goes along as a GET's query, or as a POST's body. */
function sendCall({ method, path }: Call, input: unknown, token?: string) {
  const fields = record.parse(input)
  if (method === 'POST') return send(path, fields, token)
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return send(`${path}?${new URLSearchParams(query)}`, undefined, token)
}

const wrongType = (value: unknown) => (typeof value === 'string' ? 1 : 'x')

/** One for each field: without it, and with a value of another type. */
function malformed(input: unknown): object[] {
  const whole = record.parse(input)
  return Object.entries(whole).flatMap(([name, value]) => [
    Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name)),
    { ...whole, [name]: wrongType(value) },
  ])
}

describe.each(calls)('$path', (call) => {
  const input = inputOf(call) ?? {}

  test('serves whom it is for, and refuses all others and malformed requests', async () => {
    const player = await logIn()
    const transaction = { userId: player.userId, hallId: 101, amount: 100, method: 'Vipps' }
    const kind = call.name === 'salePayment' ? 'sale' : 'saveCard'
    const state = 'approved'
    world.payments.set('44', { ...transaction, id: '44', kind, state, appOrigin: '' })
    const card = world.findPlayer(player.userId)?.cards[0]
    if (card) card.cardId = '2'

    const needed = call.token === 'never' ? undefined : player.token
    expect((await sendCall(call, input)).status).toBe(call.token === 'always' ? 401 : 200)
    expect((await sendCall(call, input, 'wrong')).status).toBe(call.token === 'never' ? 400 : 401)
    expect((await sendCall(call, input, needed)).status).toBe(200)
    for (const wrong of malformed(input))
      expect([wrong, (await sendCall(call, wrong, needed)).status]).toEqual([wrong, 400])
  })
})

test('a deposit moves money once, and only after the terminal approves it', async () => {
  const player = await logIn()
  const cards = await player.post('/payment/myCards', { nets_clientid: 'nets-101' })
  const cardId = list(cards.body['cardInfo'])[0]?.['cardId']
  const pay = { cardId, bingoid: 101, cardCVC: '123', loadAmount: 250.5 }
  expect((await player.post('/payment/storedPayment', { ...pay, cardCVC: '12' })).status).toBe(400)
  expect((await player.post('/payment/storedPayment', { ...pay, loadAmount: 5001 })).status).toBe(
    400,
  )
  const registered = await player.post('/payment/storedPayment', pay)
  const transactionId = String(registered.body['transactionId'])
  expect(world.payments.get(transactionId)?.appOrigin).toBe('http://localhost:4173')

  expect((await player.post('/payment/sale', { transactionId })).body).toEqual({ status: 402 })
  expect(world.balance(player.userId, 101)).toBe(123_450)
  world.answerPayment(transactionId, true)
  const twice = await Promise.all([
    player.post('/payment/sale', { transactionId }),
    player.post('/payment/sale', { transactionId }),
  ])
  expect(twice.map((answer) => answer.body)).toEqual([{ status: 200 }, { status: 200 }])
  expect(world.balance(player.userId, 101)).toBe(148_500)
  expect(world.written(player.userId)).toHaveLength(1)

  const stranger = world.addPlayer('ordinary')
  const other = await logIn(stranger.mobile)
  expect((await other.post('/payment/sale', { transactionId })).status).toBe(404)
})

test('the server refuses while a hall is paused, whatever the app shows', async () => {
  const player = await logIn()
  const set = (blockUntilDate: string) =>
    player.post('/wap/setUserTimeouts', { blockUntilDate, hallId: 101 })
  expect((await set('2026-03-03')).body).toMatchObject({ status: 1 })
  expect((await set('2027-03-05')).body).toMatchObject({ status: 1 })
  expect((await set('2026-03-11')).body).toEqual({ status: 0, message: '' })
  expect((await set('2026-03-05')).body).toMatchObject({ status: 1 })
  expect((await player.get('/wap/getUserTimeouts')).body).toEqual({
    userTimeouts: [{ hallId: 101, blockDate: '2026-03-11' }],
  })
  const pay = { bingoid: 101, loadAmount: 100 }
  expect((await player.post('/payment/vippsPayment', pay)).status).toBe(403)
  expect((await player.post('/game/getGameToken', { GameType: 1, bingoid: 101 })).status).toBe(403)
  const ticket = await player.post('/wap/buyTicket', { bingoId: 101, systemId: 1, amount: 5 })
  expect(ticket.body).toMatchObject({
    buyTicketResponseData: { errorText: 'Du har spillepause på denne bingohallen.' },
  })
  const out = { bingoid: 101, amount: 1, acc: '86011117947' }
  expect((await player.post('/payment/withDraw', out)).body).toEqual({ result: 'ERROR' })
  now = new Date('2026-03-12T12:00:00Z')
  const later = await logIn()
  expect((await later.post('/payment/vippsPayment', pay)).status).toBe(200)
})
