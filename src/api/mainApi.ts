import { createApi } from '@reduxjs/toolkit/query/react'

import { env } from '@/config/env'

import { type ApiError, axiosBaseQuery } from './transport'

/** The main API host; each resource's file adds its own calls. Tags do not reach over to wapApi. */
export const mainApi = createApi({
  reducerPath: 'mainApi',
  baseQuery: axiosBaseQuery({ baseUrl: env.apiUrl }),
  tagTypes: ['Halls', 'Balance', 'Cards', 'Transactions', 'MyData'],
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
})
