import * as z from 'zod/mini'
import * as wire from './readers'
import { wapApi } from './wapApi'

/** An empty message is an error (behaviour.md, 'QR'). */
const qrAnswer = wire.readAs(
  z.object({ qrResponse: z.object({ message: wire.optionalText }) }),
  ({ qrResponse }) => qrResponse,
)
type QrAnswer = z.infer<typeof qrAnswer>

export const qrApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    qrRequest: build.mutation<QrAnswer, { qrData: string }>({
      query: (body) => ({ path: '/wap/qrRequest', body }),
      responseSchema: qrAnswer,
    }),
  }),
})
