import { configureStore, createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { requestTimes } from '@/api/attempts'
import { mainApi } from '@/api/mainApi'
import { sessionEnded } from '@/api/sessionEnded'
import { wapApi } from '@/api/wapApi'
import { type Call, endpoints } from '../../scripts/hosts/calls'

/** A network without the backend; meanwhile a failed read is sent again after these delays. */
export function startWire(retryDelaysMs = requestTimes.retryDelaysMs) {
  const server = setupServer()
  const usualTimes = { ...requestTimes }
  beforeAll(() => {
    requestTimes.retryDelaysMs = retryDelaysMs
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => {
    Object.assign(requestTimes, usualTimes)
    server.close()
  })
  return server
}

const session = createSlice({
  name: 'session',
  initialState: { token: null as string | null, userId: '' },
  reducers: {
    loggedIn: (_state, { payload }: PayloadAction<{ token: string; userId: string }>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state) => {
      state.token = null
      state.userId = ''
    })
  },
})

export const { loggedIn } = session.actions

/** A minimal store for the API slices; `ended` records every session end they report. */
export function wireStore(token: string | null = null, userId = '') {
  const ended: string[] = []
  const note: Middleware = () => (next) => (action) => {
    if (sessionEnded.match(action)) ended.push(action.payload.reason)
    return next(action)
  }
  const store = configureStore({
    reducer: {
      session: session.reducer,
      [mainApi.reducerPath]: mainApi.reducer,
      [wapApi.reducerPath]: wapApi.reducer,
    },
    preloadedState: { session: { token, userId } },
    middleware: (getDefault) => getDefault().concat(mainApi.middleware, wapApi.middleware, note),
  })
  return { store, ended }
}

export type WireDispatch = ReturnType<typeof wireStore>['store']['dispatch']

interface Endpoint {
  initiate: (arg: unknown) => Parameters<WireDispatch>[0]
}
/** Makes a call as the app does. */
export const makeCall = (dispatch: WireDispatch, { name, arg }: Call) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table ties each argument to its endpoint
  dispatch((endpoints[name] as unknown as Endpoint).initiate(arg)) as unknown as PromiseLike<{
    data?: unknown
    error?: unknown
  }>
