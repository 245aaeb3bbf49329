import * as z from 'zod/mini'

/** The `hall` of a pause for every hall. Same as an unreadable `hallId` on purpose: that row pauses every hall. */
export const allHalls = ''
/** The `hall` of a payment that this browser has not registered. Equal to `allHalls`, but no payment is a pause. */
export const unknownHall = ''

/** An act is one thing that a player has sent, and its outcome. Stored shapes only grow: two versions run side by side. */
const common = {
  id: z.string(),
  /** User id; '' for a visitor on the payment page. */
  player: z.string(),
  /** Hall id as text, `allHalls` or `unknownHall`. */
  hall: z.string(),
  hallName: z.string(),
  /** Epoch milliseconds, as `changedAt`. */
  sentAt: z.number(),
  changedAt: z.number(),
  /** Id of the tab or frame that waits for the answer or shows the terminal; null if none. */
  page: z.nullable(z.string()),
  /** The player has read or hidden the outcome. */
  seen: z.boolean(),
  /** Of an unknown outcome: true if the answer was lost, else its page was left. */
  lost: z.optional(z.boolean()),
  /** Balance reads that began after this tick of the page are trusted for this act; null: none is yet. */
  settledTick: z.nullable(z.number()),
}

/** Kroner; null if unknown, or if the act has none. */
const amount = z.nullable(z.number())
const transaction = z.union([z.string(), z.number()])
const payment = {
  ...common,
  transaction,
  /** By the player, in the terminal. */
  cancelled: z.optional(z.boolean()),
  state: z.enum(['inTerminal', 'sent', 'unknown', 'done', 'failed']),
}

const deposit = z.object({ ...payment, kind: z.literal('deposit'), amount })

const cardSaving = z.object({ ...payment, kind: z.literal('card') })

/** One call that moves money within a hall. */
const purchase = z.object({
  ...common,
  kind: z.enum(['withdrawal', 'buyTicket', 'topUp', 'closeTicket']),
  amount,
  /** The ticket's key, where one dialog can send several. */
  part: z.optional(z.string()),
  ticketNr: z.optional(z.string()),
  /** The last four digits of the account that a withdrawal goes to. */
  accountEnd: z.optional(z.string()),
  /** The server's own words. */
  said: z.optional(z.string()),
  state: z.enum(['sent', 'unknown', 'done', 'failed', 'over']),
})

/** Only a later read shows the outcome. */
const transfer = z.object({
  ...common,
  kind: z.enum(['remoteStart', 'remoteEnd']),
  amount,
  state: z.enum(['sent', 'unknown', 'done', 'over']),
})

const day = z.string()

const pause = z.object({
  ...common,
  kind: z.literal('pause'),
  /** Last day, as asked for. */
  until: day,
  /** One of many, sent hall by hall and shown as one. */
  together: z.optional(z.boolean()),
  /** The server said OK: only read it back. */
  accepted: z.optional(z.boolean()),
  /** Last day by the server's own data; null if they give none. */
  held: z.optional(z.nullable(day)),
  /** Why it was not set. `status`: the HTTP status of 'call'. */
  why: z.optional(z.enum(['password', 'call', 'server'])),
  status: z.optional(z.number()),
  said: z.optional(z.string()),
  /** `notShown`: set for all halls, but the halls do not show it yet. */
  state: z.enum(['sent', 'unknown', 'notShown', 'done', 'failed', 'over']),
})

/** An open game may move money at any time. */
const play = z.object({ ...common, kind: z.literal('play'), state: z.enum(['sent', 'over']) })

/** Keeps the fields of a later version. */
const withMore = <Shape extends z.core.$ZodShape>(schema: z.ZodMiniObject<Shape>) =>
  z.catchall(schema, z.unknown())

export const actSchema = z.discriminatedUnion('kind', [
  withMore(deposit),
  withMore(cardSaving),
  withMore(purchase),
  withMore(transfer),
  withMore(pause),
  withMore(play),
])

export type Deposit = z.infer<typeof deposit>
export type CardSaving = z.infer<typeof cardSaving>
export type Purchase = z.infer<typeof purchase>
export type Transfer = z.infer<typeof transfer>
export type Pause = z.infer<typeof pause>
export type Play = z.infer<typeof play>

export type Act = Deposit | CardSaving | Purchase | Transfer | Pause | Play
export type ActKind = Act['kind']
/** `over`: no longer shown here: its game was closed, or it was read or removed. A late answer still counts. */
export type ActState = Act['state']

type AddedBySlice =
  'id' | 'sentAt' | 'changedAt' | 'page' | 'seen' | 'lost' | 'settledTick' | 'state'
type New<One> = One extends Act
  ? Omit<One, AddedBySlice> & Partial<Pick<One, 'state' | 'page'>>
  : never
export type NewAct = New<Act>
export type SentAct =
  Omit<New<Purchase>, 'player'> | Omit<New<Transfer>, 'player'> | Omit<New<Pause>, 'player'>

/** Goes through the terminal. Ask about its transaction once. */
export type Payment = Deposit | CardSaving
export const isPayment = (act: Act): act is Payment => act.kind === 'deposit' || act.kind === 'card'

export const newPayment = (
  kind: Payment['kind'],
  kroner: number | null,
  known: Omit<New<CardSaving>, 'kind'>,
): NewAct => (kind === 'deposit' ? { ...known, kind, amount: kroner } : { ...known, kind })
