// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startEmbeddedBackend, type EmbeddedBackend } from '../../backend/server'

const free = { api: 0, wap: 0, bankid: 0, terminal: 0, game: 0, remoteGame: 0, chat: 0 }
const app = 'http://localhost:5173'
let backend: EmbeddedBackend
const at = (host: keyof typeof free, path: string) =>
  `http://localhost:${backend.ports[host]}${path}`

beforeAll(async () => {
  backend = await startEmbeddedBackend({ ports: free })
})
afterAll(() => backend.close())
beforeEach(() => backend.world.reset())

const record = z.record(z.string(), z.unknown())
const json = async (response: Response) => record.parse(await response.json())

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: app, ...headers },
    body: JSON.stringify(body),
  })

const submit = (url: string, fields: Record<string, string>, headers = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })

const newPlayer = async (template = 'ordinary') => {
  const made = await json(await post(at('api', '/__embedded/players'), { template }))
  const { mobile, password } = made
  const login = await json(await post(at('api', '/user/login'), { username: mobile, password }))
  const headers = { Authorization: `Bearer ${String(login['token'])}` }
  return { userId: Number(made['userId']), headers }
}

test('preflights are answered, and foreign origins are not allowed', async () => {
  const preflight = (origin: string) =>
    fetch(at('wap', '/wap/buyTicket'), {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
  const ours = await preflight(app)
  expect(ours.status).toBe(204)
  expect(ours.headers.get('access-control-allow-origin')).toBe(app)
  expect(ours.headers.get('access-control-allow-headers')).toContain('Authorization')
  expect((await preflight('https://evil.example')).headers.has('access-control-allow-origin')).toBe(
    false,
  )
})

test('a deposit goes from card to ledger, through the terminal page', async () => {
  const { userId, headers } = await newPlayer()
  const registered = await json(
    await post(at('api', '/payment/vippsPayment'), { bingoid: 101, loadAmount: 200 }, headers),
  )
  const transactionId = String(registered['transactionId'])
  const page = await fetch(
    at('terminal', `/terminal?merchantId=nets-101&transactionId=${transactionId}`),
  )
  const text = await page.text()
  expect(text).toContain('Grünerløkka Bingo')
  expect(text).toContain('kr 200')
  expect(text).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toContain(
    'frame-ancestors http://localhost:*',
  )
  const answered = await submit(at('terminal', '/terminal'), { transactionId, answer: 'OK' })
  expect(answered.headers.get('location')).toBe(
    `${app}/netsCallback?transactionId=${transactionId}&responseCode=OK&payment=1`,
  )
  for (let i = 0; i < 2; i++) {
    const sale = await post(at('api', '/payment/sale'), { transactionId }, headers)
    expect(await json(sale)).toEqual({ status: 200 })
  }
  const ledger = await json(await fetch(at('api', `/__embedded/ledger/${userId}`)))
  expect(ledger).toMatchObject({ writes: 1, calls: { '/payment/sale': 2 } })
  expect(ledger['entries']).toContainEqual(expect.objectContaining({ amount: 200 }))
})

test('a port in use is named in the error, and nothing is left listening', async () => {
  const ports = { ...free, wap: backend.ports.wap }
  await expect(startEmbeddedBackend({ ports })).rejects.toThrow(
    `port ${backend.ports.wap} (wap) is already in use`,
  )
})
