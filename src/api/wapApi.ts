import { createApi } from '@reduxjs/toolkit/query/react'
import { env } from '@/config/env'
import { reportSchemaError } from './reportSchemaError'
import { axiosBaseQuery } from './transport'

/** Tags here do not invalidate mainApi queries. */
export const wapApi = createApi({
  reducerPath: 'wapApi',
  baseQuery: axiosBaseQuery(env.wapApiUrl),
  tagTypes: ['Tickets'],
  catchSchemaFailure: ({ issues }, { endpoint }) => reportSchemaError(endpoint, issues),
  endpoints: () => ({}),
})
