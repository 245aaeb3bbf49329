/** The embedded backend's state. Money is always whole øre; kroner exist only on the wire. */

/** Most halls send their id as a number, some as text; it must come back in the same form. */
export type HallId = number | string

export interface Hall {
  id: HallId
  name: string
  address: string
  postnr: string
  poststed: string
  lat: number
  lon: number
  owner: number
  transactionText: string
  /** Sends its balances and amounts as numeric strings, as some hosts do. */
  amountsAsText: boolean
  /** The fields that control the app, in the spelling and types this hall's host uses. */
  wire: HallWire
}

export interface HallWire {
  WebAppAktivert: number | string | boolean
  nets_clientid?: string | null
  BingoPayOut: number | string
  BingoVipps: number | string
  VisSpillPause: number | string
  showTransactions: number | string
  ortiz: string
  h1?: string
  h2?: string
  h3?: string
}

export interface LedgerEntry {
  id: number
  at: Date
  text: string
  amount: number
  /** True for rows that were seeded, so that tests can count only what a call wrote. */
  seeded: boolean
}

export interface Ticket {
  id: number
  ticketNr: number
  at: Date
  system: number
  balance: number
  open: boolean
  canDeposit: boolean
}

/** One player's game account in one hall. Its balance is the sum of its ledger and is stored nowhere else. */
export interface Account {
  userId: number
  hallId: HallId
  ledger: LedgerEntry[]
  tickets: Ticket[]
  cardError: boolean
  /** Set by the hall; sent as DaysBlocked. */
  blockedUntil: string | null
  /** Set by the player; sent as a userTimeouts row. */
  timeoutUntil: string | null
}

export interface StoredCard {
  cardId: string
  netsClientId: string
  cardIssuer: string
  maskedPan: string
  expiryDate: string
}

export interface AmlData {
  address: string
  postNr: string
  nationality: string
  isPep: boolean
  pepText: string
  pepRelation: string
  pepName: string
  pepFDate: string
  pepSex: string
  noSMS: boolean
  fundedBySalary: boolean
  fundedByRealEstate: boolean
  fundedByStocks: boolean
  fundedBySocialSecurity: boolean
  fundedByGifts: boolean
  fundedByOther: boolean
  fundedByOtherText: string
}

export interface Player {
  userId: number
  mobile: string
  password: string
  firstName: string
  lastName: string
  email: string
  noBankID: boolean
  updateAML: boolean
  forceAML: boolean
  extraAML: boolean
  /** How long this player's sessions last, in seconds, if not as the settings say. */
  expiresIn?: number
  /** The pause for all halls; it lasts through the end of this day. */
  pausedUntil: string | null
  aml: AmlData
  cards: StoredCard[]
}

export interface Payment {
  id: string
  kind: 'saveCard' | 'sale'
  method: string
  userId: number
  hallId: HallId
  amount: number
  /** Only the terminal moves a payment to approved or cancelled; only the API settles it. */
  state: 'registered' | 'approved' | 'cancelled' | 'settled'
  /** The origin of the app that registered the payment, so the terminal can redirect back. */
  appOrigin: string
}

export interface HallMessage {
  messageType: 'error' | 'warning' | 'info' | 'other'
  messageHeader: string
  messageText: string
  messageHallID: HallId
  /** Shown to this player only; absent means every player with an account in the hall. */
  userId?: number
}

export interface GameSeat {
  userId: number
  hallId: HallId
  gameType: number
}

export interface RemoteSession {
  hallId: HallId
  balance: number
}

export interface SignUp {
  step: number
  name: string
  mobile: string
  email: string
}

export interface Settings {
  /** null means: decide by the clock. */
  gameOpen: boolean | null
  /** How long a session lasts, in seconds. */
  expiresIn: number
}

export interface State {
  settings: Settings
  players: Player[]
  halls: Hall[]
  accounts: Account[]
  messages: HallMessage[]
  sessions: Map<string, { userId: number; expires: number }>
  payments: Map<string, Payment>
  signUps: Map<string, SignUp>
  usedCodes: Set<string>
  /** One-time tokens issued for the game host, and the cookies it exchanged them for. */
  gameTokens: Map<string, GameSeat>
  gameCookies: Map<string, GameSeat>
  /** Main games with bought cards that are still in progress. */
  playing: GameSeat[]
  remoteTokens: Map<string, { userId: number; hallId: HallId }>
  remoteSessions: Map<number, RemoteSession>
  /** How often each player made each call, accepted or refused. */
  calls: Map<number, Record<string, number>>
  nextId: number
  nextMobile: number
}
