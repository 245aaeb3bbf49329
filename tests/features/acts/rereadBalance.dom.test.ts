import { http } from 'msw'
import { expect, test } from 'vitest'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { hallsApi } from '@/api/halls'
import { env } from '@/config/env'
import { renderApp } from '../../setup/render'
import { server, startBackend, watchCalls, world } from '../../setup/server'

startBackend()

const { balance } = hallsApi.endpoints

test('a read that started before the act does not count as its answer: another one follows', async () => {
  const { store, userId } = await renderApp({ path: '/user', player: 'ordinary' })
  const calls = watchCalls()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  server.use(
    http.post(`${env.apiUrl}/banking/balance`, async () => Response.json(await oldAnswer()), {
      once: true,
    }),
  )
  const oldAnswer = async () => {
    await held
    return { balance: 1234.5 }
  }
  const before = store.dispatch(balance.initiate(101, { subscribe: false }))
  const account = world.findAccount(userId, 101)
  if (!account) throw new Error('the player has the hall')
  world.addLedgerEntry(account, 'Innskudd', 10_000)
  const after = store.dispatch(rereadBalance(101))
  letGo()
  await Promise.all([before, after])
  expect(calls.to('/banking/balance')).toHaveLength(2)
  const { data } = await store.dispatch(balance.initiate(101, { subscribe: false }))
  expect(data).toMatchObject({ balance: 1334.5 })
  expect(calls.to('/banking/balance')).toHaveLength(2)
})
