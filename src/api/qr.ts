// Wap-group host: what a scanned code stands for.
import * as z from 'zod/mini'

import { optionalText, readAs } from './readers'
import { wapApi } from './wapApi'

/** An empty message is the error of spec section 8, QR. */
const qrAnswer = readAs(
  z.object({ qrResponse: z.object({ message: optionalText }) }),
  ({ qrResponse }) => qrResponse,
)
export type QrAnswer = z.infer<typeof qrAnswer>

export const qrApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    qrRequest: build.mutation<QrAnswer, { qrData: string }>({
      query: (body) => ({ path: '/wap/qrRequest', body }),
      responseSchema: qrAnswer,
    }),
  }),
})
