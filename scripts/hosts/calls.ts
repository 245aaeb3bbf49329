// The calls, as the app's own endpoints make them.
import type * as z from 'zod/mini'
import { amlApi, myDataApi } from '@/api/aml'
import { gamesApi } from '@/api/games'
import { hallsApi } from '@/api/halls'
import { mainApi } from '@/api/mainApi'
import { globalPauseApi, pausesApi } from '@/api/pauses'
import { paymentsApi, settledAnswer } from '@/api/payments'
import { qrApi } from '@/api/qr'
import { registrationApi } from '@/api/registration'
import { sessionApi, sessionShape } from '@/api/session'
import { ticketsApi } from '@/api/tickets'
import { transactionsAnswer, transactionsApi, transactionTextApi } from '@/api/transactions'
import type { RequestArgs, RequestOptions } from '@/api/transport'
import { wapApi } from '@/api/wapApi'

/** Every endpoint of the two hosts: each resource adds its own to one of the two APIs when it is loaded. */
export const endpoints = {
  ...sessionApi.endpoints,
  ...registrationApi.endpoints,
  ...hallsApi.endpoints,
  ...paymentsApi.endpoints,
  ...globalPauseApi.endpoints,
  ...gamesApi.endpoints,
  ...transactionsApi.endpoints,
  ...myDataApi.endpoints,
  ...transactionTextApi.endpoints,
  ...ticketsApi.endpoints,
  ...qrApi.endpoints,
  ...amlApi.endpoints,
  ...pausesApi.endpoints,
}

export interface Call {
  name: string
  host: 'main' | 'wap'
  /** Only a query is ever sent again, or sent by a check: it changes nothing. */
  type: 'query' | 'mutation'
  method: 'GET' | 'POST'
  path: string
  anonymous: boolean
  emptyIsSuccess: boolean
  /** What the answer is read with. */
  answer: z.core.$ZodType
}

type QueryFn = (
  arg: unknown,
  api: unknown,
  options: unknown,
  call: (args: RequestArgs) => Promise<{ data: unknown }>,
) => unknown

/** What is used here of RTK Query's definition of an endpoint. */
interface Definition {
  type: Call['type'] | 'infinitequery'
  query?: (arg: unknown) => RequestArgs
  queryFn?: QueryFn
  responseSchema?: z.core.$ZodType
  rawResponseSchema?: z.core.$ZodType
  extraOptions?: RequestOptions
}

/** These read their answers themselves, so RTK Query does not know their schemas. */
const readByThemselves: Readonly<Record<string, z.core.$ZodType>> = {
  login: sessionShape,
  verifyPayment: settledAnswer,
  salePayment: settledAnswer,
  transactions: transactionsAnswer,
}

/** Stands for any argument: only the address is asked for. */
const anyArgument: unknown = new Proxy({}, { get: () => '' })

function requestOf({ query, queryFn }: Definition): RequestArgs {
  if (query) return query(anyArgument)
  let request: RequestArgs | undefined
  // Its first call is made before it waits for anything.
  void queryFn?.(anyArgument, {}, {}, (args) => {
    request = args
    return Promise.resolve({ data: { token: null } })
  })
  if (!request) throw new Error('an endpoint that makes no call')
  return request
}

function callOf(
  name: string,
  host: Call['host'],
  type: Call['type'],
  definition: Definition,
): Call {
  const { path, method = 'POST' } = requestOf(definition)
  const answer = definition.responseSchema ?? definition.rawResponseSchema ?? readByThemselves[name]
  if (!answer) throw new Error(`${name} reads its answer without a schema`)
  const { anonymous = false, emptyIsSuccess = false } = definition.extraOptions ?? {}
  return { name, host, type, method, path, anonymous, emptyIsSuccess, answer }
}

interface Api {
  endpoints: object
  enhanceEndpoints: (with_: {
    endpoints: Record<string, (definition: Definition) => void>
  }) => unknown
}

function callsOf(host: Call['host'], api: Api): Call[] {
  const calls: Call[] = []
  const look = (name: string) => (definition: Definition) => {
    // Makes no call of its own: that of a query, page after page.
    if (definition.type !== 'infinitequery')
      calls.push(callOf(name, host, definition.type, definition))
  }
  const names = Object.keys(api.endpoints)
  // RTK Query shows its definitions only to those who might change them.
  api.enhanceEndpoints({ endpoints: Object.fromEntries(names.map((name) => [name, look(name)])) })
  return calls
}

const inOrder = Object.keys(endpoints)

export const calls: readonly Call[] = [
  ...callsOf('main', mainApi),
  ...callsOf('wap', wapApi),
].toSorted((one, other) => inOrder.indexOf(one.name) - inOrder.indexOf(other.name))
