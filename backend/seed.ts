import { owners } from '@/config/owners'
import { addDays, osloDate } from './clock'
import type {
  Account,
  AmlData,
  Hall,
  HallId,
  HallMessage,
  HallWire,
  LedgerEntry,
  Player,
  State,
  StoredCard,
  Ticket,
} from './model'
import { places } from './places'

export const templates = [
  'ordinary',
  'noBankID',
  'updateAML',
  'forceAML',
  'noHalls',
  'manyHalls',
  'manyTransactions',
  'shortLogin',
  'unfinishedPayment',
] as const
export type Template = (typeof templates)[number]

export const seedPassword = 'bingo123'

/** The player that examples and screenshots rely on. */
export const demoPlayer = {
  mobile: '90000001',
  password: seedPassword,
  name: 'Kari',
}

/* Halls ------------------------------------------------------------------------------------- */

const openHall: HallWire = {
  WebAppAktivert: 1,
  BingoPayOut: 1,
  BingoVipps: 1,
  VisSpillPause: 1,
  showTransactions: 1,
  ortiz: 'false',
  h1: '1',
  h2: '1',
  h3: '1',
}

const withoutGames: HallWire = {
  WebAppAktivert: 1,
  BingoPayOut: 1,
  BingoVipps: 1,
  VisSpillPause: 1,
  showTransactions: 1,
  ortiz: 'false',
}

const hallAt = (
  id: HallId,
  name: string,
  address: string,
  postnr: string,
  owner: number,
  wire: HallWire,
  amountsAsText = false,
): Hall => {
  const place = places.find((known) => known.postnr === postnr)
  if (!place) throw new Error(`No such post place in the seed: ${postnr}`)
  return {
    ...place,
    id,
    name,
    address,
    owner,
    wire,
    amountsAsText,
    transactionText: `Transaksjoner hos ${name} vises her. Spørsmål om en transaksjon rettes til betjeningen i hallen.`,
  }
}

/** Six halls with different fields, so that each row of (behaviour.md, 'Hall card') shows on one of them. */
const namedHalls = (): Hall[] => [
  hallAt(101, 'Grünerløkka Bingo', 'Thorvald Meyers gate 41', '0552', 1, {
    ...openHall,
    nets_clientid: 'nets-101',
    ortiz: 'true',
  }),
  hallAt(102, 'Bergen Sentrum Bingo', 'Strandgaten 18', '5014', 10, {
    ...withoutGames,
    WebAppAktivert: '1',
    nets_clientid: null,
    showTransactions: '0',
    h1: '1',
    h2: '0',
  }),
  hallAt(103, 'Trondheim Bingopalass', 'Kongens gate 30', '7011', 4, {
    ...openHall,
    nets_clientid: 'nets-103',
    WebAppAktivert: 0,
    BingoVipps: 0,
    VisSpillPause: '0',
    h1: '0',
    h2: '0',
    h3: '0',
  }),
  hallAt(
    '104',
    'Stavanger Bingo',
    'Kirkegata 12',
    '4006',
    51,
    {
      ...withoutGames,
      WebAppAktivert: true,
      nets_clientid: 'nets-104',
      BingoPayOut: '0',
      BingoVipps: '1',
      VisSpillPause: '1',
      showTransactions: '1',
      h1: '1',
    },
    true,
  ),
  hallAt(105, 'Drammen Bingo', 'Bragernes torg 6', '3015', 50, {
    ...openHall,
    nets_clientid: 'nets-105',
    h2: '0',
  }),
  hallAt(106, 'Tromsø Bingo', 'Storgata 92', '9008', 1, {
    ...openHall,
    nets_clientid: 'nets-106',
    ortiz: 'true',
  }),
]

const streets = ['Storgata', 'Kirkegata', 'Torggata', 'Strandgata', 'Jernbanegata', 'Skolegata']

/** More halls for searches: one in every place and a second one in some, plain and with everything allowed. */
const moreHalls = (): Hall[] => {
  const second = places.filter((_, i) => i % 3 === 0)
  return [...places, ...second].map((place, i) => {
    const id = 201 + i
    const name =
      i < places.length
        ? place.postnr === '0155'
          ? 'Oslo Sentrum Bingo'
          : place.postnr === '0552'
            ? 'Sofienberg Bingo'
            : `Bingohuset ${place.poststed}`
        : `${place.poststed} Folkebingo`
    const address = `${streets[i % streets.length] ?? 'Storgata'} ${(i * 7) % 60 || 1}`
    return hallAt(id, name, address, place.postnr, owners[i % owners.length]?.filter ?? 1, {
      ...openHall,
      nets_clientid: `nets-${id}`,
      BingoVipps: i % 2,
      h3: i % 4 ? '1' : '0',
    })
  })
}

/* Players ----------------------------------------------------------------------------------- */

export const emptyAml = {
  address: '',
  postNr: '',
  nationality: 'Norge',
  isPep: false,
  pepText: '',
  pepRelation: '',
  pepName: '',
  pepFDate: '',
  pepSex: '',
  noSMS: false,
  fundedBySalary: false,
  fundedByRealEstate: false,
  fundedByStocks: false,
  fundedBySocialSecurity: false,
  fundedByGifts: false,
  fundedByOther: false,
  fundedByOtherText: '',
} as const satisfies AmlData

interface Membership {
  hall: HallId
  balance: number
  rows: number
  cardError?: boolean
  daysBlocked?: number
}

interface TemplateData {
  firstName: string
  lastName: string
  flags?: Partial<Pick<Player, 'noBankID' | 'updateAML' | 'forceAML' | 'extraAML' | 'expiresIn'>>
  memberships: Membership[]
}

const ordinaryMemberships: Membership[] = [
  { hall: 101, balance: 123_450, rows: 64 },
  { hall: 102, balance: 30_000, rows: 3 },
  { hall: 103, balance: 7_500, rows: 2 },
  // Exactly one page, so that the second page is empty.
  { hall: '104', balance: 35_050, rows: 25 },
  { hall: 105, balance: 0, rows: 0, cardError: true },
  { hall: 106, balance: 50_000, rows: 1, daysBlocked: 12 },
]

const manyMemberships = (halls: readonly Hall[]): Membership[] =>
  halls
    .filter((hall) => Number(hall.id) > 200)
    .slice(0, 60)
    .map((hall, i) => ({ hall: hall.id, balance: i * 1_000, rows: i ? 1 : 0 }))

const templateData = (template: Template, halls: readonly Hall[]): TemplateData => {
  switch (template) {
    case 'ordinary':
      return { firstName: 'Kari', lastName: 'Nordmann', memberships: ordinaryMemberships }
    case 'noBankID':
      return {
        firstName: 'Nils',
        lastName: 'Berg',
        flags: { noBankID: true },
        memberships: [
          { hall: 101, balance: 20_000, rows: 3 },
          { hall: 103, balance: 5_000, rows: 1 },
        ],
      }
    case 'updateAML':
      return {
        firstName: 'Anne',
        lastName: 'Lie',
        flags: { updateAML: true },
        memberships: [
          { hall: 101, balance: 40_000, rows: 3 },
          { hall: '104', balance: 10_000, rows: 1 },
        ],
      }
    case 'forceAML':
      return {
        firstName: 'Finn',
        lastName: 'Moen',
        flags: { updateAML: true, forceAML: true, extraAML: true },
        memberships: [
          { hall: 101, balance: 15_000, rows: 3 },
          { hall: 102, balance: 5_000, rows: 1 },
        ],
      }
    case 'noHalls':
      return { firstName: 'Ingrid', lastName: 'Dahl', memberships: [] }
    case 'manyHalls':
      return { firstName: 'Mange', lastName: 'Haller', memberships: manyMemberships(halls) }
    case 'manyTransactions':
      return {
        firstName: 'Turid',
        lastName: 'Vik',
        // Two years of evenings. Less would put it below zero on the way.
        memberships: [
          { hall: 101, balance: 2_600_000, rows: 2_000 },
          { hall: 103, balance: 12_050, rows: 4 },
        ],
      }
    case 'shortLogin':
      return {
        firstName: 'Rolf',
        lastName: 'Haug',
        flags: { expiresIn: 180 },
        memberships: [{ hall: 101, balance: 60_000, rows: 3 }],
      }
    case 'unfinishedPayment':
      return {
        firstName: 'Siv',
        lastName: 'Aas',
        memberships: [{ hall: 101, balance: 10_000, rows: 3 }],
      }
  }
}

/** One cycle of an evening's ledger rows, oldest first. */
const evening: readonly (readonly [string, number])[] = [
  ['Kjøp av bong, Aspelund', -5_000],
  ['Premie, Hovedspill 1', 7_500],
  ['Kjøp av bong, OK Databingo', -2_000],
  ['Innskudd med bankkort', 20_000],
  ['Kjøp av bong, Hovedspill 2', -4_000],
  ['Uttak til bankkonto', -10_000],
  ['Premie, Lynbingo', 2_500],
]

/** Generates ledger rows that add up to `balance`: the first deposit balances out the rows that follow. */
const historyOf = (state: State, balance: number, rows: number, now: Date): LedgerEntry[] => {
  if (rows === 0) return []
  const play = Array.from({ length: rows - 1 }, (_, i) => evening[i % evening.length] ?? evening[0])
  const opening = balance - play.reduce((sum, row) => sum + (row?.[1] ?? 0), 0)
  const all: readonly (readonly [string, number] | undefined)[] = [
    ['Innskudd i hallen', opening],
    ...play,
  ]
  return all.map((row, i) => ({
    id: state.nextId++,
    at: new Date(now.getTime() - (all.length - i) * 9.25 * 3_600_000),
    text: row?.[0] ?? '',
    amount: row?.[1] ?? 0,
    seeded: true,
  }))
}

const ticketsOf = (state: State, membership: Membership, now: Date): Ticket[] =>
  membership.hall === 101 && membership.rows > 3
    ? [
        {
          id: state.nextId++,
          ticketNr: 700_000 + state.nextId,
          at: new Date(now.getTime() - 26 * 3_600_000),
          system: 2,
          balance: 0,
          open: false,
          canDeposit: false,
        },
        {
          id: state.nextId++,
          ticketNr: 700_000 + state.nextId,
          at: new Date(now.getTime() - 600_000),
          system: 1,
          balance: 5_000,
          open: true,
          canDeposit: true,
        },
      ]
    : []

const cardsOf = (userId: number): StoredCard[] => [
  {
    cardId: `card-${userId}-1`,
    netsClientId: 'nets-101',
    cardIssuer: 'Visa',
    maskedPan: '492500******0004',
    expiryDate: '2811',
  },
  {
    cardId: `card-${userId}-2`,
    netsClientId: 'nets-101',
    cardIssuer: 'MasterCard',
    maskedPan: '541333******0064',
    expiryDate: '3004',
  },
]

export const newAccount = (userId: number, hallId: HallId): Account => ({
  userId,
  hallId,
  ledger: [],
  tickets: [],
  cardError: false,
  blockedUntil: null,
  timeoutUntil: null,
})

const ordinaryMessages = (userId: number): HallMessage[] => [
  {
    messageType: 'info',
    messageHeader: 'Ekstra premier i kveld',
    messageText: 'Vi trekker tre ekstra premier fra klokken 19.\nVelkommen til Grünerløkka!',
    messageHallID: 101,
    userId,
  },
  {
    messageType: 'warning',
    messageHeader: 'Endret åpningstid',
    messageText: 'Hallen stenger klokken 20 på søndag.',
    messageHallID: 102,
    userId,
  },
  {
    messageType: 'error',
    messageHeader: 'Kortet må byttes',
    messageText: 'Ta kontakt med betjeningen for å få et nytt kort.',
    messageHallID: 105,
    userId,
  },
  {
    messageType: 'other',
    messageHeader: 'Nytt fra hallen',
    messageText: 'Vi har pusset opp lokalet.',
    messageHallID: '104',
    userId,
  },
]

/** Only for these players: for anyone else a global message would hide a hall's own closed text. */
const globalMessage = (userId: number): HallMessage => ({
  messageType: 'info',
  messageHeader: 'Velkommen til nye nettsider',
  messageText: 'Si fra til hallen din hvis noe ikke virker.',
  messageHallID: 0,
  userId,
})

/** Adds a player made from a template, with new copies of everything the template owns. */
export const addFromTemplate = (
  state: State,
  template: Template,
  mobile: string,
  now: Date,
): Player => {
  const { firstName, lastName, flags, memberships } = templateData(template, state.halls)
  const userId = state.nextId++
  const aml: AmlData = flags?.updateAML
    ? { ...emptyAml }
    : { ...emptyAml, address: 'Markveien 10', postNr: '0552', fundedBySalary: true }
  const player: Player = {
    userId,
    mobile,
    password: seedPassword,
    firstName,
    lastName,
    email: `${mobile}@example.no`,
    noBankID: false,
    updateAML: false,
    forceAML: false,
    extraAML: false,
    ...flags,
    pausedUntil: null,
    aml,
    cards: template === 'ordinary' ? cardsOf(userId) : [],
  }
  state.players.push(player)
  for (const membership of memberships) {
    state.accounts.push({
      ...newAccount(userId, membership.hall),
      ledger: historyOf(state, membership.balance, membership.rows, now),
      tickets: ticketsOf(state, membership, now),
      cardError: membership.cardError ?? false,
      blockedUntil: membership.daysBlocked ? addDays(osloDate(now), membership.daysBlocked) : null,
    })
  }
  if (template === 'unfinishedPayment') {
    const id = `unfinished-${userId}`
    state.payments.set(id, {
      id,
      kind: 'sale',
      method: 'Vipps',
      userId,
      hallId: 101,
      amount: 25_000,
      // Approved in the wallet, and never asked about.
      state: 'approved',
      appOrigin: '',
    })
  }
  if (template === 'ordinary') state.messages.push(...ordinaryMessages(userId))
  if (template === 'manyHalls' || template === 'updateAML') {
    state.messages.push(globalMessage(userId))
  }
  return player
}

const seededPlayers: readonly (readonly [string, Template])[] = [
  [demoPlayer.mobile, 'ordinary'],
  ['90000002', 'noBankID'],
  ['90000003', 'updateAML'],
  ['90000004', 'forceAML'],
  ['90000005', 'noHalls'],
  ['90000006', 'manyHalls'],
  ['90000007', 'manyTransactions'],
  ['90000008', 'shortLogin'],
  ['90000009', 'unfinishedPayment'],
]

export const seedState = (now: Date): State => {
  const state: State = {
    settings: { gameOpen: null, expiresIn: 3_600 },
    players: [],
    halls: [...namedHalls(), ...moreHalls()],
    accounts: [],
    messages: [],
    sessions: new Map(),
    payments: new Map(),
    signUps: new Map(),
    usedCodes: new Set(),
    gameTokens: new Map(),
    gameCookies: new Map(),
    playing: [],
    remoteTokens: new Map(),
    remoteSessions: new Map(),
    calls: new Map(),
    nextId: 1_001,
    nextMobile: 41_000_001,
  }
  for (const [mobile, template] of seededPlayers) addFromTemplate(state, template, mobile, now)
  return state
}
