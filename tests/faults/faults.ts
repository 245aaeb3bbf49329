import { HttpResponse } from 'msw'
import { isRecord } from '@/lib/json'

/** What the player must be told of a write. 'either' is for answers that may be read both ways: the ledger decides. */
type Says = 'done' | 'refused' | 'unknown' | 'wrong pair' | 'session over' | 'either'

type Act = () => Promise<Response>

export interface Fault {
  name: string
  says: Says
  /** `act` has the embedded backend carry the call out, and gives its answer. */
  answer: (act: Act, kind: 'read' | 'write' | 'money') => Promise<Response> | Response
  /** What happens before the answer, which comes afterwards. */
  late?: 'leaves' | 'logs out' | 'sleeps' | 'sleeps too long' | 'other tab'
  /** How far the device's clock is ahead of the server's, in milliseconds. */
  clockAhead?: number
}

const never = () => new Promise<never>(() => {})
const status = (code: number, headers = {}) =>
  HttpResponse.json({ message: 'Internal' }, { status: code, headers })

const soon = { 'Retry-After': '1' }

/** The same answer with each leaf replaced; `name` is the field's. */
function each(value: unknown, leaf: (old: unknown, name: string) => unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => each(item, leaf, name))
  if (!isRecord(value)) return leaf(value, name)
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, each(it, leaf, key)]))
}

const changed = (leaf: (old: unknown, name: string) => unknown) => async (act: Act) => {
  const json = each(await (await act()).json(), leaf)
  return isRecord(json) ? HttpResponse.json(json) : HttpResponse.error()
}

const wrongType = (old: unknown) => (typeof old === 'string' ? {} : [{}])

/** The fields that hold one of a few known values, and what no version of the app has heard of. */
const flags = ['pepSex', 'ortiz', 'risk', 'h1', 'h2', 'h3', 'DaysBlocked', 'gameOpen']
const strange: Record<string, unknown> = {
  ...Object.fromEntries(flags.map((name) => [name, 'KANSKJE'])),
  result: 'KANSKJE',
  reason: 'KANSKJE',
  messageType: 'KANSKJE',
  cardIssuer: 'KANSKJE',
  statusText: 'KANSKJE',
  systemName: 'KANSKJE',
  errorText: 'KANSKJE',
  system: 9,
  status: 99,
  token: '',
  gameToken: '',
  transactionId: '',
}

type Answer = Fault['answer']
const plain: Answer = (act) => act()
/** The server acts, and what comes is this instead. */
const after =
  (answer: () => Response): Answer =>
  async (act) => {
    await act()
    return answer()
  }
/** The answer with another text. */
const reworded =
  (reword: (text: string) => string): Answer =>
  async (act) =>
    new HttpResponse(reword(await (await act()).text()), {
      headers: { 'Content-Type': 'application/json' },
    })

const day = 86_400_000
const gateway = '<!doctype html><title>Gateway</title><h1>Internal</h1>'
const fill = () => `,"fill":"${'x'.repeat(10_000_000)}"}`

/** What is no fault of the server's: for acts that move money, and for those of a session. */
export const circumstances: readonly Fault[] = [
  { name: 'the clock a day ahead', says: 'done', answer: plain, clockAhead: day },
  { name: 'the clock a day behind', says: 'done', answer: plain, clockAhead: -day },
  { name: 'asleep for twenty minutes', says: 'done', answer: plain, late: 'sleeps' },
  { name: 'asleep past the session', says: 'either', answer: plain, late: 'sleeps too long' },
  { name: 'logged in again in another tab', says: 'done', answer: plain, late: 'other tab' },
]

export const faults: readonly Fault[] = [
  { name: 'connection refused', says: 'unknown', answer: () => HttpResponse.error() },
  { name: 'never answers', says: 'unknown', answer: never },
  { name: 'lost after the server acted', says: 'unknown', answer: after(HttpResponse.error) },
  { name: '400', says: 'refused', answer: () => status(400) },
  { name: '401', says: 'session over', answer: () => status(401) },
  { name: '403', says: 'refused', answer: () => status(403) },
  { name: '404', says: 'refused', answer: () => status(404) },
  { name: '409', says: 'unknown', answer: () => status(409) },
  { name: '429 with Retry-After', says: 'refused', answer: () => status(429, soon) },
  { name: '500', says: 'unknown', answer: () => status(500) },
  { name: '503 after the server acted', says: 'unknown', answer: after(() => status(503, soon)) },
  { name: 'HTML', says: 'unknown', answer: () => HttpResponse.html(gateway) },
  { name: 'truncated JSON', says: 'unknown', answer: reworded((text) => text.slice(0, -1)) },
  { name: 'empty', says: 'unknown', answer: after(() => new HttpResponse(null)) },
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
  { name: '10 MB', says: 'done', answer: reworded((text) => text.replace(/\}$/u, fill())) },
  { name: 'late, the player has left', says: 'either', answer: plain, late: 'leaves' },
  { name: 'late, logged out', says: 'either', answer: plain, late: 'logs out' },
]
