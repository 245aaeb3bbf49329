import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { limiter } from '@/lib/limiter'
import { mainApi } from './mainApi'
import * as wire from './readers'

/** Never drop a hall for a bad text: it holds the player's money. */
const hallText = z.catch(wire.optionalText, '')

const gameState = (name: string) =>
  wire.reader<'open' | 'closed' | 'absent'>((input) => {
    if (input === undefined || input === null || input === '') return 'absent'
    const isOpen = wire.readFlag(name, input)
    if (isOpen === undefined) return 'absent'
    return isOpen ? 'open' : 'closed'
  }, 'flag?')

const hall = z.object({
  BingoID: wire.id,
  BingoName: wire.reader((input) => {
    const name = wire.readText(input)
    return name?.trim() === '' ? 'Bingohall' : name
  }, 'text'),
  BingoAddress: hallText,
  BingoLogo: hallText,
  ...wire.flags('WebAppAktivert', 'BingoPayOut', 'VisSpillPause', 'showTransactions', 'ortiz'),
  /** Kroner; the balance call is authoritative. */
  balance: z.optional(
    z.catch(wire.reader<number | undefined>(wire.readNumber, 'number'), undefined),
  ),
  balance_str: wire.reader(
    (input) => (typeof input === 'string' && input !== '' ? input : '0'),
    'string?',
  ),
  /** Merchant id, sent back unchanged; '' if the hall takes no cards. */
  nets_clientid: wire.reader<wire.Id>(
    (input) =>
      (typeof input === 'string' && input !== '' && input !== '0') ||
      (typeof input === 'number' && input !== 0)
        ? input
        : '',
    'id?',
  ),
  BingoVipps: wire.reader(
    (input) => wire.readNumber(input) ?? Number(wire.readFlag('BingoVipps', input) ?? 0),
    'numberOrFlag?',
  ),
  /** Null if unreadable: 0 would lift the pause. */
  DaysBlocked: wire.reader<number | null>(
    (input) =>
      input === undefined || input === null || input === '' ? 0 : (wire.readNumber(input) ?? null),
    'number?',
  ),
  h1: gameState('h1'),
  h2: gameState('h2'),
  h3: gameState('h3'),
})

export type Hall = z.infer<typeof hall>

const messageTypes = ['error', 'warning', 'info', 'other'] as const
type MessageType = (typeof messageTypes)[number]

const hallMessage = wire.readAs(
  z.object({
    messageType: wire.reader<MessageType>(
      (input) => messageTypes.find((type) => type === input) ?? 'other',
      messageTypes,
    ),
    messageHeader: wire.optionalText,
    messageText: wire.optionalText,
    /** '0' means all halls. */
    messageHallID: wire.reader(
      (input) =>
        typeof input === 'string' || typeof input === 'number' ? String(input) || '0' : '0',
      'id?',
    ),
  }),
  ({ messageHeader, messageText, ...message }) =>
    messageHeader || messageText
      ? { ...message, messageHeader: messageHeader.trim(), messageText: messageText.trim() }
      : undefined,
)

export type HallMessage = z.infer<typeof hallMessage>

const messagesAnswer = wire.readAs(wire.listAnswer('messages', hallMessage), (answer) => ({
  ...answer,
  rows: answer.rows.filter(({ messageHeader, messageText }) => messageHeader + messageText !== ''),
}))

/** Kroner; null is a card error, not a failed call. */
const balanceAnswer = z.object({
  balance: wire.reader<number | null>((input) => wire.readNumber(input) ?? null, 'balance'),
})
export interface Balance extends z.infer<typeof balanceAnswer> {
  /** Tick of the request: money moved later is not included. */
  askedTick: number
}

/** Never store it or put it in a URL. */
export interface Position {
  lat: number
  lon: number
}

export type HallSearch = ({ postnr: string } | Position) & { filter: number }

const hallsAnswer = wire.listAnswer('halls', hall)

export const hallsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    myHalls: build.query<wire.Rows<Hall>, { filter: number } | void>({
      query: (body) => ({ path: '/halls/my', body: body ?? { filter: 0 } }),
      responseSchema: hallsAnswer,
      providesTags: ['Halls'],
    }),
    searchHalls: build.query<wire.Rows<Hall>, HallSearch>({
      query: (body) => ({ path: '/halls', body }),
      responseSchema: hallsAnswer,
    }),
    nearestHalls: build.query<wire.Rows<Hall>, { postnr: string; filter: number }>({
      query: (body) => ({ path: '/halls/findNearest', body }),
      responseSchema: hallsAnswer,
    }),
    hallMessages: build.query<wire.Rows<HallMessage>, void>({
      query: () => ({ path: '/halls/messages', body: {} }),
      responseSchema: messagesAnswer,
    }),
    /** `filter` is that of the search that found the hall: the host may refuse it under another. */
    createCard: build.mutation<
      wire.ResultAnswer,
      { postnr: string; addr: string; bingoid: wire.Id; filter: number }
    >({
      query: (body) => ({ path: '/user/createCard', body }),
      responseSchema: wire.resultAnswer,
      invalidatesTags: ['Halls'],
    }),
    balance: build.query<Balance, wire.Id>({
      query: (bingoid) => ({ path: '/banking/balance', body: { bingoid } }),
      extraOptions: { inTurn: limiter(limits.callsAtOnce) },
      // A known balance outlives a visit to another page.
      keepUnusedDataFor: 3600,
      rawResponseSchema: balanceAnswer,
      transformResponse: (answer: z.infer<typeof balanceAnswer>, meta) => ({
        ...answer,
        askedTick: meta?.askedTick ?? 0,
      }),
      // The clock was set back, so its age is unknown.
      forceRefetch: ({ endpointState }) => (endpointState?.fulfilledTimeStamp ?? 0) > Date.now(),
    }),
  }),
})

export const {
  useMyHallsQuery,
  useSearchHallsQuery,
  useNearestHallsQuery,
  useHallMessagesQuery,
  useCreateCardMutation,
  useBalanceQuery,
} = hallsApi
