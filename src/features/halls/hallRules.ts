import type { Freshness } from '@/features/acts/actRules'
import { formatKroner, parseOre } from '@/lib/money'
import { pauseText, type HallPause } from './hallPause'

/** From this many halls a list has a filter, or is folded. */
export const manyHalls = 7

/** `amount` in kroner; null if the answer was not a number: a card error. */
export type BalanceReading =
  | { state: 'waiting' }
  | { state: 'read'; amount: number | null; freshness: Freshness }
  | { state: 'unavailable' }

export interface BalanceView {
  text: string
  kind: 'waiting' | 'amount' | 'cardError' | 'unavailable'
  /** Null if no amount is readable. */
  kroner: number | null
  /** False only for an amount that may be out of date. */
  fresh: boolean
}

/**
 * The balance on the card (behaviour.md, 'Balance'). The list's own balance shows until the call answers, and as stale
 * if it fails.
 */
export function balanceView(balanceStr: string, reading: BalanceReading): BalanceView {
  if (reading.state === 'read') {
    const kroner = reading.amount
    return kroner === null
      ? { text: 'Kortfeil - kontakt betjening', kind: 'cardError', kroner, fresh: true }
      : { text: formatKroner(kroner), kind: 'amount', kroner, fresh: reading.freshness !== 'stale' }
  }
  const waiting = reading.state === 'waiting'
  if (balanceStr.includes('kr')) {
    const ore = parseOre(balanceStr.replace(/^\s*kr/u, ''))
    const kroner = ore === null ? null : ore / 100
    const text = kroner === null ? balanceStr : formatKroner(kroner)
    return { text, kind: 'amount', kroner, fresh: waiting }
  }
  return waiting
    ? { text: 'Henter saldo...', kind: 'waiting', kroner: null, fresh: true }
    : { text: 'Saldoen er ikke tilgjengelig', kind: 'unavailable', kroner: null, fresh: true }
}

/** The hall's line before a pause shuts its money in; null for a fresh balance below kr 1 and for a card error. */
export function accountText({ kind, text, kroner, fresh }: BalanceView): string | null {
  if (kind === 'cardError') return null
  if (kroner !== null && kroner >= 1) return fresh ? text : `${text} (kan ha endret seg)`
  if (kind === 'waiting') return text
  return kroner !== null && fresh ? null : 'saldoen er ikke kjent'
}

export type GameState = 'open' | 'closed' | 'absent'
/** 'reserved': hidden, but its place is kept until the balance loads. */
export type Visibility = 'shown' | 'disabled' | 'hidden' | 'reserved'

export type HallAction =
  | 'Bingoside'
  | 'Uttak'
  | 'Innskudd'
  | 'Transaksjoner'
  | 'Kjøp billett'
  | 'Mine billetter'
  | 'Spillepause'
  | 'Hovedspill 1'
  | 'Hovedspill 2'
  | 'Lynbingo'
  | 'Goal Mania'

export type HallActions = Record<HallAction, Visibility>

export interface HallFields {
  WebAppAktivert: boolean
  nets_clientid: string | number
  BingoPayOut: boolean
  VisSpillPause: boolean
  showTransactions: boolean
  ortiz: boolean
  h1: GameState
  h2: GameState
  h3: GameState
}

export interface HallSituation {
  hall: HallFields
  balance: BalanceView
  pause: HallPause
  noBankID: boolean
  /** The player must first update their customer information. */
  forceAML: boolean
  /** 'Bingoside' would link to the page itself. */
  onHallPage: boolean
}

/** Endings of a hall's address. Each opens a dialog once the reads in `needs` are in. */
export const hallFunctions = [
  { name: 'tr', action: 'Transaksjoner', opens: 'transactions', needs: ['balance'] },
  { name: 'innskudd', action: 'Innskudd', opens: 'deposit', needs: ['balance', 'pause'] },
  { name: 'uttak', action: 'Uttak', opens: 'withdrawal', needs: ['balance', 'pause'] },
  { name: 'billetter', action: 'Mine billetter', opens: 'myTickets', needs: [] },
  { name: 'pause', action: 'Spillepause', opens: 'pause', needs: ['pause'] },
] as const

export type HallFunction = (typeof hallFunctions)[number]

/** Null while unknown. */
export function functionOpens(
  { action, needs }: HallFunction,
  situation: HallSituation,
  reading: BalanceReading,
): boolean | null {
  const isPending = {
    balance: reading.state === 'waiting',
    pause: situation.pause.state === 'loading',
  }
  const state = hallActions(situation)[action]
  // No read brings back a hidden button: do not wait.
  if (state !== 'hidden' && needs.some((need) => isPending[need])) return null
  return state === 'shown'
}

/** Null while pauses load. */
export function isOpenNow(
  { h1, h2, h3 }: Pick<HallFields, 'h1' | 'h2' | 'h3'>,
  pause: HallPause,
): boolean | null {
  if (![h1, h2, h3].includes('open')) return false
  return pause.state === 'loading' ? null : pause.state === 'none'
}

const show = (shown: boolean, disabled = false): Visibility => {
  if (!shown) return 'hidden'
  return disabled ? 'disabled' : 'shown'
}

/** An action that a pause blocks. 'Fyll på' is on a ticket; 'Spill' stands for every game. */
export type GuardedAction = 'Innskudd' | 'Uttak' | 'Kjøp billett' | 'Fyll på' | 'Spill'

export type BlockReason =
  | Exclude<HallPause, { state: 'none' }>
  | { state: 'informationDue' }
  | { state: 'noBalance'; text: string }

/** Why the action is not allowed now, on the card and in an open dialog; null if it is. */
export function blockReason(
  action: GuardedAction,
  { pause, balance, forceAML }: Pick<HallSituation, 'pause' | 'balance' | 'forceAML'>,
): BlockReason | null {
  if (forceAML) return { state: 'informationDue' }
  if (pause.state !== 'none') return pause
  const needsBalance = action === 'Uttak' || action === 'Kjøp billett'
  return needsBalance && balance.kind !== 'amount'
    ? { state: 'noBalance', text: balance.text }
    : null
}

/** Null while pauses load. */
export function blockText(reason: BlockReason): string | null {
  if (reason.state === 'informationDue') return 'Kundeopplysningene dine må oppdateres.'
  return reason.state === 'noBalance' ? reason.text : pauseText(reason)
}

export const offersPause = ({
  hall,
  pause,
  noBankID,
}: Pick<HallSituation, 'pause' | 'noBankID'> & {
  hall: Pick<HallFields, 'VisSpillPause'>
}): boolean => hall.VisSpillPause && !noBankID && pause.state !== 'paused'

export const offersTickets = ({ noBankID }: Pick<HallSituation, 'noBankID'>): boolean => !noBankID

/** The only place that decides which buttons a hall has (behaviour.md, 'Hall card'). */
export function hallActions(situation: HallSituation): HallActions {
  const { hall, balance, pause, noBankID, onHallPage } = situation
  const isBlocked = (action: GuardedAction) => blockReason(action, situation) !== null
  const mayPlay = pause.state === 'none' || pause.state === 'loading'
  const deposit = show(hall.nets_clientid !== '' && pause.state !== 'paused', isBlocked('Innskudd'))
  const game = (state: GameState): Visibility =>
    show(state !== 'absent' && mayPlay, state === 'closed' || isBlocked('Spill'))
  return {
    Bingoside: show(hall.WebAppAktivert && !noBankID && !onHallPage),
    Uttak: show(hall.BingoPayOut && !noBankID, isBlocked('Uttak')),
    Innskudd:
      deposit === 'hidden' || balance.kind === 'amount'
        ? deposit
        : balance.kind === 'waiting'
          ? 'reserved'
          : 'hidden',
    Transaksjoner: show(hall.showTransactions && balance.kind !== 'cardError'),
    'Kjøp billett': show(hall.BingoPayOut && !noBankID, isBlocked('Kjøp billett')),
    'Mine billetter': show(offersTickets(situation)),
    Spillepause: show(offersPause(situation)),
    'Hovedspill 1': game(hall.h1),
    'Hovedspill 2': game(hall.h2),
    Lynbingo: game(hall.h3),
    'Goal Mania': show(hall.ortiz && mayPlay, isBlocked('Spill')),
  }
}

/** The money action to emphasise: the only one shown, or the next step. Below kr 1 no ticket can be bought. */
export function primaryAction(
  { Innskudd: deposit, 'Kjøp billett': buy }: HallActions,
  { kroner }: BalanceView,
): 'Innskudd' | 'Kjøp billett' {
  if (buy === 'hidden') return 'Innskudd'
  return deposit === 'hidden' || (kroner ?? 0) >= 1 ? 'Kjøp billett' : 'Innskudd'
}

/** The operator's rule: with a message for the hall, all closed have the second text too. */
export function closedGamesText(games: readonly GameState[], hasMessages: boolean): string | null {
  const there = games.filter((state) => state !== 'absent')
  const closed = there.filter((state) => state === 'closed')
  if (closed.length === 0) return null
  return closed.length === there.length && !hasMessages
    ? 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.'
    : 'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid'
}

/** Lower case without accents; æ, ø and å become ae, oe and aa for keyboards that lack them. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

export const matchesFilter = (
  hall: { BingoName: string; BingoAddress: string },
  typed: string,
): boolean => folded(`${hall.BingoName} ${hall.BingoAddress}`).includes(folded(typed.trim()))
