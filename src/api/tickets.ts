// Amounts are kroner.
import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { limiter } from '@/lib/limiter'
import * as wire from './readers'
import { type ApiError, outcomeUnknown } from './errors'
import { wapApi } from './wapApi'

const ticket = z.object({
  ticketNr: wire.id,
  ticketDate: wire.optionalDateText,
  /** Sent back as `systemId`. */
  system: wire.number,
  systemName: wire.optionalText,
  balance: wire.number,
  statusText: wire.optionalText,
  ...wire.flags('canClose', 'canDeposit'),
  id: wire.optionalId,
})

export type Ticket = z.infer<typeof ticket>

export type TicketRefusal = { ok: false; errorText: string }

/** Up to this length, `errorText` means success. */
const shortErrorText = 2

const errorShape = z.object({ errorText: wire.optionalText })

function ticketAnswer<Shape extends z.core.$ZodLooseShape>(name: string, shape: Shape) {
  const fields = z.object(shape)
  const inner: wire.Reader<({ ok: true } & z.infer<typeof fields>) | TicketRefusal> = wire.reader(
    (input) => {
      const error = z.safeParse(errorShape, input)
      if (!error.success) return undefined
      const { errorText } = error.data
      if (errorText.length > shortErrorText) return { ok: false, errorText }
      const parsed = z.safeParse(fields, input)
      return parsed.success ? { ok: true, ...parsed.data } : undefined
    },
    z.object({ ...errorShape.shape, ...shape }),
  )
  return wire.readAs(z.object({ [name]: inner }), (answer) => answer[name])
}

const bought = ticketAnswer('buyTicketResponseData', {
  ticketNr: wire.optionalId,
  system: wire.numberOrNull,
  currentBalance: wire.numberOrNull,
})
const toppedUp = ticketAnswer('addMoneyResponse', { currentBalance: wire.numberOrNull })
const closed = ticketAnswer('closeTicketResponse', {})

const closedTicket = { statusText: 'Lukket', balance: 0, canClose: false, canDeposit: false }

/** A bare id like 'constructor' would clash: RTK Query keeps tags in plain objects. */
const ticketsOf = (bingoId: wire.Id) => [{ type: 'Tickets' as const, id: `hall ${bingoId}` }]

/** A refusal with a reason changed nothing. Re-fetch after a lost or empty answer. */
const changedTickets = (
  result: { ok: true } | TicketRefusal | undefined,
  error: ApiError | undefined,
  { bingoId }: { bingoId: wire.Id },
) => {
  const isRefused = result?.ok === false || (error && !outcomeUnknown(error))
  return isRefused ? [] : ticketsOf(bingoId)
}

export const ticketsApi = wapApi.injectEndpoints({
  endpoints: (build) => ({
    myTickets: build.query<wire.Rows<Ticket>, wire.Id>({
      query: (bingoId) => ({ path: '/wap/myTickets', method: 'GET', params: { bingoId } }),
      keepUnusedDataFor: 0,
      extraOptions: { inTurn: limiter(limits.callsAtOnce) },
      responseSchema: wire.listAnswer('userTickets', ticket),
      providesTags: (_result, _error, bingoId) => ticketsOf(bingoId),
    }),
    buyTicket: build.mutation<
      z.infer<typeof bought>,
      { bingoId: wire.Id; systemId: number; amount: number }
    >({
      query: (body) => ({ path: '/wap/buyTicket', body }),
      responseSchema: bought,
      invalidatesTags: changedTickets,
    }),
    addMoneyToTicket: build.mutation<
      z.infer<typeof toppedUp>,
      { bingoId: wire.Id; systemId: number; ticketNr: wire.Id; amount: number }
    >({
      query: (body) => ({ path: '/wap/addMoneyToTicket', body }),
      responseSchema: toppedUp,
      invalidatesTags: changedTickets,
    }),
    closeTicket: build.mutation<
      z.infer<typeof closed>,
      { systemId: number; bingoId: wire.Id; ticketNr: wire.Id }
    >({
      query: (body) => ({ path: '/wap/closeTicket', body }),
      responseSchema: closed,
      // Disable a closed ticket even if the re-fetch fails.
      onQueryStarted: async ({ bingoId, systemId, ticketNr }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer?.data.ok) return
        dispatch(
          ticketsApi.util.updateQueryData('myTickets', bingoId, ({ rows }) => {
            const listed = rows.find((row) => row.ticketNr === ticketNr && row.system === systemId)
            if (listed) Object.assign(listed, closedTicket)
          }),
        )
      },
      invalidatesTags: changedTickets,
    }),
  }),
})

export const {
  useMyTicketsQuery,
  useBuyTicketMutation,
  useAddMoneyToTicketMutation,
  useCloseTicketMutation,
} = ticketsApi
