import * as z from 'zod/mini'

/** What is kept of every act. In storage it is without `settledTick`'s number, which is this page's own. */
const common = {
  id: z.string(),
  /** The user id of the player who confirmed it; '' for a visitor on the payment page. */
  player: z.string(),
  /** The hall's id as text; '' where it is every hall, or not known. */
  hall: z.string(),
  hallName: z.string(),
  /** Epoch milliseconds, as all its times. */
  sentAt: z.number(),
  changedAt: z.number(),
  /** The page that waits for the answer or shows the terminal; null when none does. */
  page: z.nullable(z.string()),
  /** The player has read the outcome, or hidden it. */
  seen: z.boolean(),
  /** Its outcome is unknown because its answer was lost, and not because its page was left. */
  lost: z.optional(z.boolean()),
  /**
   * When the act had moved all the money that it can have moved, by this page's ticks; null while it still can. Only a
   * balance that was asked for later shows it.
   */
  settledTick: z.nullable(z.number()),
}

/** Kroner; null where the act has none, or it is not known. */
const amount = z.nullable(z.number())
/** As the server gave it; in the terminal's address, and in that of its return, it is text. */
const transaction = z.union([z.string(), z.number()])
const payment = {
  ...common,
  transaction,
  state: z.enum(['inTerminal', 'sent', 'unknown', 'done', 'failed']),
}

const deposit = z.object({ ...payment, kind: z.literal('deposit'), amount })

/** Moves no money. */
const cardSaving = z.object({ ...payment, kind: z.literal('card') })

/** What one call does with money that is in the hall: it is answered, or its answer is lost. */
const purchase = z.object({
  ...common,
  kind: z.enum(['withdrawal', 'buyTicket', 'topUp', 'closeTicket']),
  amount,
  /** Set where one dialog can have several: the ticket's key. */
  part: z.optional(z.string()),
  ticketNr: z.optional(z.string()),
  /** Why it was refused, in the server's own words. */
  said: z.optional(z.string()),
  state: z.enum(['sent', 'unknown', 'done', 'failed', 'over']),
})

/** To Goal Mania or back: only a later read tells what became of it. */
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
  /** The last day that was asked for. */
  until: day,
  /** It was asked for in every hall, call by call: they are told as one. */
  together: z.optional(z.boolean()),
  /** The server has answered OK: it is only read again. */
  accepted: z.optional(z.boolean()),
  /** The last day that the server shows; null if it shows none. */
  held: z.optional(z.nullable(day)),
  /** Why it was not set: the password, what the call met (`status`, 0 for none), or what the server `said`. */
  why: z.optional(z.enum(['password', 'call', 'server'])),
  status: z.optional(z.number()),
  said: z.optional(z.string()),
  /** `notShown`: one for all halls that the server has set, but that they do not show yet. */
  state: z.enum(['sent', 'unknown', 'notShown', 'done', 'failed', 'over']),
})

/** A game that is open may move money at any time. Never told. */
const play = z.object({ ...common, kind: z.literal('play'), state: z.enum(['sent', 'over']) })

/** With the fields that a later version has added, so that they survive when this one writes the act again. */
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
export type ActState = Act['state']

type Kept = 'id' | 'sentAt' | 'changedAt' | 'page' | 'seen' | 'lost' | 'settledTick' | 'state'
type New<One> = One extends Act ? Omit<One, Kept> & Partial<Pick<One, 'state' | 'page'>> : never
/** What an act begins with. */
export type NewAct = New<Act>
/** Sent by `sendAct`. */
export type SentAct =
  Omit<New<Purchase>, 'player'> | Omit<New<Transfer>, 'player'> | Omit<New<Pause>, 'player'>

/** Payment about by its transaction, once. */
export type Payment = Deposit | CardSaving
export const isPayment = (act: Act): act is Payment => act.kind === 'deposit' || act.kind === 'card'

/** A payment of an amount, or the saving of a card, which has none. */
export const newPayment = (
  kind: Payment['kind'],
  kroner: number | null,
  known: Omit<New<CardSaving>, 'kind'>,
): NewAct => (kind === 'deposit' ? { ...known, kind, amount: kroner } : { ...known, kind })
