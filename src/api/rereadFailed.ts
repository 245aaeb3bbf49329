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

/** Reads again what could not be read. RTK Query's `refetchOnReconnect` reads all: sixty balances at a bad network. */
export const rereadFailed =
  (): ThunkAction<void, ApiState, unknown, UnknownAction> => (dispatch, getState) => {
    for (const api of [mainApi, wapApi]) {
      const endpoints: Endpoints = api.endpoints
      const { queries, subscriptions } = getState()[api.reducerPath]
      for (const [key, read] of Object.entries(queries)) {
        const isShown = Object.keys(subscriptions[key] ?? {}).length > 0
        if (!isShown || read?.status !== QueryStatus.rejected) continue
        // `direction`: of a list that is read page by page, only the page that failed.
        const again = { subscribe: false, forceRefetch: true, direction: 'forward' } as const
        const reading = endpoints[read.endpointName]?.initiate(read.originalArgs, again)
        if (reading) dispatch(reading)
      }
    }
  }
