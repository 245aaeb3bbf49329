// Tests, the host check, the OpenAPI document and the fault matrix all read this table.
import type * as z from 'zod/mini'
import { amlApi, myDataApi, type UserInfo } from '@/api/aml'
import { gamesApi } from '@/api/games'
import { hallsApi } from '@/api/halls'
import { mainApi } from '@/api/mainApi'
import { globalPauseApi, pausesApi } from '@/api/pauses'
import { paymentsApi, outcomeAnswer } from '@/api/payments'
import { qrApi } from '@/api/qr'
import { registrationApi } from '@/api/registration'
import { sessionApi, sessionShape } from '@/api/session'
import { ticketsApi } from '@/api/tickets'
import { transactionsAnswer, transactionsApi, transactionTextApi } from '@/api/transactions'
import { wapApi } from '@/api/wapApi'

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

type Endpoints = typeof endpoints
export type CallName = keyof Endpoints

interface CallRow<Arg> {
  on: `${'GET' | 'POST'} /${string}`
  /** Only a read may be sent again or by a check. */
  kind: 'read' | 'write' | 'money'
  /** Where the token never goes along, a 401 ends no session. */
  token?: 'never' | 'if any'
  emptyIsSuccess?: true
  /** Sent too, unless `body` or `params` are given. */
  arg?: Arg
  body?: object
  params?: Record<string, string>
  answer: object
  /** What the app makes of `answer`; of a list `{ rows, dropped, received }`. */
  read: unknown
  /** Answers that must be refused as a whole. */
  misfits: readonly object[]
}

const list = (...rows: unknown[]) => ({ rows, dropped: 0, received: rows.length })
const noResult = [{}, { result: { OK: true } }]
const noTransaction = [{}, { transactionId: '' }, { transactionId: null }]
const noHalls = [{ halls: 'none' }, { halls: [{ BingoName: 'No id' }] }]

export const loginAnswer = {
  token: 't1',
  userId: 7,
  userFirstname: 'Kari',
  noBankID: 0,
  updateAML: '1',
  forceAML: 'false',
  extraAML: null,
  expiresIn: '3600',
}
export const loginRead = {
  token: 't1',
  userId: '7',
  userFirstname: 'Kari',
  noBankID: false,
  updateAML: true,
  forceAML: false,
  extraAML: false,
  expiresIn: 3600,
}
const hall = {
  BingoID: 12,
  BingoName: 'Storgata',
  BingoAddress: 'Storgata 1',
  BingoLogo: '',
  WebAppAktivert: true,
  balance: 12.5,
  balance_str: 'kr 12,50',
  nets_clientid: '99',
  BingoPayOut: true,
  BingoVipps: 2,
  VisSpillPause: true,
  showTransactions: true,
  DaysBlocked: 3,
  ortiz: true,
  h1: 'open',
  h2: 'closed',
  h3: 'absent',
}
const { h3: _h3, ...wireHall } = {
  ...hall,
  BingoLogo: null,
  WebAppAktivert: 1,
  balance: '12.5',
  BingoPayOut: '1',
  BingoVipps: '2',
  VisSpillPause: 'ja',
  showTransactions: 'J',
  DaysBlocked: '3',
  ortiz: 'true',
  h1: 'J',
  h2: 'nei',
  somethingElse: {},
}
const ticket = {
  ticketNr: 5,
  ticketDate: '2025-11-21T10:00:00',
  system: 1,
  systemName: 'Aspelund',
  balance: 50,
  statusText: 'Åpen',
  canClose: true,
  canDeposit: false,
  id: 'x',
}
const card = { cardId: 1, cardIssuer: 'Visa', maskedPan: '4925********0004', expiryDate: '2712' }
export const userInfo: UserInfo = {
  firstName: 'Kari',
  lastName: 'Nord',
  address: 'Markveien 1',
  postNr: '0552',
  nationality: 'Norge',
  isPep: false,
  pepText: '',
  pepRelation: '',
  pepName: '',
  pepFDate: '',
  pepSex: '',
  noSMS: true,
  fundedBySalary: true,
  fundedByRealEstate: false,
  fundedByStocks: false,
  fundedBySocialSecurity: false,
  fundedByGifts: false,
  fundedByOther: false,
  fundedByOtherText: '',
}
const { firstName: _firstName, lastName: _lastName, ...aml } = userInfo

const toldDate = '2025-12-31'

const mobil = '90000001'
const password = ' hemmelig '
const ok = { answer: { result: 'OK' }, read: { ok: true }, misfits: noResult }
const step = { kind: 'write', token: 'never', misfits: noResult } as const
const stepIsOk = { ...step, answer: { result: 'OK', errors: null }, read: { ok: true, errors: [] } }
const started = {
  answer: { transactionId: 44 },
  read: { transactionId: 44 },
  misfits: noTransaction,
}
const settles = { emptyIsSuccess: true, arg: { transactionId: '44' }, read: { ok: true } } as const

const table: { [Name in CallName]: CallRow<Parameters<Endpoints[Name]['initiate']>[0]> } = {
  login: {
    on: 'POST /user/login',
    kind: 'write',
    token: 'never',
    arg: { username: mobil, password },
    answer: loginAnswer,
    read: { ok: true, session: loginRead },
    misfits: [{ token: 't1' }, { ...loginAnswer, expiresIn: 'soon' }],
  },
  registerBankID: {
    on: 'POST /bankid/registerBankID',
    kind: 'write',
    token: 'never',
    arg: { code: 'c1' },
    answer: { result: 'OK', reason: null, exsistingUser: '0', storeHash: 'h', name: 'Kari' },
    read: {
      ok: true,
      reason: '',
      exsistingUser: false,
      storeHash: 'h',
      name: 'Kari',
      session: null,
    },
    misfits: [{}, { result: 'OK' }, { result: 'OK', exsistingUser: true, token: 't' }],
  },
  authBankID: {
    on: 'POST /bankid/authBankID',
    kind: 'write',
    arg: { code: 'c1' },
    answer: { result: 'no', reason: 'age' },
    read: { ok: false, reason: 'age' },
    misfits: noResult,
  },
  signupStep1: {
    on: 'POST /user/signupStep1',
    ...step,
    arg: { storeHash: 'h', epost: 'a@b.no', mobil },
    answer: { result: 'FEIL', errors: [' Opptatt ', null, '  '] },
    read: { ok: false, errors: ['Opptatt'] },
  },
  signupStep2: {
    on: 'POST /user/signupStep2',
    ...stepIsOk,
    arg: { storeHash: 'h', kode: '0123', mobil },
  },
  signupStep3: {
    on: 'POST /user/signupStep3',
    ...stepIsOk,
    arg: { storeHash: 'h', kode: '0123', mobil, epost: 'a@b.no', passord: password },
  },
  lostPasswordStep1: { on: 'POST /user/lostPasswordStep1', ...stepIsOk, arg: { mobil } },
  lostPasswordStep2: {
    on: 'POST /user/lostPasswordStep2',
    ...step,
    arg: { kode: '0123', mobil },
    answer: { result: null, errors: 'Feil kode' },
    read: { ok: false, errors: ['Feil kode'] },
  },
  lostPasswordStep3: {
    on: 'POST /user/lostPasswordStep3',
    ...stepIsOk,
    arg: { kode: '0123', mobil, passord: password },
  },
  myHalls: {
    on: 'POST /halls/my',
    kind: 'read',
    arg: { filter: 0 },
    answer: { halls: [wireHall, { BingoName: 'No id' }] },
    read: { rows: [hall], dropped: 1, received: 2 },
    misfits: noHalls,
  },
  searchHalls: {
    on: 'POST /halls',
    kind: 'read',
    token: 'if any',
    arg: { lat: 59.9, lon: 10.7, filter: 4 },
    answer: { halls: null },
    read: list(),
    misfits: noHalls,
  },
  nearestHalls: {
    on: 'POST /halls/findNearest',
    kind: 'read',
    arg: { postnr: '0150', filter: 0 },
    answer: {},
    read: list(),
    misfits: noHalls,
  },
  hallMessages: {
    on: 'POST /halls/messages',
    kind: 'read',
    body: {},
    answer: {
      messages: [
        { messageType: 'error', messageHeader: 'Obs', messageText: 'a\nb', messageHallID: 0 },
        { messageType: 'shout', messageHeader: ' ', messageText: ' Hei\n', messageHallID: '12' },
        { messageType: 'info', messageHeader: ' ', messageText: '\n', messageHallID: '12' },
      ],
    },
    read: {
      ...list(
        { messageType: 'error', messageHeader: 'Obs', messageText: 'a\nb', messageHallID: '0' },
        { messageType: 'other', messageHeader: '', messageText: 'Hei', messageHallID: '12' },
      ),
      received: 3,
    },
    misfits: [{ messages: {} }, { messages: [null, {}] }],
  },
  createCard: {
    on: 'POST /user/createCard',
    ...ok,
    kind: 'write',
    arg: { postnr: '0552', addr: 'Storgata 1', bingoid: 201, filter: 0 },
  },
  balance: {
    on: 'POST /banking/balance',
    kind: 'read',
    arg: 101,
    body: { bingoid: 101 },
    answer: { balance: '12.50' },
    read: { balance: 12.5 },
    // Any object fits: a balance that is not a number is a card error.
    misfits: [],
  },
  registerCard: {
    on: 'POST /payment/registerCard',
    ...started,
    kind: 'write',
    arg: { bingoid: 101 },
  },
  myCards: {
    on: 'POST /payment/myCards',
    kind: 'read',
    arg: 'nets-101',
    body: { nets_clientid: 'nets-101' },
    answer: {
      cardInfo: [
        card,
        { cardId: '2', maskedPan: '5413********0001', expiryDate: 901 },
        { cardIssuer: 'Visa' },
      ],
    },
    read: {
      rows: [
        card,
        { cardId: '2', cardIssuer: '', maskedPan: '5413********0001', expiryDate: '0901' },
      ],
      dropped: 1,
      received: 3,
    },
    misfits: [{ cardInfo: 'x' }, { cardInfo: [{ cardId: null }] }],
  },
  storedPayment: {
    on: 'POST /payment/storedPayment',
    ...started,
    kind: 'write',
    arg: { cardId: '2', bingoid: 101, cardCVC: '012', loadAmount: 12.5 },
  },
  vippsPayment: {
    on: 'POST /payment/vippsPayment',
    ...started,
    kind: 'write',
    arg: { bingoid: 101, loadAmount: 100 },
  },
  deleteCard: { on: 'POST /payment/deleteCard', ...ok, kind: 'write', arg: { cardId: '2' } },
  withDraw: {
    on: 'POST /payment/withDraw',
    ...ok,
    kind: 'money',
    arg: { bingoid: 101, amount: 250, acc: '86011117947' },
    misfits: [...noResult, { result: null }],
  },
  verifyPayment: {
    on: 'POST /payment/verify',
    ...settles,
    kind: 'write',
    answer: { status: '200' },
    misfits: [{ status: 'OK' }],
  },
  salePayment: {
    on: 'POST /payment/sale',
    ...settles,
    kind: 'money',
    answer: {},
    misfits: [{ status: {} }],
  },
  playPause: {
    on: 'POST /user/playPause',
    kind: 'write',
    arg: { password },
    answer: { result: 'FEIL' },
    read: { ok: false },
    misfits: noResult,
  },
  preGameMessage: {
    on: 'POST /user/getMessages',
    kind: 'read',
    arg: { GameType: 2, bingoid: 101 },
    answer: { title: 'Obs', text: null },
    read: { title: 'Obs', text: '' },
    misfits: [{ title: 'Obs', text: ['a'] }],
  },
  transactions: {
    on: 'POST /user/getTransactions',
    kind: 'read',
    arg: 101,
    body: { bingoid: 101, TransactionID: 0 },
    answer: {
      transactions: [
        { tID: 9, tDate: '2025-11-21', tText: 'Innskudd', tValue: '100' },
        { tID: 8, tDate: null, tValue: 1 },
      ],
    },
    read: {
      pages: [
        {
          rows: [{ tID: 9, tDate: '2025-11-21', tText: 'Innskudd', tValue: 100 }],
          dropped: 1,
          received: 2,
          lastId: 8,
        },
      ],
      pageParams: [0],
    },
    misfits: [{ transactions: 5 }, { transactions: [{ tID: 9 }] }],
  },
  getGameToken: {
    on: 'POST /game/getGameToken',
    kind: 'write',
    arg: { GameType: 1, bingoid: 101 },
    answer: { gameToken: 'g', otherGames: null, activeGames: [{}, {}] },
    read: { gameToken: 'g', otherGames: 0, activeGames: 2 },
    misfits: [{}, { gameToken: 'g', otherGames: 'x', activeGames: 0 }],
  },
  checkGameSession: {
    on: 'POST /extgame/checkGameSession',
    kind: 'write',
    arg: { bingoid: 101 },
    body: { bingoid: 101, gameType: 501 },
    answer: { authToken: 'a', activeGames: '1', otherGames: 0, gameOpen: '0' },
    read: { authToken: 'a', activeGames: 1, otherGames: 0, gameOpen: false },
    misfits: [{}, { gameOpen: true, activeGames: 0, otherGames: 0 }],
  },
  myData: {
    on: 'GET /user/myData',
    kind: 'read',
    answer: {
      userAMLData: { ...aml, postNr: 552, noSMS: '1', pepSex: 'X', isPep: null },
      userData: { userFirstname: 'Kari', userLastname: null },
    },
    read: {
      userAMLData: { ...aml, postNr: '0552' },
      userData: { userFirstname: 'Kari', userLastname: '' },
    },
    misfits: [{}, { userData: {}, userAMLData: [] }],
  },
  transactionText: {
    on: 'GET /wap/getTransactionText',
    kind: 'read',
    arg: 101,
    params: { bingoId: '101' },
    answer: { transactionText: null },
    read: { transactionText: '' },
    misfits: [{ transactionText: {} }],
  },
  myTickets: {
    on: 'GET /wap/myTickets',
    kind: 'read',
    arg: 101,
    params: { bingoId: '101' },
    answer: { userTickets: [{ ...ticket, system: '1', canClose: 1, canDeposit: null }] },
    read: list(ticket),
    misfits: [{ userTickets: {} }, { userTickets: [{ ticketNr: 5 }] }],
  },
  buyTicket: {
    on: 'POST /wap/buyTicket',
    kind: 'money',
    arg: { bingoId: 101, systemId: 1, amount: 50 },
    answer: {
      buyTicketResponseData: { ticketNr: '5', system: 1, currentBalance: '10', errorText: 'OK' },
    },
    read: { ok: true, ticketNr: '5', system: 1, currentBalance: 10 },
    misfits: [{ buyTicketResponseData: 'x' }, { buyTicketResponseData: { errorText: {} } }],
  },
  addMoneyToTicket: {
    on: 'POST /wap/addMoneyToTicket',
    kind: 'money',
    arg: { bingoId: 101, systemId: 1, ticketNr: 5, amount: 50 },
    answer: { addMoneyResponse: { currentBalance: 3, errorText: 'For lite' } },
    read: { ok: false, errorText: 'For lite' },
    misfits: [{ addMoneyResponse: [] }, { addMoneyResponse: null }],
  },
  closeTicket: {
    on: 'POST /wap/closeTicket',
    kind: 'money',
    arg: { systemId: 1, bingoId: 101, ticketNr: 5 },
    answer: { closeTicketResponse: { errorText: '' } },
    read: { ok: true },
    misfits: [{ closeTicketResponse: 0 }, { closeTicketResponse: null }, {}],
  },
  qrRequest: {
    on: 'POST /wap/qrRequest',
    kind: 'write',
    arg: { qrData: 'abc' },
    answer: { qrResponse: { message: 'a\nb' } },
    read: { message: 'a\nb' },
    misfits: [{}, { qrResponse: null }],
  },
  postSted: {
    on: 'GET /wap/getPostSted',
    kind: 'read',
    arg: '0150',
    params: { postnr: '0150' },
    answer: { poststed: 'OSLO' },
    read: { poststed: 'OSLO' },
    misfits: [{ poststed: [] }],
  },
  countries: {
    on: 'GET /wap/getCountries',
    kind: 'read',
    answer: { countries: [{ name: 'Norge', risk: 0 }, { risk: true }] },
    read: { rows: [{ name: 'Norge', risk: false }], dropped: 1, received: 2 },
    misfits: [{ countries: 'Norge' }, { countries: ['Norge'] }],
  },
  setUserInfo: {
    on: 'POST /wap/setUserInfo',
    kind: 'write',
    arg: userInfo,
    answer: { setUserInfo: { status: '0', message: null } },
    read: { status: 0, message: '' },
    misfits: [{}, { setUserInfo: {} }],
  },
  userTimeouts: {
    on: 'GET /wap/getUserTimeouts',
    kind: 'read',
    answer: {
      userTimeouts: [
        { hallId: 12, blockDate: toldDate },
        { hallId: '13', blockDate: '2025-12-30T23:30:00Z' },
        { hallId: '15', blockDate: '2025-12-30 23:30:00Z' },
        { hallId: '16', blockDate: '31.12.2025' },
        { hallId: '17', blockDate: Date.UTC(2025, 11, 30, 23) },
        { hallId: '18', blockDate: String(Date.UTC(2025, 11, 30, 23) / 1000) },
        { hallId: '14', blockDate: 'i morgen' },
        { hallId: '19', blockDate: 12 },
        { hallId: '20', blockDate: {} },
        'stengt',
        ...[{}, { blockDate: null }, { blockDate: '' }, { blockDate: ' ' }].map((no) => ({
          hallId: 21,
          ...no,
        })),
        null,
      ],
    },
    read: list(
      ...[12, '13', '15', '16', '17', '18'].map((hallId) => ({ hallId, blockDate: toldDate })),
      ...['14', '19', '20', ''].map((hallId) => ({ hallId, blockDate: null })),
    ),
    misfits: [{ userTimeouts: 'x' }, { userTimeouts: {} }],
  },
  setUserTimeouts: {
    on: 'POST /wap/setUserTimeouts',
    kind: 'write',
    arg: { blockUntilDate: '2026-03-11', hallId: 101 },
    answer: { status: 1, message: 'Finnes fra før' },
    read: { status: 1, message: 'Finnes fra før' },
    misfits: [{}, { status: null }],
  },
}

interface Definition {
  responseSchema?: z.core.$ZodType
  rawResponseSchema?: z.core.$ZodType
}

/** RTK Query does not know these four: their endpoints read the answer themselves. */
const schemas: Record<string, z.core.$ZodType | undefined> = {
  login: sessionShape,
  verifyPayment: outcomeAnswer,
  salePayment: outcomeAnswer,
  transactions: transactionsAnswer,
}

interface Api {
  enhanceEndpoints: (with_: {
    endpoints: Record<string, (definition: Definition) => void>
  }) => unknown
}

/** RTK Query shows definitions only through `enhanceEndpoints`. */
function lookAt(api: Api, own: object) {
  const look = (name: string) => (definition: Definition) => {
    schemas[name] ??= definition.responseSchema ?? definition.rawResponseSchema
  }
  api.enhanceEndpoints({
    endpoints: Object.fromEntries(Object.keys(own).map((name) => [name, look(name)])),
  })
}
lookAt(mainApi, mainApi.endpoints)
lookAt(wapApi, wapApi.endpoints)

export interface Call extends Omit<CallRow<unknown>, 'token'> {
  name: CallName
  host: 'main' | 'wap'
  method: 'GET' | 'POST'
  path: string
  token: 'never' | 'if any' | 'always'
  schema: z.core.$ZodType
}

const isName = (name: string): name is CallName => Object.hasOwn(table, name)

function callOf(name: CallName): Call {
  const told = table[name]
  const [method, path = ''] = told.on.split(' ')
  const schema = schemas[name]
  if (!schema) throw new Error(`${name} reads its answer without a schema`)
  return {
    token: 'always',
    ...told,
    name,
    host: path.startsWith('/wap/') ? 'wap' : 'main',
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    schema,
  }
}

export const calls: readonly Call[] = Object.keys(table).filter(isName).map(callOf)

export function callNamed(name: string): Call {
  const call = calls.find((one) => one.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

export const inputOf = ({ method, arg, body, params }: Call): unknown =>
  method === 'GET' ? (params ?? {}) : (body ?? arg)
