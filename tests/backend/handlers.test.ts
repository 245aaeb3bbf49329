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
const world = createWorld({ now: () => new Date('2026-03-04T12:00:00Z') })
const server = setupServer(...apiHandlers(world, api), ...wapHandlers(world, wap))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => world.reset())

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
