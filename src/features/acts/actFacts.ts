import { env } from '@/config/env'
import { formatDate } from '@/lib/dates'
import { formatKroner } from '@/lib/money'
import { formatInstant } from '@/lib/serverDates'
import { isUnderWay } from './actRules'
import { isPayment, type Act, type ActKind, type ActState } from './acts'
import { cancelledTitle, doneTitles, isCancelled } from './actTexts'

const names: Record<ActKind, string> = {
  deposit: 'Innskudd',
  card: 'Lagring av kort',
  withdrawal: 'Uttak',
  buyTicket: 'Kjøp av billett',
  topUp: 'Påfyll av billett',
  closeTicket: 'Avslutning av billett',
  remoteStart: 'Overføring til Goal Mania',
  remoteEnd: 'Overføring fra Goal Mania',
  pause: 'Spillepause',
  play: 'Spill',
}

const states: Record<ActState, string> = {
  inTerminal: 'Ikke fullført',
  sent: 'Venter på svar',
  unknown: 'Ikke bekreftet',
  notShown: 'Satt, men hallene viser den ikke ennå',
  done: 'Gjennomført',
  failed: 'Gikk ikke gjennom',
  over: 'Avsluttet',
}

function stateOf(act: Act): string {
  if (isUnderWay(act)) return doneTitles.withdrawal
  return isCancelled(act) ? cancelledTitle : states[act.state]
}

const amountOf = (act: Act): number | null =>
  act.kind === 'card' || act.kind === 'pause' || act.kind === 'play' ? null : act.amount

type Lines = Record<string, string | number | undefined>

function linesOf(act: Act): Lines {
  const kroner = amountOf(act)
  return {
    Tid: formatInstant(new Date(act.sentAt)),
    Hall: act.hallName,
    Hva: names[act.kind],
    Beløp: kroner === null ? undefined : formatKroner(kroner),
    'Til og med': act.kind === 'pause' ? formatDate(act.until) : undefined,
    Status: stateOf(act),
    Transaksjon: isPayment(act) ? act.transaction : undefined,
    Billett: 'ticketNr' in act ? act.ticketNr : undefined,
  }
}

/** For a complaint or the hall's desk. Never holds the player, the account or the server's own words. */
export function factsText(acts: readonly Act[]): string {
  const all: Lines[] = acts.length > 0 ? acts.map(linesOf) : [{ Tid: formatInstant(new Date()) }]
  return [...all, { Versjon: env.build }]
    .map((lines) =>
      Object.entries(lines)
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
    )
    .join('\n\n')
    .replaceAll('\u00A0', ' ')
    .trim()
}
