import { formatKroner, parseOre } from '@/lib/money'
import { pauseText, type HallPause } from './hallPause'

/** From this many halls on, a list of them can be filtered by name, or is folded. */
export const manyHalls = 7

/** State of the balance request. `amount` is in kroner; null means that the response was not a number: a card error. */
export type BalanceReading =
  | { state: 'waiting' }
  | { state: 'read'; amount: number | null; fresh: boolean }
  | { state: 'unavailable' }

export interface BalanceView {
  text: string
  kind: 'waiting' | 'amount' | 'cardError' | 'unavailable'
  /** Null where no amount can be read. */
  kroner: number | null
  fresh: boolean
}

/**
 * The balance as shown on the card (behaviour.md, 'Balance'). The list's own balance shows until the balance call
 * answers, and stays, marked as stale, if that call fails. It is written in the app's own format if it can be read.
 */
export function balanceView(balanceStr: string, reading: BalanceReading): BalanceView {
  if (reading.state === 'read') {
    const { amount: kroner, fresh } = reading
    return kroner === null
      ? { text: 'Kortfeil - kontakt betjening', kind: 'cardError', kroner, fresh: true }
      : { text: formatKroner(kroner), kind: 'amount', kroner, fresh }
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

export type GameState = 'open' | 'closed' | 'absent'
/** 'awaited': not shown, but its place is kept, since it may come with the balance. */
export type Visibility = 'shown' | 'disabled' | 'hidden' | 'awaited'

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
  /** The player must go through their customer information before anything else. */
  forceAML: boolean
  /** On the hall's own page 'Bingoside' would link to itself. */
  onHallPage: boolean
}

/** What a hall's address may end in: each opens a dialog, by what its button needs to be known. */
export const hallFunctions = [
  { name: 'tr', action: 'Transaksjoner', opens: 'transactions', needs: ['balance'] },
  { name: 'innskudd', action: 'Innskudd', opens: 'deposit', needs: ['balance', 'pause'] },
  { name: 'uttak', action: 'Uttak', opens: 'withdrawal', needs: ['balance', 'pause'] },
  { name: 'billetter', action: 'Mine billetter', opens: 'myTickets', needs: [] },
  { name: 'pause', action: 'Spillepause', opens: 'pause', needs: ['pause'] },
] as const

export type HallFunction = (typeof hallFunctions)[number]

/** Whether the address opens its dialog; null while that is not known. Where its button is disabled, it does not. */
export function functionOpens(
  { action, needs }: HallFunction,
  situation: HallSituation,
  reading: BalanceReading,
): boolean | null {
  const awaited = {
    balance: reading.state === 'waiting',
    pause: situation.pause.state === 'loading',
  }
  const state = hallActions(situation)[action]
  // A button that is hidden now never is shown.
  if (state !== 'hidden' && needs.some((need) => awaited[need])) return null
  return state === 'shown'
}

/** A main game is open; Goal Mania does not count. Null while it is not known whether the hall is paused. */
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

/** What moves money or plays in a hall. 'Fyll på' is on a ticket, and 'Spill' stands for every game. */
export type HallAct = 'Innskudd' | 'Uttak' | 'Kjøp billett' | 'Fyll på' | 'Spill'

/** Why an act cannot be done now. */
export type ActHold =
  | Exclude<HallPause, { state: 'none' }>
  | { state: 'informationDue' }
  | { state: 'noBalance'; text: string }

/**
 * What holds an act back, or null. It disables the button on the card, and the act of the dialog that the button opened,
 * also when it begins under the open dialog.
 */
export function holdOf(
  act: HallAct,
  { pause, balance, forceAML }: Pick<HallSituation, 'pause' | 'balance' | 'forceAML'>,
): ActHold | null {
  if (forceAML) return { state: 'informationDue' }
  if (pause.state !== 'none') return pause
  const needsBalance = act === 'Uttak' || act === 'Kjøp billett'
  return needsBalance && balance.kind !== 'amount'
    ? { state: 'noBalance', text: balance.text }
    : null
}

/** Says so where the act is; null while it is not known yet whether the hall is paused. */
export function holdText(hold: ActHold): string | null {
  if (hold.state === 'informationDue') return 'Kundeopplysningene dine må oppdateres.'
  return hold.state === 'noBalance' ? hold.text : pauseText(hold)
}

/** Whether a pause can be set in the hall: also where no card is shown. */
export const offersPause = ({
  hall,
  pause,
  noBankID,
}: Pick<HallSituation, 'pause' | 'noBankID'> & {
  hall: Pick<HallFields, 'VisSpillPause'>
}): boolean => hall.VisSpillPause && !noBankID && pause.state !== 'paused'

/**
 * Decides which of a hall's buttons are shown (behaviour.md, 'Hall card'). Nothing else in the app decides this.
 */
export function hallActions(situation: HallSituation): HallActions {
  const { hall, balance, pause, noBankID, onHallPage } = situation
  const isHeld = (act: HallAct) => holdOf(act, situation) !== null
  const isPaused = pause.state === 'paused'
  const isAsking = pause.state === 'loading'
  const mayPlay = pause.state === 'none' || isAsking
  const deposit = show(hall.nets_clientid !== '' && !isPaused, isHeld('Innskudd'))
  const hasBalance = balance.text.includes('kr')
  const game = (state: GameState): Visibility =>
    show(state !== 'absent' && mayPlay, state === 'closed' || isHeld('Spill'))
  return {
    Bingoside: show(hall.WebAppAktivert && !noBankID && !onHallPage),
    Uttak: show(hall.BingoPayOut && !noBankID, isHeld('Uttak')),
    Innskudd:
      deposit === 'hidden' || hasBalance
        ? deposit
        : balance.kind === 'waiting'
          ? 'awaited'
          : 'hidden',
    Transaksjoner: show(hall.showTransactions && balance.kind !== 'cardError'),
    'Kjøp billett': show(hall.BingoPayOut && !noBankID, isHeld('Kjøp billett')),
    'Mine billetter': show(!noBankID),
    Spillepause: show(offersPause(situation)),
    'Hovedspill 1': game(hall.h1),
    'Hovedspill 2': game(hall.h2),
    Lynbingo: game(hall.h3),
    'Goal Mania': show(hall.ortiz && mayPlay, isHeld('Spill')),
  }
}

/**
 * The one of the two money actions that is loud: what the player can do next, or the only one of them. Below kr 1 no ticket
 * can be bought.
 */
export function loudAction(
  { Innskudd: deposit, 'Kjøp billett': buy }: HallActions,
  { kroner }: BalanceView,
): 'Innskudd' | 'Kjøp billett' {
  if (buy === 'hidden') return 'Innskudd'
  return deposit === 'hidden' || (kroner ?? 0) >= 1 ? 'Kjøp billett' : 'Innskudd'
}

/** The line under the games when some or all are closed. Games the hall does not have do not count. */
export function closedGamesText(games: readonly GameState[], hasMessages: boolean): string | null {
  const there = games.filter((state) => state !== 'absent')
  const closed = there.filter((state) => state === 'closed')
  if (closed.length === 0) return null
  return closed.length === there.length && !hasMessages
    ? 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.'
    : 'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid'
}

/** Normalises text for matching: case-insensitive, with æ, ø and å as ae, oe and aa for keyboards that lack them. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** Matches a hall's name and address, regardless of case and of how æ, ø and å are written. */
export const matchesFilter = (
  hall: { BingoName: string; BingoAddress: string },
  typed: string,
): boolean => folded(`${hall.BingoName} ${hall.BingoAddress}`).includes(folded(typed.trim()))
