import { QueryStatus } from '@reduxjs/toolkit/query'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { hallsApi } from '@/api/halls'
import { mainApi } from '@/api/mainApi'
import { rereadFailed } from '@/api/rereadFailed'
import { wapApi } from '@/api/wapApi'
import { startWire, type WireDispatch, wireStore } from './wireStore'

const server = startWire([])

interface Read {
  initiate: (arg: object, options?: object) => Parameters<WireDispatch>[0]
}

// The resources add their endpoints when they are loaded.
import.meta.glob('../../src/api/*.ts', { eager: true })

/** Every read of the app, by name. Only reads have a hook that keeps them on the screen. */
const reads = [mainApi, wapApi].flatMap((api) =>
  Object.entries<Read>(api.endpoints).filter(([, endpoint]) => 'useQuery' in endpoint),
)

it('everything on the screen that failed is read again, and nothing else', async () => {
  let up = false
  let paths: string[] = []
  server.use(
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url)
      paths.push(pathname)
      const isUp = up || pathname === '/banking/balance'
      return isUp ? HttpResponse.json({ balance: 1 }) : HttpResponse.error()
    }),
  )
  const { store } = wireStore('t1', '7')
  const { dispatch } = store
  for (const [, { initiate }] of reads) dispatch(initiate({ bingoid: 101 }))
  const { nearestHalls } = hallsApi.endpoints
  const unwatched = dispatch(nearestHalls.initiate({ postnr: '0552', filter: 0 }))
  await unwatched
  unwatched.unsubscribe()
  // RTK Query lists what is on the screen half a second later.
  await vi.waitFor(() => {
    const { mainApi: main, wapApi: wap } = store.getState()
    const listed = Object.values({ ...main.subscriptions, ...wap.subscriptions })
    expect(listed.filter((by) => Object.keys(by ?? {}).length > 0)).toHaveLength(reads.length)
    const statuses = Object.values({ ...main.queries, ...wap.queries }).map((read) => read?.status)
    expect(statuses.filter((status) => status === QueryStatus.pending)).toEqual([])
  })
  const failed = paths.filter((path) => path !== '/banking/balance')
  expect(failed).toContain('/halls/my')
  expect(failed).toContain('/wap/getPostSted')

  up = true
  paths = []
  dispatch(rereadFailed())
  await vi.waitFor(() => expect(paths).toHaveLength(reads.length - 1))
  expect(paths.toSorted()).toEqual([...new Set(failed)].toSorted())
})
