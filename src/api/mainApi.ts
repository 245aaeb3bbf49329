import { createApi } from '@reduxjs/toolkit/query/react'
import { env } from '@/config/env'
import { reportSchemaError } from './reportSchemaError'
import { axiosBaseQuery } from './transport'

/** Tags here do not invalidate wapApi queries. */
export const mainApi = createApi({
  reducerPath: 'mainApi',
  baseQuery: axiosBaseQuery(env.apiUrl),
  tagTypes: ['Halls', 'Cards'],
  catchSchemaFailure: ({ issues }, { endpoint }) => reportSchemaError(endpoint, issues),
  endpoints: () => ({}),
})
