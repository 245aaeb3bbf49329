import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'

import { amlApi, myDataApi, type UserInfo } from '@/api/aml'
import { gamesApi, postGameToken } from '@/api/games'
import { hallsApi } from '@/api/halls'
import { fetchArticle, fetchArticles } from '@/api/news'
import { globalPauseApi, pausesApi } from '@/api/pauses'
import { paymentsApi } from '@/api/payments'
import { qrApi } from '@/api/qr'
import { registrationApi } from '@/api/registration'
import { sessionApi } from '@/api/session'
import { ticketsApi } from '@/api/tickets'
import { transactionsApi, transactionTextApi } from '@/api/transactions'
import { requestTimes } from '@/api/attempts'
import { env } from '@/config/env'
import { isRecord } from '@/lib/isRecord'

import { inputOfCall } from '../hosts/openapi'
import { type WireDispatch, wireStore } from './wireStore'

const server = setupServer()
const usualTimes = { ...requestTimes }
beforeAll(() => {
  Object.assign(requestTimes, { retryDelaysMs: [1, 1] })
  server.listen({ onUnhandledRequest: 'error' })
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  Object.assign(requestTimes, usualTimes)
  server.close()
})

const main = 'http://api.test'
const wap = 'http://wap.test'
const rows = (...list: unknown[]) => ({ rows: list, dropped: 0, received: list.length })

interface Call {
  name: string
  host: string
  path: string
  method?: 'GET'
  /** The exact JSON body; absent for a GET. */
  body?: unknown
  params?: Record<string, string>
  anonymous?: true
  run: (dispatch: WireDispatch) => PromiseLike<{ data?: unknown; error?: unknown }>
  answer: object
  /** What the app reads from `answer`. */
  read: unknown
  /** JSON objects that do not match the schema. */
  invalidResponses: object[]
}

const login = {
  token: 't1',
  userId: 7,
  userFirstname: 'Kari',
  noBankID: 0,
  updateAML: '1',
  forceAML: 'false',
  extraAML: null,
  expiresIn: '3600',
}
const session = {
  token: 't1',
  userId: '7',
  userFirstname: 'Kari',
  noBankID: false,
  updateAML: true,
  forceAML: false,
  extraAML: false,
  expiresIn: 3600,
}
const hallRow = {
  BingoID: 12,
  BingoName: 'Storgata',
  BingoAddress: 'Storgata 1',
  BingoLogo: null,
  WebAppAktivert: 1,
  balance: '12.5',
  balance_str: 'kr 12,50',
  nets_clientid: '99',
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
const noHalls = [{ halls: 'none' }, { halls: [{ BingoName: 'No id' }] }]
const noResult = [{}, { result: { OK: true } }]
const noTransaction = [{}, { transactionId: '' }, { transactionId: null }]
const userInfo: UserInfo = {
  firstName: 'Kari',
  lastName: 'Nord',
  address: 'Storgata 1',
  postNr: '0150',
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
const { firstName: _firstName, lastName: _lastName, ...amlData } = userInfo

const calls: Call[] = [
  {
    name: 'login',
    host: main,
    path: '/user/login',
    body: { username: '90000000', password: ' hemmelig ' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        sessionApi.endpoints.login.initiate({ username: '90000000', password: ' hemmelig ' }),
      ),
    answer: login,
    read: { ok: true, session },
    invalidResponses: [{ token: 't1' }, { ...login, expiresIn: 'soon' }],
  },
  {
    name: 'registerBankID',
    host: main,
    path: '/bankid/registerBankID',
    body: { code: 'c1' },
    anonymous: true,
    run: (dispatch) => dispatch(registrationApi.endpoints.registerBankID.initiate({ code: 'c1' })),
    answer: { result: 'OK', reason: null, exsistingUser: '0', storeHash: 'h', name: 'Kari' },
    read: {
      ok: true,
      reason: '',
      exsistingUser: false,
      storeHash: 'h',
      name: 'Kari',
      session: null,
    },
    invalidResponses: [{}, { result: 'OK' }, { result: 'OK', exsistingUser: true, token: 't' }],
  },
  {
    name: 'authBankID',
    host: main,
    path: '/bankid/authBankID',
    body: { code: 'c1' },
    run: (dispatch) => dispatch(registrationApi.endpoints.authBankID.initiate({ code: 'c1' })),
    answer: { result: 'no', reason: 'age' },
    read: { ok: false, reason: 'age' },
    invalidResponses: noResult,
  },
  {
    name: 'signupStep1',
    host: main,
    path: '/user/signupStep1',
    body: { storeHash: 5, epost: 'a@b.no', mobil: '90000000' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        registrationApi.endpoints.signupStep1.initiate({
          storeHash: 5,
          epost: 'a@b.no',
          mobil: '90000000',
        }),
      ),
    answer: { result: 'FEIL', errors: [' Opptatt ', null, '  '] },
    read: { ok: false, errors: ['Opptatt'] },
    invalidResponses: noResult,
  },
  {
    name: 'signupStep2',
    host: main,
    path: '/user/signupStep2',
    body: { storeHash: 'h', kode: '0123', mobil: '90000000' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        registrationApi.endpoints.signupStep2.initiate({
          storeHash: 'h',
          kode: '0123',
          mobil: '90000000',
        }),
      ),
    answer: { result: 'OK' },
    read: { ok: true, errors: [] },
    invalidResponses: noResult,
  },
  {
    name: 'signupStep3',
    host: main,
    path: '/user/signupStep3',
    body: { storeHash: 'h', kode: '0123', mobil: '90000000', epost: 'a@b.no', passord: ' p ' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        registrationApi.endpoints.signupStep3.initiate({
          storeHash: 'h',
          kode: '0123',
          mobil: '90000000',
          epost: 'a@b.no',
          passord: ' p ',
        }),
      ),
    answer: { result: 'OK', errors: null },
    read: { ok: true, errors: [] },
    invalidResponses: noResult,
  },
  {
    name: 'lostPasswordStep1',
    host: main,
    path: '/user/lostPasswordStep1',
    body: { mobil: '90000000' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(registrationApi.endpoints.lostPasswordStep1.initiate({ mobil: '90000000' })),
    answer: { result: 'OK', errors: [] },
    read: { ok: true, errors: [] },
    invalidResponses: noResult,
  },
  {
    name: 'lostPasswordStep2',
    host: main,
    path: '/user/lostPasswordStep2',
    body: { kode: '0123', mobil: '90000000' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        registrationApi.endpoints.lostPasswordStep2.initiate({ kode: '0123', mobil: '90000000' }),
      ),
    answer: { result: null, errors: 'Feil kode' },
    read: { ok: false, errors: ['Feil kode'] },
    invalidResponses: noResult,
  },
  {
    name: 'lostPasswordStep3',
    host: main,
    path: '/user/lostPasswordStep3',
    body: { kode: '0123', mobil: '90000000', passord: ' p ' },
    anonymous: true,
    run: (dispatch) =>
      dispatch(
        registrationApi.endpoints.lostPasswordStep3.initiate({
          kode: '0123',
          mobil: '90000000',
          passord: ' p ',
        }),
      ),
    answer: { result: 'OK' },
    read: { ok: true, errors: [] },
    invalidResponses: noResult,
  },
  {
    name: 'myHalls',
    host: main,
    path: '/halls/my',
    body: { filter: 0 },
    run: (dispatch) => dispatch(hallsApi.endpoints.myHalls.initiate({ filter: 0 })),
    answer: { halls: [hallRow, { BingoName: 'No id' }] },
    read: { rows: [hall], dropped: 1, received: 2 },
    invalidResponses: noHalls,
  },
  {
    name: 'searchHalls',
    host: main,
    path: '/halls',
    body: { lat: 59.9, lon: 10.7, filter: 4 },
    run: (dispatch) =>
      dispatch(hallsApi.endpoints.searchHalls.initiate({ lat: 59.9, lon: 10.7, filter: 4 })),
    answer: { halls: null },
    read: rows(),
    invalidResponses: noHalls,
  },
  {
    name: 'nearestHalls',
    host: main,
    path: '/halls/findNearest',
    body: { postnr: '0150', filter: 0 },
    run: (dispatch) =>
      dispatch(hallsApi.endpoints.nearestHalls.initiate({ postnr: '0150', filter: 0 })),
    answer: {},
    read: rows(),
    invalidResponses: noHalls,
  },
  {
    name: 'hallMessages',
    host: main,
    path: '/halls/messages',
    body: {},
    run: (dispatch) => dispatch(hallsApi.endpoints.hallMessages.initiate()),
    answer: {
      messages: [
        { messageType: 'error', messageHeader: 'Obs', messageText: 'a\nb', messageHallID: 0 },
        { messageType: 'shout', messageHeader: ' ', messageText: ' Hei\n', messageHallID: '12' },
        { messageType: 'info', messageHeader: ' ', messageText: '\n', messageHallID: '12' },
      ],
    },
    read: {
      ...rows(
        { messageType: 'error', messageHeader: 'Obs', messageText: 'a\nb', messageHallID: '0' },
        { messageType: 'other', messageHeader: '', messageText: 'Hei', messageHallID: '12' },
      ),
      received: 3,
    },
    invalidResponses: [{ messages: {} }, { messages: [null, {}] }],
  },
  {
    name: 'createCard',
    host: main,
    path: '/user/createCard',
    body: { postnr: '0150', addr: 'Storgata 1', bingoid: '12', filter: 0 },
    run: (dispatch) =>
      dispatch(
        hallsApi.endpoints.createCard.initiate({
          postnr: '0150',
          addr: 'Storgata 1',
          bingoid: '12',
          filter: 0,
        }),
      ),
    answer: { result: 'OK' },
    read: { ok: true },
    invalidResponses: noResult,
  },
  {
    name: 'balance',
    host: main,
    path: '/banking/balance',
    body: { bingoid: 12 },
    run: (dispatch) => dispatch(hallsApi.endpoints.balance.initiate(12)),
    answer: { balance: '12.50' },
    read: { balance: 12.5, askedAt: expect.any(Number) as unknown },
    // Any object is valid here: a balance that is not a number means a card error.
    invalidResponses: [],
  },
  {
    name: 'registerCard',
    host: main,
    path: '/payment/registerCard',
    body: { bingoid: 12 },
    run: (dispatch) => dispatch(paymentsApi.endpoints.registerCard.initiate({ bingoid: 12 })),
    answer: { transactionId: 44 },
    read: { transactionId: 44 },
    invalidResponses: noTransaction,
  },
  {
    name: 'myCards',
    host: main,
    path: '/payment/myCards',
    body: { nets_clientid: '99' },
    run: (dispatch) => dispatch(paymentsApi.endpoints.myCards.initiate('99')),
    answer: {
      cardInfo: [
        { cardId: 1, cardIssuer: 'Visa', maskedPan: '4925********0004', expiryDate: '2712' },
        { cardId: '2', maskedPan: '5413********0001', expiryDate: 901 },
        { cardIssuer: 'Visa' },
      ],
    },
    read: {
      rows: [
        { cardId: 1, cardIssuer: 'Visa', maskedPan: '4925********0004', expiryDate: '2712' },
        { cardId: '2', cardIssuer: '', maskedPan: '5413********0001', expiryDate: '0901' },
      ],
      dropped: 1,
      received: 3,
    },
    invalidResponses: [{ cardInfo: 'x' }, { cardInfo: [{ cardId: null }] }],
  },
  {
    name: 'storedPayment',
    host: main,
    path: '/payment/storedPayment',
    body: { cardId: 1, bingoid: 12, cardCVC: '012', loadAmount: 12.5 },
    run: (dispatch) =>
      dispatch(
        paymentsApi.endpoints.storedPayment.initiate({
          cardId: 1,
          bingoid: 12,
          cardCVC: '012',
          loadAmount: 12.5,
        }),
      ),
    answer: { transactionId: 'a1' },
    read: { transactionId: 'a1' },
    invalidResponses: noTransaction,
  },
  {
    name: 'vippsPayment',
    host: main,
    path: '/payment/vippsPayment',
    body: { bingoid: 12, loadAmount: 100 },
    run: (dispatch) =>
      dispatch(paymentsApi.endpoints.vippsPayment.initiate({ bingoid: 12, loadAmount: 100 })),
    answer: { transactionId: 'a1' },
    read: { transactionId: 'a1' },
    invalidResponses: noTransaction,
  },
  {
    name: 'deleteCard',
    host: main,
    path: '/payment/deleteCard',
    body: { cardId: '2' },
    run: (dispatch) => dispatch(paymentsApi.endpoints.deleteCard.initiate({ cardId: '2' })),
    answer: { result: 'OK' },
    read: { ok: true },
    invalidResponses: noResult,
  },
  {
    name: 'withDraw',
    host: main,
    path: '/payment/withDraw',
    body: { bingoid: 12, amount: 250, acc: '86011117947' },
    run: (dispatch) =>
      dispatch(
        paymentsApi.endpoints.withDraw.initiate({ bingoid: 12, amount: 250, acc: '86011117947' }),
      ),
    answer: { result: 'OK' },
    read: { ok: true },
    invalidResponses: [...noResult, { result: null }],
  },
  {
    name: 'verifyPayment',
    host: main,
    path: '/payment/verify',
    body: { transactionId: '44' },
    run: (dispatch) =>
      dispatch(paymentsApi.endpoints.verifyPayment.initiate({ transactionId: '44' })),
    answer: { status: '200' },
    read: { ok: true },
    invalidResponses: [{ status: 'OK' }],
  },
  {
    name: 'salePayment',
    host: main,
    path: '/payment/sale',
    body: { transactionId: '44' },
    run: (dispatch) =>
      dispatch(paymentsApi.endpoints.salePayment.initiate({ transactionId: '44' })),
    answer: {},
    read: { ok: true },
    invalidResponses: [{ status: {} }],
  },
  {
    name: 'playPause',
    host: main,
    path: '/user/playPause',
    body: { password: ' hemmelig ' },
    run: (dispatch) =>
      dispatch(globalPauseApi.endpoints.playPause.initiate({ password: ' hemmelig ' })),
    answer: { result: 'FEIL' },
    read: { ok: false },
    invalidResponses: noResult,
  },
  {
    name: 'preGameMessage',
    host: main,
    path: '/user/getMessages',
    body: { GameType: 2, bingoid: 12 },
    run: (dispatch) =>
      dispatch(gamesApi.endpoints.preGameMessage.initiate({ GameType: 2, bingoid: 12 })),
    answer: { title: 'Obs', text: null },
    read: { title: 'Obs', text: '' },
    invalidResponses: [{ title: 'Obs', text: ['a'] }],
  },
  {
    name: 'transactions',
    host: main,
    path: '/user/getTransactions',
    body: { bingoid: 12, TransactionID: 0 },
    run: (dispatch) =>
      dispatch(transactionsApi.endpoints.transactions.initiate({ bingoid: 12, TransactionID: 0 })),
    answer: {
      transactions: [
        { tID: 9, tDate: '2025-11-21', tText: 'Innskudd', tValue: '100' },
        { tID: 8, tDate: null, tValue: 1 },
      ],
    },
    read: {
      rows: [{ tID: 9, tDate: '2025-11-21', tText: 'Innskudd', tValue: 100 }],
      dropped: 1,
      received: 2,
      lastId: 8,
    },
    invalidResponses: [{ transactions: 5 }, { transactions: [{ tID: 9 }] }],
  },
  {
    name: 'getGameToken',
    host: main,
    path: '/game/getGameToken',
    body: { GameType: 1, bingoid: 12 },
    run: (dispatch) =>
      dispatch(gamesApi.endpoints.getGameToken.initiate({ GameType: 1, bingoid: 12 })),
    answer: { gameToken: 'g', otherGames: null, activeGames: [{}, {}] },
    read: { gameToken: 'g', otherGames: 0, activeGames: 2 },
    invalidResponses: [{}, { gameToken: 'g', otherGames: 'x', activeGames: 0 }],
  },
  {
    name: 'checkGameSession',
    host: main,
    path: '/extgame/checkGameSession',
    body: { bingoid: 12, gameType: 501 },
    run: (dispatch) => dispatch(gamesApi.endpoints.checkGameSession.initiate({ bingoid: 12 })),
    answer: { authToken: 'a', activeGames: '1', otherGames: 0, gameOpen: '0' },
    read: { authToken: 'a', activeGames: 1, otherGames: 0, gameOpen: false },
    invalidResponses: [{}, { gameOpen: true, activeGames: 0, otherGames: 0 }],
  },
  {
    name: 'myData',
    host: main,
    path: '/user/myData',
    method: 'GET',
    run: (dispatch) => dispatch(myDataApi.endpoints.myData.initiate()),
    answer: {
      userAMLData: { ...amlData, postNr: 150, noSMS: '1', pepSex: 'X', isPep: null },
      userData: { userFirstname: 'Kari', userLastname: null },
    },
    read: { userAMLData: amlData, userData: { userFirstname: 'Kari', userLastname: '' } },
    invalidResponses: [{}, { userData: {}, userAMLData: [] }],
  },
  {
    name: 'transactionText',
    host: wap,
    path: '/wap/getTransactionText',
    method: 'GET',
    params: { bingoId: '12' },
    run: (dispatch) => dispatch(transactionTextApi.endpoints.transactionText.initiate(12)),
    answer: { transactionText: null },
    read: { transactionText: '' },
    invalidResponses: [{ transactionText: {} }],
  },
  {
    name: 'myTickets',
    host: wap,
    path: '/wap/myTickets',
    method: 'GET',
    params: { bingoId: '12' },
    run: (dispatch) => dispatch(ticketsApi.endpoints.myTickets.initiate(12)),
    answer: {
      userTickets: [
        {
          ticketNr: 5,
          ticketDate: '2025-11-21T10:00:00',
          system: '1',
          systemName: 'Aspelund',
          balance: 50,
          statusText: 'Åpen',
          canClose: 1,
          canDeposit: null,
          id: 'x',
        },
      ],
    },
    read: rows({
      ticketNr: 5,
      ticketDate: '2025-11-21T10:00:00',
      system: 1,
      systemName: 'Aspelund',
      balance: 50,
      statusText: 'Åpen',
      canClose: true,
      canDeposit: false,
      id: 'x',
    }),
    invalidResponses: [{ userTickets: {} }, { userTickets: [{ ticketNr: 5 }] }],
  },
  {
    name: 'buyTicket',
    host: wap,
    path: '/wap/buyTicket',
    body: { bingoId: 12, systemId: 1, amount: 50 },
    run: (dispatch) =>
      dispatch(ticketsApi.endpoints.buyTicket.initiate({ bingoId: 12, systemId: 1, amount: 50 })),
    answer: {
      buyTicketResponseData: { ticketNr: '5', system: 1, currentBalance: '10', errorText: 'OK' },
    },
    read: { ok: true, ticketNr: '5', system: 1, currentBalance: 10 },
    invalidResponses: [
      { buyTicketResponseData: 'x' },
      { buyTicketResponseData: { errorText: {} } },
    ],
  },
  {
    name: 'addMoneyToTicket',
    host: wap,
    path: '/wap/addMoneyToTicket',
    body: { bingoId: 12, systemId: 1, ticketNr: 5, amount: 50 },
    run: (dispatch) =>
      dispatch(
        ticketsApi.endpoints.addMoneyToTicket.initiate({
          bingoId: 12,
          systemId: 1,
          ticketNr: 5,
          amount: 50,
        }),
      ),
    answer: { addMoneyResponse: { currentBalance: 3, errorText: 'For lite' } },
    read: { ok: false, errorText: 'For lite' },
    invalidResponses: [{ addMoneyResponse: [] }],
  },
  {
    name: 'closeTicket',
    host: wap,
    path: '/wap/closeTicket',
    body: { systemId: 1, bingoId: 12, ticketNr: 5 },
    run: (dispatch) =>
      dispatch(
        ticketsApi.endpoints.closeTicket.initiate({ systemId: 1, bingoId: 12, ticketNr: 5 }),
      ),
    answer: { closeTicketResponse: null },
    read: { ok: false },
    invalidResponses: [{ closeTicketResponse: 0 }],
  },
  {
    name: 'qrRequest',
    host: wap,
    path: '/wap/qrRequest',
    body: { qrData: 'abc' },
    run: (dispatch) => dispatch(qrApi.endpoints.qrRequest.initiate({ qrData: 'abc' })),
    answer: { qrResponse: { message: 'a\nb' } },
    read: { message: 'a\nb' },
    invalidResponses: [{}, { qrResponse: null }],
  },
  {
    name: 'postSted',
    host: wap,
    path: '/wap/getPostSted',
    method: 'GET',
    params: { postnr: '0150' },
    run: (dispatch) => dispatch(amlApi.endpoints.postSted.initiate('0150')),
    answer: { poststed: 'OSLO' },
    read: { poststed: 'OSLO' },
    invalidResponses: [{ poststed: [] }],
  },
  {
    name: 'countries',
    host: wap,
    path: '/wap/getCountries',
    method: 'GET',
    run: (dispatch) => dispatch(amlApi.endpoints.countries.initiate()),
    answer: { countries: [{ name: 'Norge', risk: 0 }, { risk: true }] },
    read: { rows: [{ name: 'Norge', risk: false }], dropped: 1, received: 2 },
    invalidResponses: [{ countries: 'Norge' }, { countries: ['Norge'] }],
  },
  {
    name: 'setUserInfo',
    host: wap,
    path: '/wap/setUserInfo',
    body: userInfo,
    run: (dispatch) => dispatch(amlApi.endpoints.setUserInfo.initiate(userInfo)),
    answer: { setUserInfo: { status: '0', message: null } },
    read: { status: 0, message: '' },
    invalidResponses: [{}, { setUserInfo: {} }],
  },
  {
    name: 'userTimeouts',
    host: wap,
    path: '/wap/getUserTimeouts',
    method: 'GET',
    run: (dispatch) => dispatch(pausesApi.endpoints.userTimeouts.initiate()),
    answer: {
      userTimeouts: [
        { hallId: 12, blockDate: '2025-12-31' },
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
    read: rows(
      { hallId: 12, blockDate: '2025-12-31' },
      { hallId: '13', blockDate: '2025-12-31' },
      { hallId: '15', blockDate: '2025-12-31' },
      { hallId: '16', blockDate: '2025-12-31' },
      { hallId: '17', blockDate: '2025-12-31' },
      { hallId: '18', blockDate: '2025-12-31' },
      { hallId: '14', blockDate: null },
      { hallId: '19', blockDate: null },
      { hallId: '20', blockDate: null },
      { hallId: '', blockDate: null },
    ),
    invalidResponses: [{ userTimeouts: 'x' }, { userTimeouts: {} }],
  },
  {
    name: 'setUserTimeouts',
    host: wap,
    path: '/wap/setUserTimeouts',
    body: { blockUntilDate: '2025-12-31', hallId: 12 },
    run: (dispatch) =>
      dispatch(
        pausesApi.endpoints.setUserTimeouts.initiate({
          blockUntilDate: '2025-12-31',
          hallId: 12,
        }),
      ),
    answer: { status: 1, message: 'Finnes fra før' },
    read: { status: 1, message: 'Finnes fra før' },
    invalidResponses: [{}, { status: null }],
  },
]

const callNamed = (name: string) => {
  const call = calls.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

/** Responds to `call` and returns the app's result. */
async function answered(call: Call, respond: () => Response, token: string | null = 'secret') {
  server.use(http.all(`${call.host}${call.path}`, () => respond()))
  const { store, ended } = wireStore(token)
  const { data, error } = await call.run(store.dispatch)
  return { data, error, ended }
}

const errorKind = ({ error }: { error?: unknown }) =>
  error === undefined ? null : isRecord(error) ? error['kind'] : 'unknown'

it('covers every call of the two hosts', () => {
  expect(new Set(calls.map(({ path }) => path)).size).toBe(40)
})

describe.each(calls)('$name', (call) => {
  it('sends the request as it was agreed and reads the response', async () => {
    const requests: Request[] = []
    server.use(
      http.all('*', ({ request }) => {
        requests.push(request.clone())
        return HttpResponse.json(call.answer)
      }),
    )
    const { store } = wireStore('secret')
    const { data, error } = await call.run(store.dispatch)
    expect(error).toBeUndefined()
    expect(data).toEqual(call.read)

    expect(requests).toHaveLength(1)
    const [request] = requests
    const url = new URL(request?.url ?? '')
    expect(url.origin + url.pathname).toBe(call.host + call.path)
    expect(request?.method).toBe(call.method ?? 'POST')
    expect(Object.fromEntries(url.searchParams)).toEqual(call.params ?? {})
    const sent = (await request?.text()) ?? ''
    expect(sent === '' ? undefined : JSON.parse(sent)).toEqual(call.body)
    expect(request?.headers.get('Authorization')).toBe(call.anonymous ? null : 'Bearer secret')
  })

  it('sends what docs/api.openapi.yaml says', () => {
    const input = inputOfCall({ path: call.path, method: call.method ?? 'POST' })
    expect(z.safeParse(input, call.body ?? call.params ?? {}).error).toBeUndefined()
  })

  it('rejects a response that does not match the schema as unreadable', async () => {
    const answers = [
      '<!doctype html><title>Hei</title>',
      '[]',
      'null',
      '"OK"',
      '{"result":',
      ...call.invalidResponses.map((misfit) => JSON.stringify(misfit)),
    ]
    const kinds: unknown[] = []
    for (const text of answers) {
      kinds.push([text, errorKind(await answered(call, () => new Response(text)))])
    }
    expect(kinds).toEqual(answers.map((text) => [text, 'unreadable']))
  })

  it('rejects an empty 200 and a 204 as unreadable, except for verify and sale', async () => {
    const isSettling = ['verifyPayment', 'salePayment'].includes(call.name)
    const empty = await answered(call, () => new HttpResponse(null, { status: 200 }))
    const none = await answered(call, () => new HttpResponse(null, { status: 204 }))
    expect([errorKind(empty), errorKind(none)]).toEqual(
      isSettling ? [null, null] : ['unreadable', 'unreadable'],
    )
  })

  it(`${call.anonymous ? 'ends no' : 'ends the'} session with a 401`, async () => {
    const { ended } = await answered(call, () => HttpResponse.json({}, { status: 401 }))
    expect(ended).toEqual(call.anonymous ? [] : ['unauthorized'])
  })
})

describe('what only the server may know never stands in the store', () => {
  const secretFields = ['code', 'kode', 'password', 'passord', 'cardCVC']
  const secretsOf = ({ body }: Call): unknown[] =>
    isRecord(body) ? secretFields.flatMap((name) => body[name] ?? []) : []

  it.each(calls.filter((call) => secretsOf(call).length > 0))('$name', async (call) => {
    server.use(http.all('*', () => HttpResponse.json(call.answer)))
    const { store } = wireStore('secret')
    const states: string[] = []
    store.subscribe(() => states.push(JSON.stringify(store.getState())))
    await call.run(store.dispatch)
    expect(states.length).toBeGreaterThan(1)
    for (const secret of secretsOf(call))
      expect(states.filter((state) => state.includes(JSON.stringify(secret)))).toEqual([])
  })
})

describe('which calls are retried after a 500', () => {
  const reads = new Set([
    'myHalls',
    'searchHalls',
    'nearestHalls',
    'hallMessages',
    'balance',
    'myCards',
    'preGameMessage',
    'transactions',
    'myData',
    'transactionText',
    'myTickets',
    'postSted',
    'countries',
    'userTimeouts',
  ])
  it.each(calls)('$name', async (call) => {
    let asked = 0
    const { error } = await answered(call, () => {
      asked += 1
      return new HttpResponse(null, { status: 500 })
    })
    expect(error).toMatchObject({ kind: 'http', status: 500 })
    expect(asked).toBe(reads.has(call.name) ? 3 : 1)
  })
})

describe('responses with a meaning of their own', () => {
  it.each([
    ['200 without a token', () => HttpResponse.json({})],
    ['200 with an empty token', () => HttpResponse.json({ token: '' })],
    ['401', () => new HttpResponse('nope', { status: 401 })],
  ])('log in: %s means bad credentials', async (_name, respond) => {
    expect((await answered(callNamed('login'), respond)).data).toEqual({ ok: false })
  })

  it('log in: a 403 is a rejected call', async () => {
    const { error } = await answered(callNamed('login'), () =>
      HttpResponse.json({}, { status: 403 }),
    )
    expect(error).toMatchObject({ kind: 'http', status: 403 })
  })

  it.each([
    ['0', 0],
    [0, 0],
    ['12,50', 12.5],
    ['-12,5', -12.5],
    ['12,5,0', null],
    [null, null],
    ['', null],
    ['kortfeil', null],
    [[], null],
    [{}, null],
    [undefined, null],
  ])('balance %j is read as %j', async (balance, expected) => {
    const { data } = await answered(callNamed('balance'), () => HttpResponse.json({ balance }))
    expect(data).toMatchObject({ balance: expected })
  })

  it.each(['verifyPayment', 'salePayment'])('%s: any other status is a failure', async (name) => {
    for (const status of [400, '0']) {
      const { data, error } = await answered(callNamed(name), () => HttpResponse.json({ status }))
      expect(data).toBeUndefined()
      expect(error).toEqual({ kind: 'http', status: Number(status) })
    }
  })

  it('an odd flag is false and logged by name; it never locks the player out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const odd = { ...login, noBankID: 'kanskje', updateAML: 'Ja', forceAML: [], extraAML: 'TRUE' }
    const { data } = await answered(callNamed('login'), () => HttpResponse.json(odd))
    expect(data).toEqual({
      ok: true,
      session: { ...session, noBankID: false, updateAML: true, forceAML: false, extraAML: true },
    })
    expect(warn.mock.calls).toEqual([
      ['unreadable flag', 'noBankID'],
      ['unreadable flag', 'forceAML'],
    ])
  })

  it.each([
    [7, null],
    ['vet ikke', null],
    ['N', false],
    ['', false],
    [undefined, false],
    ['ja', true],
  ])('my data: isPep %j is read as %j, and all else stays readable', async (isPep, expected) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { data } = await answered(callNamed('myData'), () =>
      HttpResponse.json({ userAMLData: { ...amlData, isPep, noSMS: {} }, userData: {} }),
    )
    expect(data).toMatchObject({ userAMLData: { ...amlData, isPep: expected, noSMS: false } })
  })

  it('Goal Mania: an unreadable gameOpen is closed, a missing one is no answer', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const none = { activeGames: 0, otherGames: 0 }
    const check = (answer: object) =>
      answered(callNamed('checkGameSession'), () => HttpResponse.json(answer))
    expect((await check({ ...none, gameOpen: 'snart' })).data).toMatchObject({ gameOpen: false })
    expect(errorKind(await check(none))).toBe('unreadable')
  })

  it('registerBankID: a recognised player is logged in', async () => {
    const { data } = await answered(callNamed('registerBankID'), () =>
      HttpResponse.json({ ...login, exsistingUser: true }),
    )
    expect(data).toMatchObject({ exsistingUser: true, session })
  })

  it.each(['age', 'userExist'])('registerBankID: %s needs no other field', async (reason) => {
    const { data } = await answered(callNamed('registerBankID'), () =>
      HttpResponse.json({ reason }),
    )
    expect(data).toMatchObject({ ok: false, reason, session: null })
  })

  it.each(['buyTicket', 'addMoneyToTicket', 'closeTicket'])(
    '%s: a missing inner object is a failure without a text',
    async (name) => {
      const { data } = await answered(callNamed(name), () => HttpResponse.json({}))
      expect(data).toEqual({ ok: false })
    },
  )

  it('getGameToken: a blocked player gets no token', async () => {
    const { data } = await answered(callNamed('getGameToken'), () =>
      HttpResponse.json({ gameToken: null, otherGames: 1 }),
    )
    expect(data).toEqual({ gameToken: '', otherGames: 1, activeGames: 0 })
  })

  it('timeouts: rows with an unreadable hall still count as pauses', async () => {
    const { data } = await answered(callNamed('userTimeouts'), () =>
      HttpResponse.json({ userTimeouts: [{ HallId: 12, blockDate: '2025-12-31' }] }),
    )
    expect(data).toMatchObject({ rows: [{ hallId: '', blockDate: '2025-12-31' }] })
  })

  it('halls: an odd field never drops a row, but an unreadable pause is not read as zero', async () => {
    const bare = { BingoID: 'a', BingoName: 'Bar' }
    const odd = {
      ...bare,
      BingoName: '  ',
      BingoVipps: 'x',
      nets_clientid: 0,
      ortiz: 'kanskje',
      h1: 'x',
      h2: null,
      WebAppAktivert: 'J',
      BingoPayOut: 'maybe',
    }
    vi.spyOn(console, 'warn').mockReturnValue()
    const { data } = await answered(callNamed('myHalls'), () =>
      HttpResponse.json({ halls: [bare, odd, { ...bare, DaysBlocked: 'mange' }] }),
    )
    const plain = {
      BingoAddress: '',
      balance_str: '0',
      nets_clientid: '',
      BingoVipps: 0,
      DaysBlocked: 0,
      ortiz: false,
      h1: 'absent',
    }
    const paused = { ...plain, DaysBlocked: null }
    expect(data).toMatchObject({
      rows: [
        plain,
        {
          ...plain,
          BingoName: 'Bingohall',
          h2: 'absent',
          WebAppAktivert: true,
          BingoPayOut: false,
        },
        paused,
      ],
      dropped: 0,
      received: 3,
    })
  })
})

describe('the game token', () => {
  const url = 'http://game.test/token'

  it('is posted with cookies and without the bearer token', async () => {
    const requests: Request[] = []
    server.use(
      http.post(url, ({ request }) => {
        requests.push(request.clone())
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await postGameToken('g1')
    expect(await requests[0]?.json()).toEqual({ token: 'g1' })
    expect(requests[0]?.credentials).toBe('include')
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
  })

  it('rejects when it is refused', async () => {
    server.use(http.post(url, () => new HttpResponse(null, { status: 403 })))
    await expect(postGameToken('g1')).rejects.toMatchObject({
      cause: { kind: 'http', status: 403 },
    })
  })
})

describe('news', () => {
  const article = { id: 1, title: 'Nytt', ingress: 'Kort' }
  const feed = '*/news/articles.json'

  it('reads the feed and drops entries that are not articles', async () => {
    server.use(http.get(feed, () => HttpResponse.json([article, { id: 2 }])))
    expect(await fetchArticles()).toEqual([{ ...article, img: '' }])
  })

  it('rejects when the feed cannot be read, after retrying a 500 twice', async () => {
    let asked = 0
    server.use(http.get(feed, () => HttpResponse.html('<p>')))
    await expect(fetchArticles()).rejects.toMatchObject({ cause: { kind: 'unreadable' } })
    server.use(
      http.get(feed, () => {
        asked += 1
        return new HttpResponse(null, { status: 500 })
      }),
    )
    await expect(fetchArticles()).rejects.toMatchObject({ cause: { status: 500 } })
    expect(asked).toBe(3)
  })

  it('waits as long as a 429 asks it to', async () => {
    const tooMany = { status: 429, headers: { 'Retry-After': '0' } }
    server.use(http.get(feed, () => HttpResponse.json([article])))
    server.use(http.get(feed, () => new HttpResponse(null, tooMany), { once: true }))
    expect(await fetchArticles()).toHaveLength(1)
  })

  it('gives up when it is called off, and after the time that any call may take', async () => {
    server.use(http.get(feed, () => new Promise<never>(() => {})))
    const left = new AbortController()
    const reading = fetchArticles(left.signal)
    left.abort()
    await expect(reading).rejects.toMatchObject({ cause: { kind: 'aborted' } })
    requestTimes.timeoutMs = 20
    onTestFinished(() => {
      requestTimes.timeoutMs = usualTimes.timeoutMs
    })
    await expect(fetchArticles()).rejects.toMatchObject({ cause: { kind: 'timeout' } })
  })

  it.each([
    ['a 404', () => new HttpResponse(null, { status: 404 })],
    ["the host's own page", () => HttpResponse.html('<!doctype html>')],
  ])(
    'has none yet in a build without news, for which the host sends %s',
    async (_name, respond) => {
      const usual = env.mayLackNews
      env.mayLackNews = true
      onTestFinished(() => {
        env.mayLackNews = usual
      })
      server.use(http.get(feed, respond))
      expect(await fetchArticles()).toEqual([])
      server.use(http.get(feed, () => new HttpResponse(null, { status: 403 })))
      await expect(fetchArticles()).rejects.toMatchObject({ cause: { status: 403 } })
    },
  )

  it('reads an article, with or without a body', async () => {
    server.use(http.get('*/news/1.json', () => HttpResponse.json(article)))
    expect(await fetchArticle('1')).toEqual({ ...article, img: '', body: '' })
  })

  it.each([
    ['a 404', () => new HttpResponse(null, { status: 404 })],
    ["the host's own page", () => HttpResponse.html('<!doctype html>')],
    ['a list', () => HttpResponse.json([article])],
  ])('treats %s as an unknown article, and never uses the id as a path', async (_name, respond) => {
    server.use(http.get('*/news/..%2Fx.json', respond))
    expect(await fetchArticle('../x')).toBeNull()
  })
})
