// @vitest-environment node
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiHandlers } from '../../backend/apiHandlers'
import { demoPlayer } from '../../backend/seed'
import { wapHandlers } from '../../backend/wapHandlers'
import { createWorld } from '../../backend/world'
import { userInfo, type Call, calls, inputOf } from '../../scripts/hosts/calls'
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

test('log in accepts the right password and rejects a wrong one', async () => {
  const right = await send('/user/login', { username: '90000001', password: 'bingo123' })
  expect(right.body).toMatchObject({ userFirstname: 'Kari', noBankID: false, expiresIn: 3600 })
  const wrong = await send('/user/login', { username: '90000001', password: 'feil' })
  expect(wrong).toEqual({ status: 200, body: { token: null } })
  expect((await send('/user/login', { username: '91', password: 'x' })).status).toBe(401)
  expect((await send('/user/login', { username: 90000001, password: 'x' })).status).toBe(400)
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

test('a session expires after expiresIn seconds', async () => {
  const player = await logIn()
  now = new Date(now.getTime() + 3_599_000)
  expect((await player.get('/user/myData')).status).toBe(200)
  now = new Date(now.getTime() + 1_000)
  expect((await player.get('/user/myData')).status).toBe(401)
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

test('a cancelled deposit moves nothing, and a verified card is stored once', async () => {
  const player = await logIn()
  const sale = await player.post('/payment/vippsPayment', { bingoid: 101, loadAmount: 100 })
  const saleId = String(sale.body['transactionId'])
  world.answerPayment(saleId, false)
  world.answerPayment(saleId, true)
  expect((await player.post('/payment/sale', { transactionId: saleId })).body).toEqual({
    status: 402,
  })

  const save = await player.post('/payment/registerCard', { bingoid: 101 })
  const transactionId = String(save.body['transactionId'])
  expect((await player.post('/payment/verify', { transactionId })).body).toEqual({ status: 402 })
  world.answerPayment(transactionId, true)
  await player.post('/payment/verify', { transactionId })
  await player.post('/payment/verify', { transactionId })
  const cards = await player.post('/payment/myCards', { nets_clientid: 'nets-101' })
  expect(list(cards.body['cardInfo'])).toHaveLength(3)
  expect(world.written(player.userId)).toHaveLength(0)
})

test('a ticket is paid for from the balance, and closed once', async () => {
  const player = await logIn()
  const bought = await player.post('/wap/buyTicket', { bingoId: 101, systemId: 2, amount: 50 })
  const { ticketNr } = record.parse(bought.body['buyTicketResponseData'])
  const ticket = { bingoId: 101, systemId: 2, ticketNr }
  await player.post('/wap/addMoneyToTicket', { ...ticket, amount: 25 })
  expect(world.balance(player.userId, 101)).toBe(115_950)
  for (const errorText of ['OK', 'Bongen er allerede lukket.']) {
    const closed = await player.post('/wap/closeTicket', ticket)
    expect(closed.body).toEqual({ closeTicketResponse: { errorText } })
    expect(world.balance(player.userId, 101)).toBe(123_450)
  }
  const tooMuch = await player.post('/wap/buyTicket', { bingoId: 101, systemId: 1, amount: 9000 })
  expect(tooMuch.body).toMatchObject({
    buyTicketResponseData: { errorText: 'Du har ikke nok penger på spillekontoen.' },
  })
})

test('a withdrawal takes at most the whole balance', async () => {
  const player = await logIn()
  const ask = (amount: number, acc: string) =>
    player.post('/payment/withDraw', { bingoid: 101, amount, acc })
  expect((await ask(100, '86011117948')).body).toEqual({ result: 'ERROR' })
  expect((await ask(100, '86011117947')).body).toEqual({ result: 'OK' })
  expect(world.balance(player.userId, 101)).toBe(113_450)
  expect((await ask(5000, '86011117947')).body).toEqual({ result: 'OK' })
  expect(world.balance(player.userId, 101)).toBe(0)
  expect((await ask(5000, '86011117947')).body).toEqual({ result: 'ERROR' })
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

test('the pause for all halls blocks every hall for a year', async () => {
  const player = await logIn()
  expect((await player.post('/user/playPause', { password: 'feil' })).body['result']).not.toBe('OK')
  expect((await player.post('/user/playPause', { password: 'bingo123' })).body).toEqual({
    result: 'OK',
  })
  const { body } = await player.get('/wap/getUserTimeouts')
  expect(list(body['userTimeouts'])).toHaveLength(6)
  const halls = await player.post('/halls/my', { filter: 0 })
  expect(list(halls.body['halls']).every((hall) => Number(hall['DaysBlocked']) === 365)).toBe(true)
})

test('a new hall account is created once, and only with a valid address', async () => {
  const player = await logIn('90000005')
  const make = (input: object) =>
    player.post('/user/createCard', {
      postnr: '7011',
      addr: 'Kongens gate 1',
      bingoid: 103,
      filter: 0,
      ...input,
    })
  expect((await make({ postnr: '0000' })).body).toEqual({ result: 'ERROR' })
  expect((await make({ addr: '  a ' })).body).toEqual({ result: 'ERROR' })
  expect((await make({})).body).toEqual({ result: 'OK' })
  expect((await make({})).body).toEqual({ result: 'ERROR' })
  expect((await player.post('/banking/balance', { bingoid: 103 })).body).toEqual({ balance: 0 })
})

test('who is not identified may withdraw nothing', async () => {
  const player = await logIn('90000002')
  const out = { bingoid: 101, amount: 1, acc: '86011117947' }
  expect((await player.post('/payment/withDraw', out)).body).toEqual({ result: 'ERROR' })
  await player.post('/bankid/authBankID', { code: 'new' })
  expect((await player.post('/payment/withDraw', out)).body).toEqual({ result: 'OK' })
})

test('customer information clears the flags and unblocks play', async () => {
  const player = await logIn('90000004')
  const pay = { bingoid: 101, loadAmount: 100 }
  expect((await player.post('/payment/vippsPayment', pay)).status).toBe(403)
  const unfunded = { ...userInfo, fundedBySalary: false }
  expect((await player.post('/wap/setUserInfo', unfunded)).body).toMatchObject({
    setUserInfo: { status: 1 },
  })
  expect((await player.post('/wap/setUserInfo', userInfo)).body).toEqual({
    setUserInfo: { status: 0, message: '' },
  })
  expect((await player.post('/payment/vippsPayment', pay)).status).toBe(200)
})

test('the remote game is open by the clock, and an id goes back as it came', async () => {
  for (const [hour, gameOpen] of [
    [12, true],
    [21, false],
  ] as const) {
    now = new Date(Date.UTC(2026, 2, 4, hour))
    const { post } = await logIn()
    const asked = await post('/extgame/checkGameSession', { bingoid: 101, gameType: 501 })
    expect(asked.body).toMatchObject({ gameOpen })
    expect((await post('/banking/balance', { bingoid: '101' })).status).toBe(400)
    expect((await post('/banking/balance', { bingoid: '104' })).status).toBe(200)
  }
})
