// Amounts are kroner.
import * as z from 'zod/mini'
import { mainApi } from './mainApi'
import * as wire from './readers'
import { isRecord } from '@/lib/json'
import { type ApiError } from './errors'
import { reportSchemaError } from './reportSchemaError'

const card = z.object({
  cardId: wire.id,
  cardIssuer: wire.optionalText,
  maskedPan: wire.text,
  /** YYMM. */
  expiryDate: wire.fourDigits,
})

export type StoredCard = z.infer<typeof card>

const transactionStarted = z.object({ transactionId: wire.id })
export type TransactionStarted = z.infer<typeof transactionStarted>

type Outcome = { data: { ok: true } } | { error: ApiError }

/** Verify and sale: a missing `status` is success too. */
export const outcomeAnswer = z.object({ status: wire.numberOrNull })

/** A body `status` other than 200 is an `http` error, never a completed payment. */
function readOutcome(
  call: string,
  { data, error }: { data?: unknown; error?: ApiError | undefined },
): Outcome {
  if (error) return { error }
  const status = isRecord(data) ? wire.readNumber(data['status'] ?? 200) : undefined
  if (status === undefined) return { error: reportSchemaError(call, [{ path: ['status'] }]) }
  return status === 200 ? { data: { ok: true } } : { error: { kind: 'http', status } }
}

/** Null is no refusal: the money may be gone. */
const withdrawn = wire.reader(
  (input) =>
    isRecord(input) && input['result'] !== null
      ? z.safeParse(wire.resultAnswer, input).data
      : undefined,
  z.object({ result: wire.ok }),
)

export const paymentsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    registerCard: build.mutation<TransactionStarted, { bingoid: wire.Id }>({
      query: (body) => ({ path: '/payment/registerCard', body }),
      responseSchema: transactionStarted,
    }),
    myCards: build.query<wire.Rows<StoredCard>, wire.Id>({
      query: (nets_clientid) => ({ path: '/payment/myCards', body: { nets_clientid } }),
      keepUnusedDataFor: 0,
      responseSchema: wire.listAnswer('cardInfo', card),
      providesTags: ['Cards'],
    }),
    storedPayment: build.mutation<
      TransactionStarted,
      { cardId: wire.Id; bingoid: wire.Id; cardCVC: string; loadAmount: number }
    >({
      query: (body) => ({ path: '/payment/storedPayment', body }),
      responseSchema: transactionStarted,
    }),
    vippsPayment: build.mutation<TransactionStarted, { bingoid: wire.Id; loadAmount: number }>({
      query: (body) => ({ path: '/payment/vippsPayment', body }),
      responseSchema: transactionStarted,
    }),
    deleteCard: build.mutation<wire.ResultAnswer, { cardId: wire.Id }>({
      query: (body) => ({ path: '/payment/deleteCard', body }),
      responseSchema: wire.resultAnswer,
      invalidatesTags: ['Cards'],
    }),
    withDraw: build.mutation<wire.ResultAnswer, { bingoid: wire.Id; amount: number; acc: string }>({
      query: (body) => ({ path: '/payment/withDraw', body }),
      responseSchema: withdrawn,
    }),
    verifyPayment: build.mutation<{ ok: true }, { transactionId: wire.Id }>({
      extraOptions: { emptyIsSuccess: true },
      queryFn: async (body, _api, _options, call) =>
        readOutcome('verifyPayment', await call({ path: '/payment/verify', body })),
      invalidatesTags: ['Cards'],
    }),
    salePayment: build.mutation<{ ok: true }, { transactionId: wire.Id }>({
      extraOptions: { emptyIsSuccess: true },
      queryFn: async (body, _api, _options, call) =>
        readOutcome('salePayment', await call({ path: '/payment/sale', body })),
    }),
  }),
})

export const {
  useRegisterCardMutation,
  useMyCardsQuery,
  useStoredPaymentMutation,
  useVippsPaymentMutation,
  useDeleteCardMutation,
  useWithDrawMutation,
} = paymentsApi
