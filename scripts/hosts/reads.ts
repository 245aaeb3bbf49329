// Makes every call that reads, with the app's own store and transport. A guard stops all other requests.
import * as z from 'zod/mini'
import { isHttpError } from '@/api/errors'
import type { Hall } from '@/api/halls'
import { mainApi } from '@/api/mainApi'
import { sessionShape } from '@/api/session'
import { wapApi } from '@/api/wapApi'
import { env } from '@/config/env'
import { isNorway } from '@/features/aml/amlRules'
import { sessionFromLogin } from '@/features/session/loginRules'
import { initialSession, sessionStarted } from '@/features/session/sessionSlice'
import { imageOrigins } from '@/lib/allowedPicture'
import { isRecord, parseJson } from '@/lib/json'
import { webOrigin } from '@/lib/webOrigin'
// oxlint-disable-next-line import/no-unassigned-import -- adds the caches to the store
import '@/store/serverState'
import type { AppDispatch } from '@/store/rootReducer'
import { lazyMiddleware, setupStore } from '@/store/store'
import { type Call, callNamed, calls, endpoints } from './calls'
import { corsProblem, ok, type Row, whyNot } from './network'
import { compare, type Compared, wireFormats, type Misfit, typeOf } from './wire'

export interface Visitor {
  origin: string
  mobile: string
  password: string
}

interface Given {
  dispatch: AppDispatch
  halls: readonly Hall[]
  postnr: string
}

type QueryName = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name] extends
    { useQuery: unknown } | { useInfiniteQuery: unknown }
    ? Name
    : never
}[keyof typeof endpoints]

interface Result {
  data?: unknown
  error?: unknown
}
type Asks = readonly (() => PromiseLike<Result>)[]

const fresh = { subscribe: false, forceRefetch: true } as const

/** One entry for each query: a missing one does not compile. `myHalls` comes first, by itself. */
const reads = ({ dispatch, halls, postnr }: Given): Record<Exclude<QueryName, 'myHalls'>, Asks> => {
  const ofHalls = (ask: (hall: Hall) => PromiseLike<Result>): Asks =>
    halls.map((hall) => () => ask(hall))
  const cards = halls.find(({ nets_clientid }) => nets_clientid !== '')?.nets_clientid
  return {
    balance: ofHalls((hall) => dispatch(endpoints.balance.initiate(hall.BingoID, fresh))),
    userTimeouts: [() => dispatch(endpoints.userTimeouts.initiate(undefined, fresh))],
    hallMessages: [() => dispatch(endpoints.hallMessages.initiate(undefined, fresh))],
    myCards: cards === undefined ? [] : [() => dispatch(endpoints.myCards.initiate(cards, fresh))],
    myTickets: ofHalls((hall) => dispatch(endpoints.myTickets.initiate(hall.BingoID, fresh))),
    transactions: ofHalls(async (hall) => {
      const { data, error } = await dispatch(endpoints.transactions.initiate(hall.BingoID, fresh))
      return { data: data?.pages[0], error }
    }),
    transactionText: ofHalls((hall) =>
      dispatch(endpoints.transactionText.initiate(hall.BingoID, fresh)),
    ),
    preGameMessage: ofHalls(({ BingoID: bingoid }) =>
      dispatch(endpoints.preGameMessage.initiate({ GameType: 1, bingoid }, fresh)),
    ),
    searchHalls: [() => dispatch(endpoints.searchHalls.initiate({ postnr, filter: 0 }, fresh))],
    nearestHalls: [() => dispatch(endpoints.nearestHalls.initiate({ postnr, filter: 0 }, fresh))],
    myData: [() => dispatch(endpoints.myData.initiate(undefined, fresh))],
    postSted: [() => dispatch(endpoints.postSted.initiate(postnr, fresh))],
    countries: [() => dispatch(endpoints.countries.initiate(undefined, fresh))],
  }
}

/** The app works without these. */
const optionalCalls = new Set<string>(['hallMessages', 'transactionText', 'preGameMessage'])

const mostHalls = 10
/** Every post register has this code. */
const oslo = '0150'

interface Answer {
  path: string
  text: string
  status: number
  refused: string | null
}

/** Lets reads and the log-in through, and collects the answers. */
async function withGuardedFetch(
  origin: string,
  act: (answers: Answer[]) => Promise<void>,
): Promise<void> {
  const answers: Answer[] = []
  const mayBeSent = new Set<string>(
    calls.filter(({ kind, name }) => kind === 'read' || name === 'login').map(({ on }) => on),
  )
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (!mayBeSent.has(`${request.method} ${path}`)) throw new Error(`${path} is not a read`)
    request.headers.set('Origin', origin)
    try {
      const answer = await fetch(request)
      const { status, headers } = answer
      const text = await answer.clone().text()
      answers.push({ path, text, status, refused: corsProblem(headers, origin) })
      return answer
    } catch (error) {
      answers.push({ path, text: '', status: 0, refused: whyNot(error) })
      throw error
    }
  }
  // The readers warn on the console; the row says it here.
  const { warn } = console
  console.warn = () => undefined
  try {
    await act(answers)
  } finally {
    console.warn = warn
    globalThis.fetch = fetch
  }
}

const rowsOnly = (path: string) => path.replaceAll(/\[\d+\]/g, '[]')

function lines(misfits: readonly Misfit[]): string[] {
  const counts = new Map<string, number>()
  for (const { path, expected, came } of misfits) {
    const line = `${rowsOnly(path) || 'the answer'}: expected ${expected}; came ${came}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, times]) => (times > 1 ? `${line} (${times} times)` : line))
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[_\s-]/g, '')
const gameName =
  /^(?:h|hs|hoved|hovedspill|main|maingame|game|gametype|spill)([123])(?:open|aktiv|status|state)?$/

function twinOf(name: string, absent: readonly string[]): string | undefined {
  const [, game] = gameName.exec(plainName(name)) ?? []
  return absent.find((field) => field === `h${game}` || plainName(field) === plainName(name))
}

function lookAlikes({ unknownFields }: Compared): string[] {
  const found = unknownFields.flatMap(({ path, names, absent }) =>
    names.flatMap((name) => {
      const twin = twinOf(name, absent)
      return twin
        ? `${rowsOnly(path)}${path && '.'}${name}: looks like ${twin} under another name`
        : []
    }),
  )
  return [...new Set(found)]
}

function unreadable({ text, status, refused }: Answer): string {
  if (status === 0) return refused ?? 'no answer'
  if (status < 200 || status > 299) return `status ${status}`
  if (text.trim() === '') return 'an empty answer'
  const json = parseJson(text)
  if (json === undefined) return text.trim().startsWith('<') ? 'HTML instead of JSON' : 'not JSON'
  return isRecord(json) ? 'does not fit' : `${typeOf(json)} instead of an object`
}

const numberOfDropped = (data: unknown) =>
  isRecord(data) && typeof data['dropped'] === 'number' ? data['dropped'] : 0

const bodiesOf = (answers: readonly Answer[]) =>
  answers.map(({ text }) => parseJson(text)).filter((body) => isRecord(body))

function judge(call: Call, results: readonly Result[], answers: readonly Answer[]): Row {
  const bodies = bodiesOf(answers)
  const compared = bodies.map((body) => compare(call.schema, body))
  const alike = [...new Set(compared.flatMap(lookAlikes))]
  const misfits = compared.flatMap((one) => one.misfits)
  const details = [...lines(misfits), ...alike]
  const failing = results.filter(({ error }) => error !== undefined).length
  const refused = answers.find((answer) => answer.refused !== null && answer.status > 0)
  const dropped = results.reduce((sum, { data }) => sum + numberOfDropped(data), 0)
  const what = call.on + (results.length > 1 ? ` (${results.length} halls)` : '')
  const told = (...first: string[]) => [...first, ...details].join('\n')
  const fails = (...why: string[]): Row => ({
    level: optionalCalls.has(call.name) ? 'warns' : 'fails',
    what,
    told: told(...why),
  })
  if (failing > 0) {
    const bad =
      answers.findLast((answer) => unreadable(answer) !== 'does not fit') ?? answers.at(-1)
    return fails(bad ? unreadable(bad) : 'was not sent')
  }
  if (refused) return fails(`a browser would not hand it over: ${refused.refused}`)
  if (dropped > 0) {
    const row = fails(`rows that cannot be read, and so are not shown: ${dropped}`)
    return call.path.startsWith('/halls') ? row : { ...row, level: 'warns' }
  }
  // The app would see a player without halls.
  if (call.name === 'myHalls' && misfits.some(({ path }) => path === 'halls')) return fails()
  return details.length > 0 ? { level: 'warns', what, told: told() } : ok(what)
}

/** Without these in any hall, the app hides the buttons for money. */
const moneyFields = [
  { name: 'nets_clientid', format: 'id?', what: 'a hall takes deposits' },
  { name: 'BingoPayOut', format: 'flag?', what: 'a hall sells tickets and pays out' },
] as const

/** A hall may refuse either. If no hall has a readable value, the field is broken. */
function judgeMoney(halls: readonly Hall[], answers: readonly Answer[]): Row[] {
  const sent = bodiesOf(answers)
    .flatMap((body) => body['halls'])
    .filter((row) => isRecord(row))
  return moneyFields.flatMap(({ name, format, what }): Row[] => {
    if (halls.some((hall) => Boolean(hall[name]))) return []
    const isSaid = sent.some(
      (hall) =>
        (hall[name] ?? null) !== null &&
        z.safeParse(wireFormats[format].schema, hall[name]).success,
    )
    return [
      isSaid
        ? { level: 'warns', what, told: `none of the test player's, by its ${name}` }
        : {
            level: 'fails',
            what,
            told: `none of the test player's has a ${name} that can be read`,
          },
    ]
  })
}

/** Finds values that fit and still do not work. */
function judgeHalls(
  halls: readonly Hall[],
  { origin }: Visitor,
  row: Row,
  answers: readonly Answer[],
): Row[] {
  if (halls.length === 0) {
    const told = 'none, so nothing that is done in a hall was shown to work: use one who has a hall'
    return row.level === 'fails'
      ? []
      : [{ level: 'fails', what: 'the test player has a hall', told }]
  }
  const found: Row[] = judgeMoney(halls, answers)
  const hasGame = halls.some(({ h1, h2, h3 }) => [h1, h2, h3].some((state) => state !== 'absent'))
  if (!hasGame)
    found.push({
      level: row.told.includes('under another name') ? 'fails' : 'warns',
      what: 'a hall has a main game',
      told: 'none has h1, h2 or h3',
    })
  const hosts = [origin, env.apiUrl, env.wapApiUrl, env.newsUrl].map(webOrigin)
  const pictures = new Set([...hosts, ...imageOrigins])
  const foreign = halls.filter(({ BingoLogo }) => {
    const host = webOrigin(BingoLogo)
    return host !== null && !pictures.has(host)
  })
  if (foreign.length > 0)
    found.push({
      level: 'warns',
      what: 'the logos of the halls are shown',
      told: `${foreign.length} come from an origin that is not in VITE_IMAGE_ORIGINS`,
    })
  return found
}

function judgeBalances(results: readonly Result[]): Row[] {
  const errors = results.filter(({ data }) => isRecord(data) && data['balance'] === null).length
  if (errors === 0) return []
  const told = `${errors} of ${results.length} balances are no number, which the app shows as a card error`
  return [
    {
      level: errors === results.length ? 'fails' : 'warns',
      what: 'the balances are numbers',
      told,
    },
  ]
}

/** The app looks up postal codes for 'Norge' only. */
function judgeCountries(results: readonly Result[]): Row[] {
  const rows = results.flatMap(({ data }) => (isRecord(data) ? data['rows'] : []))
  const names = rows.flat().map((row: unknown) => isRecord(row) && row['name'])
  if (rows.length === 0) return []
  const hasNorway = names.some((name) => typeof name === 'string' && isNorway(name))
  const told = 'none is, so no city is looked up for a postal code'
  return hasNorway ? [] : [{ level: 'warns', what: 'a country is named Norge', told }]
}

export async function checkReads(visitor: Visitor, tell: (row: Row) => void): Promise<void> {
  const store = setupStore(initialSession)
  lazyMiddleware.addMiddleware(mainApi.middleware, wapApi.middleware)
  const { dispatch } = store
  await withGuardedFetch(visitor.origin, async (answers) => {
    const take = () => answers.splice(0)
    const { mobile: username, password } = visitor
    const login = await dispatch(endpoints.login.initiate({ username, password }))
    tell(judgeLogin(login, take()[0]))
    if (!login.data?.ok) return
    dispatch(sessionStarted(sessionFromLogin(login.data.session, Date.now(), username)))

    const mine = await dispatch(endpoints.myHalls.initiate({ filter: 0 }, fresh))
    const myHalls = take()
    const list = judge(callNamed('myHalls'), [mine], myHalls)
    const halls = mine.data?.rows ?? []
    tell(list)
    if (mine.data) judgeHalls(halls, visitor, list, myHalls).forEach(tell)

    const others = reads({ dispatch, halls: halls.slice(0, mostHalls), postnr: oslo })
    for (const [read, asks] of Object.entries(others)) {
      const call = callNamed(read)
      if (asks.length === 0) {
        const told = 'not asked: no hall of the test player has it'
        tell({ level: 'warns', what: call.on, told })
        continue
      }
      const results: Result[] = []
      for (const ask of asks) results.push(await ask())
      tell(judge(call, results, take()))
      if (read === 'balance') judgeBalances(results).forEach(tell)
      if (read === 'countries') judgeCountries(results).forEach(tell)
    }
  })
  // Its timers would keep the process alive.
  dispatch(mainApi.util.resetApiState())
  dispatch(wapApi.util.resetApiState())
}

function judgeLogin(login: Result, answer: Answer | undefined): Row {
  const what = 'POST /user/login'
  const fails = (...told: string[]): Row => ({ level: 'fails', what, told: told.join('\n') })
  if (!answer) return fails('was not sent')
  const body = parseJson(answer.text)
  const details = isRecord(body) ? lines(compare(sessionShape, body).misfits) : []
  const isRead = isRecord(login.data) && login.data['ok'] === true
  if (isRead)
    return answer.refused === null
      ? { level: details.length > 0 ? 'warns' : 'ok', what, told: details.join('\n') }
      : fails(`a browser would not hand it over: ${answer.refused}`, ...details)
  if (answer.status === 401) return fails('wrong mobile number or password')
  if (login.error === undefined)
    return fails(
      'wrong mobile number or password, or an answer without a token',
      ...lines([
        { path: 'token', expected: 'a text', came: typeOf(isRecord(body) ? body['token'] : body) },
      ]),
      ...details,
    )
  const status = isHttpError(login.error) ? `status ${login.error.status}` : unreadable(answer)
  return fails(status, ...details)
}
