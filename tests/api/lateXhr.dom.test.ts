import { expect, it, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { axiosBaseQuery } from '@/api/transport'
import { wireStore } from './wireStore'

const late = vi.hoisted(() => {
  const askByXhr = vi.fn<() => Promise<object>>(() =>
    Promise.resolve({ status: 200, text: '{"ok":true}', retryAfter: null }),
  )
  let come = () => {}
  const chunk = new Promise<{ askByXhr: typeof askByXhr }>((resolve) => {
    come = () => resolve({ askByXhr })
  })
  return { askByXhr, chunk, come }
})
vi.mock('@/api/xhr', () => late.chunk)

it('what sends calls is waited for as long as a call may take, and what it comes too late for is never sent', async () => {
  const { store } = wireStore('secret', '7')
  const call = (timeoutMs: number) =>
    axiosBaseQuery({ baseUrl: 'http://api.test', times: { timeoutMs, retryDelaysMs: [] } })(
      { path: '/wap/buyTicket' },
      {
        ...store,
        signal: new AbortController().signal,
        abort: () => {},
        extra: undefined,
        endpoint: 'buyTicket',
        type: 'mutation',
      },
      {},
    )
  expect(await call(1)).toEqual({ error: { kind: 'unsent' } })

  const ofEndedSession = call(10_000)
  store.dispatch(sessionEnded({ reason: 'loggedOut' }))
  late.come()
  expect(await ofEndedSession).toEqual({ error: { kind: 'abandoned' } })
  expect(late.askByXhr).not.toHaveBeenCalled()

  expect(await call(10_000)).toMatchObject({ data: { ok: true } })
  expect(late.askByXhr).toHaveBeenCalledOnce()
})
