import { HttpResponse } from 'msw'
import { isRecord } from '@/lib/json'

/** What the player must be told of a write. 'either' is for answers that may be read both ways: the ledger decides. */
type Says = 'done' | 'refused' | 'unknown' | 'wrong pair' | 'session over' | 'either'

export interface Fault {
  name: string
  says: Says
  /** `act` has the embedded backend carry the call out, and gives its answer. */
  answer: (
    act: () => Promise<Response>,
    kind: 'read' | 'write' | 'money',
  ) => Promise<Response> | Response
  /** What happens before the answer, which comes afterwards. */
  late?: 'leaves' | 'logs out' | 'sleeps' | 'sleeps too long' | 'other tab'
  /** How far the device's clock is ahead of the server's, in milliseconds. */
  clockAhead?: number
}

const never = () => new Promise<never>(() => {})
const status = (code: number, headers = {}) =>
  HttpResponse.json({ message: 'Internal' }, { status: code, headers })

/** The same answer with each leaf replaced; `name` is the field's. */
function each(value: unknown, leaf: (old: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => each(item, leaf, name))
  if (!isRecord(value)) return leaf(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, each(it, leaf, key)]))
}

const changed = (leaf: (old: unknown, name: string) => unknown) =>
  async function answer(act: () => Promise<Response>) {
    const json = each(await (await act()).json(), leaf)
    return isRecord(json) ? HttpResponse.json(json) : HttpResponse.error()
  }

const wrongType = (old: unknown) => (typeof old === 'string' ? {} : [{}])

/** The fields that hold one of a few known values, and what no version of the app has heard of. */
const strange: Record<string, unknown> = {
  result: 'KANSKJE',
  reason: 'KANSKJE',
  messageType: 'KANSKJE',
  cardIssuer: 'KANSKJE',
  statusText: 'KANSKJE',
  systemName: 'KANSKJE',
  system: 9,
  pepSex: 'KANSKJE',
  ortiz: 'KANSKJE',
  risk: 'KANSKJE',
  h1: 'KANSKJE',
  h2: 'KANSKJE',
  h3: 'KANSKJE',
  DaysBlocked: 'KANSKJE',
  gameOpen: 'KANSKJE',
  status: 99,
  token: '',
  gameToken: '',
  transactionId: '',
  errorText: 'KANSKJE',
}

const day = 86_400_000

/** What is no fault of the server's: for acts that move money, and for those of a session. */
export const circumstances: readonly Fault[] = [
  { name: 'the clock a day ahead', says: 'done', answer: (act) => act(), clockAhead: day },
  { name: 'the clock a day behind', says: 'done', answer: (act) => act(), clockAhead: -day },
  { name: 'asleep for twenty minutes', says: 'done', answer: (act) => act(), late: 'sleeps' },
  {
    name: 'asleep until the session is over',
    says: 'either',
    answer: (act) => act(),
    late: 'sleeps too long',
  },
  {
    name: 'logged in again in another tab',
    says: 'done',
    answer: (act) => act(),
    late: 'other tab',
  },
]

export const faults: readonly Fault[] = [
  { name: 'connection refused', says: 'unknown', answer: () => HttpResponse.error() },
  { name: 'never answers', says: 'unknown', answer: never },
  {
    name: 'answer lost after the server acted',
    says: 'unknown',
    answer: async (act) => {
      await act()
      return HttpResponse.error()
    },
  },
  { name: '400', says: 'refused', answer: () => status(400) },
  { name: '401', says: 'session over', answer: () => status(401) },
  { name: '403', says: 'refused', answer: () => status(403) },
  { name: '404', says: 'refused', answer: () => status(404) },
  { name: '409', says: 'unknown', answer: () => status(409) },
  {
    name: '429 with Retry-After',
    says: 'refused',
    answer: () => status(429, { 'Retry-After': '1' }),
  },
  { name: '500', says: 'unknown', answer: () => status(500) },
  {
    name: '503 after the server acted',
    says: 'unknown',
    answer: async (act) => {
      await act()
      return status(503, { 'Retry-After': '1' })
    },
  },
  {
    name: 'HTML',
    says: 'unknown',
    answer: () => HttpResponse.html('<!doctype html><title>Gateway</title><h1>Internal</h1>'),
  },
  {
    name: 'truncated JSON',
    says: 'unknown',
    answer: async (act) => {
      const text = await (await act()).text()
      return new HttpResponse(text.slice(0, -1), {
        headers: { 'Content-Type': 'application/json' },
      })
    },
  },
  {
    name: 'empty',
    says: 'unknown',
    answer: async (act) => {
      await act()
      return new HttpResponse(null)
    },
  },
  { name: 'wrong types', says: 'either', answer: changed(wrongType) },
  { name: 'nulls', says: 'either', answer: changed(() => null) },
  {
    name: 'an unknown enum',
    says: 'either',
    // A write is not carried out, so that nothing may be told as done.
    answer: (act, kind) =>
      kind === 'read'
        ? changed((old, name) => (Object.hasOwn(strange, name) ? strange[name] : old))(act)
        : HttpResponse.json({
            ...strange,
            buyTicketResponseData: strange,
            addMoneyResponse: strange,
            closeTicketResponse: strange,
            setUserInfo: strange,
            qrResponse: {},
          }),
  },
  {
    name: '10 MB',
    says: 'done',
    answer: async (act) => {
      const text = await (await act()).text()
      const fill = `,"fill":"${'x'.repeat(10_000_000)}"}`
      return new HttpResponse(text.replace(/\}$/u, fill), {
        headers: { 'Content-Type': 'application/json' },
      })
    },
  },
  { name: 'late, the player has left', says: 'either', answer: (act) => act(), late: 'leaves' },
  { name: 'late, logged out', says: 'either', answer: (act) => act(), late: 'logs out' },
]
