import type { Balance } from '@/api/halls'
import { formatKroner } from '@/lib/money'
import { freshness } from './actRules'
import { isPayment, type Act, type ActKind, type Payment } from './acts'

export const unknownOutcomeText =
  'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

export const unknownCardText = 'Vi vet ikke om kortet er lagret.'

export const failureTexts = {
  deposit: 'Betalingen feilet',
  card: 'Lagring av kort feilet',
  withdrawal: 'Det oppsto en feil',
  buyTicket: 'Det skjedde en feil ved kjøp av billett',
  topUp: 'Det skjedde en feil ved innskudd',
  closeTicket: 'Det skjedde en feil ved lukking',
} as const

export const doneTitles = {
  deposit: 'Betalingen var vellykket',
  card: 'Lagring av kort vellykket',
  withdrawal: 'Sendt til behandling',
  buyTicket: 'Kjøpet gikk gjennom',
  topUp: 'Billetten er fylt på',
  closeTicket: 'Billetten er avsluttet.',
  remoteStart: 'Spillet er startet',
  remoteEnd: 'Spillet er avsluttet',
} as const satisfies Record<Exclude<ActKind, 'pause' | 'play'>, string>

export const cancelledTitle = 'Du avbrøt betalingen'

export const isCancelled = (act: Act): boolean =>
  act.kind === 'deposit' && act.state === 'failed' && act.cancelled === true

export const nothingTakenText = 'Ingen penger er trukket.'

const refusedTexts: Partial<Record<ActKind, string>> = {
  // The bank may have reserved the amount before the sale.
  deposit: 'Beløpet er ikke satt inn. Har banken reservert det, blir det frigitt.',
  withdrawal: nothingTakenText,
  buyTicket: nothingTakenText,
  topUp: nothingTakenText,
}

/** Where the money is; '' if not said. */
export const refusedText = ({ kind, state }: Act): string =>
  (state === 'failed' && refusedTexts[kind]) || ''

const balanceUnavailable = 'Saldoen er ikke tilgjengelig'

const kroner = (amount: number | null): string => (amount === null ? '' : formatKroner(amount))

/** Names act, amount and hall; '' for acts without a notice. */
export function aboutText(act: Act): string {
  const { hallName } = act
  switch (act.kind) {
    case 'deposit':
      return act.amount === null
        ? 'Innskudd.'
        : `Innskudd av ${kroner(act.amount)} hos ${hallName}.`
    case 'withdrawal':
      return `Uttak av ${kroner(act.amount)} fra ${hallName}.`
    case 'buyTicket':
      return `Kjøp av billett for ${kroner(act.amount)} hos ${hallName}.`
    case 'topUp':
      return `Påfyll av ${kroner(act.amount)} på billett ${act.ticketNr ?? ''} hos ${hallName}.`
    case 'closeTicket': {
      const withSum = act.amount === null ? '' : ` med ${kroner(act.amount)}`
      return `Avslutning av billett ${act.ticketNr ?? ''}${withSum} hos ${hallName}.`
    }
    case 'remoteStart':
      return `Overføring av ${kroner(act.amount)} fra ${hallName} til Goal Mania.`
    case 'remoteEnd':
      return `Overføring fra Goal Mania til spillekontoen hos ${hallName}.`
    case 'card':
    case 'pause':
    case 'play':
      return ''
  }
}

export const unfinishedTitle = (act: Payment): string =>
  act.kind === 'deposit' && act.amount !== null
    ? `Innskudd på ${formatKroner(act.amount)} er ikke fullført`
    : 'Betalingen er ikke fullført'

/** A sentence with the amount; '' if the title says it all. */
export function doneText(act: Act): string {
  switch (act.kind) {
    case 'deposit':
      return act.amount === null ? '' : `${kroner(act.amount)} er satt inn hos ${act.hallName}.`
    case 'buyTicket': {
      const number = act.ticketNr === undefined ? '' : ` ${act.ticketNr}`
      return `Billett${number} er kjøpt for ${kroner(act.amount)}.`
    }
    case 'topUp': {
      const ticket = act.ticketNr === undefined ? 'billetten' : `billett ${act.ticketNr}`
      return `${kroner(act.amount)} er satt inn på ${ticket}.`
    }
    case 'remoteEnd':
      return `Saldoen i spillet er overført til spillekontoen hos ${act.hallName}.`
    default:
      return ''
  }
}

export function newBalanceText(
  act: Act,
  balanceBefore: number | null,
  { data, hasFailed }: { data: Balance | undefined; hasFailed: boolean },
): string {
  if (data === undefined || freshness([act], act.hall, data.askedTick) !== 'fresh')
    return hasFailed ? balanceUnavailable : 'Henter ny saldo …'
  if (data.balance === null) return balanceUnavailable
  const isNew = balanceBefore !== null && data.balance !== balanceBefore
  return `${isNew ? 'Ny saldo' : 'Saldo'}: ${formatKroner(data.balance)}`
}

/** The outcome in a notice, below `aboutText`. */
export function outcomeText(act: Act): string {
  const texts: Partial<Record<ActKind, string>> = failureTexts
  const titles: Partial<Record<ActKind, string>> = doneTitles
  const failure = texts[act.kind]
  switch (act.state) {
    case 'done':
      return (isPayment(act) ? '' : doneText(act)) || (titles[act.kind] ?? '')
    case 'failed':
      return ('said' in act ? act.said : undefined) ?? failure ?? ''
    case 'unknown': {
      const unknown = act.kind === 'card' ? unknownCardText : unknownOutcomeText
      // If the page was left, nothing has failed.
      return act.lost === true && failure !== undefined ? `${failure}. ${unknown}` : unknown
    }
    default:
      return ''
  }
}
