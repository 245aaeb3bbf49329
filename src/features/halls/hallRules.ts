import type { LocalDate } from '@/lib/dates'
import { formatDate } from '@/lib/dates'
import { formatKroner } from '@/lib/money'

/** What the balance read has come to. `amount` is kroner; null is an answer that is no number: a card error. */
export type BalanceReading =
  | { state: 'waiting' }
  | { state: 'read'; amount: number | null; fresh: boolean }
  | { state: 'unavailable' }

export interface BalanceView {
  text: string
  kind: 'waiting' | 'amount' | 'cardError' | 'unavailable'
  fresh: boolean
}

/** The balance as the card says it (spec section 4, contract section 6 'Hall card'). */
export function balanceView(balanceStr: string, reading: BalanceReading): BalanceView {
  if (reading.state === 'read') {
    return reading.amount === null
      ? { text: 'Kortfeil - kontakt betjening', kind: 'cardError', fresh: true }
      : { text: formatKroner(reading.amount), kind: 'amount', fresh: reading.fresh }
  }
  if (reading.state === 'unavailable') {
    return { text: 'Saldoen er ikke tilgjengelig', kind: 'unavailable', fresh: true }
  }
  return balanceStr.includes('kr')
    ? { text: balanceStr, kind: 'amount', fresh: true }
    : { text: 'Henter saldo...', kind: 'waiting', fresh: true }
}

/** A pause on one hall. `until` is its last day; null when the server's date cannot be read. */
export type HallPause =
  { state: 'loading' } | { state: 'none' } | { state: 'paused'; until: LocalDate | null }

/** `hallId` '' is a row whose hall cannot be read: it may be any hall, so it holds for every one. */
export interface TimeoutRow {
  hallId: string | number
  blockDate: LocalDate | null
}

/**
 * The pause that holds for a hall today. A pause lasts through the end of its day; one whose date cannot be
 * read holds with an unknown end, because a pause must never be lost (contract section 6).
 */
export function hallPause(
  rows: readonly TimeoutRow[] | null,
  hallId: string | number,
  today: LocalDate,
): HallPause {
  if (rows === null) return { state: 'loading' }
  const holding = rows.filter(
    ({ hallId: row, blockDate }) =>
      (row === '' || String(row) === String(hallId)) && (blockDate === null || blockDate >= today),
  )
  if (holding.length === 0) return { state: 'none' }
  if (holding.some((row) => row.blockDate === null)) return { state: 'paused', until: null }
  const dates = holding.flatMap((row) => row.blockDate ?? []).toSorted()
  return { state: 'paused', until: dates.at(-1) ?? null }
}

const pauseSentence = 'Du har aktivert spillepause på denne bingohallen.'

/** The hall's own count of days; null is one that cannot be read, and a pause must never be lost. */
const isBlocked = (daysBlocked: number | null): boolean => daysBlocked === null || daysBlocked >= 1

/** The sentence a paused hall's card says, or null. */
export function pauseText(pause: HallPause, daysBlocked: number | null): string | null {
  if (pause.state === 'paused') {
    return pause.until === null
      ? pauseSentence
      : `${pauseSentence} Den varer til og med ${formatDate(pause.until)}.`
  }
  if (!isBlocked(daysBlocked)) return null
  if (daysBlocked === null) return 'Spillepause: vi kan ikke se hvor lenge den varer.'
  return `Spillepause: ${daysBlocked} dager igjen.`
}

export type GameState = 'open' | 'closed' | 'absent'
export type Showing = 'shown' | 'disabled' | 'hidden'

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

export type HallActions = Record<HallAction, Showing>

export interface HallFields {
  WebAppAktivert: boolean
  nets_clientid: string | number
  BingoPayOut: boolean
  VisSpillPause: boolean
  showTransactions: boolean
  DaysBlocked: number | null
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
  /** On the hall's own page 'Bingoside' would lead nowhere. */
  onHallPage: boolean
}

const show = (shown: boolean, disabled = false): Showing => {
  if (!shown) return 'hidden'
  return disabled ? 'disabled' : 'shown'
}

/**
 * Which button shows under which field and flag: section 6 of the spec, with the pauses of section 4 and the
 * readings of the contract's section 6 'Hall card'. Nothing else in the app decides this.
 */
export function hallActions({
  hall,
  balance,
  pause,
  noBankID,
  onHallPage,
}: HallSituation): HallActions {
  const paused = pause.state === 'paused'
  const blocked = isBlocked(hall.DaysBlocked)
  const asking = pause.state === 'loading'
  const spendable = balance.kind === 'amount'
  const noSpending = paused || blocked || asking || !spendable
  const game = (state: GameState): Showing =>
    show(state !== 'absent' && !paused && !blocked, state === 'closed' || asking)
  return {
    Bingoside: show(hall.WebAppAktivert && !noBankID && !onHallPage),
    Uttak: show(hall.BingoPayOut && !noBankID, noSpending),
    Innskudd: show(
      hall.nets_clientid !== '' && balance.text.includes('kr') && !paused,
      blocked || asking,
    ),
    Transaksjoner: show(hall.showTransactions && balance.kind !== 'cardError'),
    'Kjøp billett': show(hall.BingoPayOut && !noBankID, noSpending),
    'Mine billetter': show(!noBankID),
    Spillepause: show(hall.VisSpillPause && !noBankID && !paused),
    'Hovedspill 1': game(hall.h1),
    'Hovedspill 2': game(hall.h2),
    Lynbingo: game(hall.h3),
    'Goal Mania': show(hall.ortiz && !paused && !blocked, asking),
  }
}

/** The line under the games when some or all are closed (spec section 4). Games the hall lacks do not count. */
export function closedGamesText(games: readonly GameState[], hasMessages: boolean): string | null {
  const there = games.filter((state) => state !== 'absent')
  const closed = there.filter((state) => state === 'closed')
  if (closed.length === 0) return null
  return closed.length === there.length && !hasMessages
    ? 'Spillene er stengt, og vil åpnes i bingosalongens åpningstid.'
    : 'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid'
}

/** One spelling for everybody's keyboard: without case, æ, ø and å as the letters they are written with where they lack. */
const folded = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('nb')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')

/** The address as it is read: a postal code does not part from its place at the end of a line. */
export const addressText = (address: string): string =>
  address.replace(/(\d{4}) (?=\p{L})/u, '$1\u00a0')

/** Name and place find a hall in a long list, whichever way the letters are written. */
export const matchesFilter = (
  hall: { BingoName: string; BingoAddress: string },
  typed: string,
): boolean => folded(`${hall.BingoName} ${hall.BingoAddress}`).includes(folded(typed.trim()))

/** A card error takes the transactions away, on the card and for the address that opens them. */
export const transactionsShown = (reading: BalanceReading): boolean =>
  !(reading.state === 'read' && reading.amount === null)
