import { createApi } from '@reduxjs/toolkit/query/react'

import { env } from '@/config/env'

import { type ApiError, axiosBaseQuery } from './transport'

/** The wap-group host; each resource's file adds its own calls. Tags do not reach over to mainApi. */
export const wapApi = createApi({
  reducerPath: 'wapApi',
  baseQuery: axiosBaseQuery({ baseUrl: env.wapApiUrl }),
  tagTypes: ['Tickets', 'TransactionText'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
})
