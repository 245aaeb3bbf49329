import { http } from 'msw'
import { expect, test } from 'vitest'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { hallsApi } from '@/api/halls'
import { renderApp } from '../../setup/render'
import { holdAnswer, moveMoney, server, startBackend, urlOf, watchCalls } from '../../setup/server'

startBackend()

const { balance } = hallsApi.endpoints

test('a read that started before the act does not count as its answer: another one follows', async () => {
  const { store, userId } = await renderApp({ path: '/user', player: 'ordinary' })
  const calls = watchCalls()
  const old = () => Response.json({ balance: 1234.5 })
  server.use(http.post(urlOf('/banking/balance'), old, { once: true }))
  const letGo = holdAnswer('/banking/balance')
  const before = store.dispatch(balance.initiate(101, { subscribe: false }))
  moveMoney(userId, 10_000)
  const after = store.dispatch(rereadBalance(101))
  letGo()
  await Promise.all([before, after])
  expect(calls.to('/banking/balance')).toHaveLength(2)
  const { data } = await store.dispatch(balance.initiate(101, { subscribe: false }))
  expect(data).toMatchObject({ balance: 1334.5 })
  expect(calls.to('/banking/balance')).toHaveLength(2)
})
