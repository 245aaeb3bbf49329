import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { mainApi } from './mainApi'
import { wapApi } from './wapApi'

export interface ApiState {
  mainApi: ReturnType<typeof mainApi.reducer>
  wapApi: ReturnType<typeof wapApi.reducer>
}

type Endpoints = Record<
  string,
  {
    initiate: (
      arg: unknown,
      options: { subscribe: false; forceRefetch: true; direction: 'forward' },
    ) => ThunkAction<unknown, ApiState, unknown, UnknownAction>
  }
>

/** `refetchOnReconnect` would re-read everything: sixty balances on a bad network. */
export const rereadFailed =
  (): ThunkAction<void, ApiState, unknown, UnknownAction> => (dispatch, getState) => {
    for (const api of [mainApi, wapApi]) {
      const endpoints: Endpoints = api.endpoints
      const { queries, subscriptions } = getState()[api.reducerPath]
      for (const [key, read] of Object.entries(queries)) {
        const isShown = Object.keys(subscriptions[key] ?? {}).length > 0
        if (!isShown || read?.status !== QueryStatus.rejected) continue
        // `direction`: re-reads only the failed page of an infinite query.
        const again = { subscribe: false, forceRefetch: true, direction: 'forward' } as const
        const reading = endpoints[read.endpointName]?.initiate(read.originalArgs, again)
        if (reading) dispatch(reading)
      }
    }
  }
