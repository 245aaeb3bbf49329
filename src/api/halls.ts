// Main API host: halls, their messages and the player's account in them.
import * as z from 'zod/mini'

import { mainApi } from './mainApi'
import {
  flags,
  type Id,
  id,
  listAnswer,
  optionalText,
  readAs,
  reader,
  readFlag,
  readNumber,
  readText,
  type ResultAnswer,
  resultAnswer,
  type Rows,
} from './readers'

/** An invalid text must not drop the hall, which holds the player's money. */
const hallText = z.catch(optionalText, '')

/** The state of a main game; `absent` if the hall does not have that game. */
const gameState = (name: string) =>
  reader<'open' | 'closed' | 'absent'>((input) => {
    if (input === undefined || input === null || input === '') return 'absent'
    const isOpen = readFlag(name, input)
    if (isOpen === undefined) return 'absent'
    return isOpen ? 'open' : 'closed'
  }, 'flag?')

/** Only BingoID and BingoName are required. */
const hall = z.object({
  BingoID: id,
  BingoName: reader((input) => {
    const name = readText(input)
    return name?.trim() === '' ? 'Bingohall' : name
  }, 'text'),
  BingoAddress: hallText,
  BingoLogo: hallText,
  ...flags('WebAppAktivert', 'BingoPayOut', 'VisSpillPause', 'showTransactions', 'ortiz'),
  /** Kroner; the balance call is authoritative. */
  balance: z.optional(z.catch(reader<number | undefined>(readNumber, 'number'), undefined)),
  /** '0' until a balance is known. */
  balance_str: reader(
    (input) => (typeof input === 'string' && input !== '' ? input : '0'),
    'string?',
  ),
  /** The payment terminal's merchant id, sent back unchanged; '' if the hall takes no cards. */
  nets_clientid: reader<Id>(
    (input) =>
      (typeof input === 'string' && input !== '' && input !== '0') ||
      (typeof input === 'number' && input !== 0)
        ? input
        : '',
    'id?',
  ),
  /** Above 0 enables the mobile wallet. */
  BingoVipps: reader(
    (input) => readNumber(input) ?? Number(readFlag('BingoVipps', input) ?? 0),
    'numberOrFlag?',
  ),
  /** Days. Null if unreadable: a pause of unknown length, which 0 would lift. */
  DaysBlocked: reader<number | null>(
    (input) =>
      input === undefined || input === null || input === '' ? 0 : (readNumber(input) ?? null),
    'number?',
  ),
  h1: gameState('h1'),
  h2: gameState('h2'),
  h3: gameState('h3'),
})

export type Hall = z.infer<typeof hall>

const messageTypes = ['error', 'warning', 'info', 'other'] as const
type MessageType = (typeof messageTypes)[number]

const hallMessage = readAs(
  z.object({
    messageType: reader<MessageType>(
      (input) => messageTypes.find((type) => type === input) ?? 'other',
      messageTypes,
    ),
    messageHeader: optionalText,
    messageText: optionalText,
    /** As a string; '0' means all halls. */
    messageHallID: reader(
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

/** Without the messages that hold only white space: they fit, but say nothing. */
const messagesAnswer = readAs(listAnswer('messages', hallMessage), (answer) => ({
  ...answer,
  rows: answer.rows.filter(({ messageHeader, messageText }) => messageHeader + messageText !== ''),
}))

/** Kroner. Null is a card error: an answer, not a failed call. */
const balanceAnswer = z.object({
  balance: reader<number | null>((input) => readNumber(input) ?? null, 'balance'),
})
export interface Balance extends z.infer<typeof balanceAnswer> {
  /** When it was asked for, by this page's ticks: it shows nothing that has moved later. */
  askedAt: number
}

/** The player's position. Kept in memory and sent with the search, never put in a URL. */
export interface Position {
  lat: number
  lon: number
}

export type HallSearch = ({ postnr: string } | Position) & { filter: number }

const hallsAnswer = listAnswer('halls', hall)

export const hallsApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    myHalls: build.query<Rows<Hall>, { filter: number }>({
      query: (body) => ({ path: '/halls/my', body }),
      responseSchema: hallsAnswer,
      providesTags: ['Halls'],
    }),
    searchHalls: build.query<Rows<Hall>, HallSearch>({
      query: (body) => ({ path: '/halls', body }),
      responseSchema: hallsAnswer,
    }),
    nearestHalls: build.query<Rows<Hall>, { postnr: string; filter: number }>({
      query: (body) => ({ path: '/halls/findNearest', body }),
      responseSchema: hallsAnswer,
    }),
    hallMessages: build.query<Rows<HallMessage>, void>({
      query: () => ({ path: '/halls/messages', body: {} }),
      responseSchema: messagesAnswer,
    }),
    createCard: build.mutation<
      ResultAnswer,
      { postnr: string; addr: string; bingoid: Id; filter: number }
    >({
      query: (body) => ({ path: '/user/createCard', body }),
      responseSchema: resultAnswer,
      invalidatesTags: ['Halls'],
    }),
    balance: build.query<Balance, Id>({
      query: (bingoid) => ({ path: '/banking/balance', body: { bingoid } }),
      extraOptions: { inTurn: true },
      // A known balance stays on screen, even after a visit to another page.
      keepUnusedDataFor: 3600,
      rawResponseSchema: balanceAnswer,
      transformResponse: (answer: z.infer<typeof balanceAnswer>, meta) => ({
        ...answer,
        askedAt: meta?.askedAt ?? 0,
      }),
      // The clock has been set back since it was read, so its age is unknown.
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
