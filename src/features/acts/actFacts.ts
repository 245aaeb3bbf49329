import { env } from '@/config/env'
import { formatDate } from '@/lib/dates'
import { formatInstant } from '@/lib/serverDates'
import { isWithdrawalUnderWay } from './actRules'
import { isPayment, type Act, type ActState } from './acts'
import { aboutText, cancelledTitle, doneTitles, isCancelled } from './actTexts'

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
  if (isWithdrawalUnderWay(act)) return doneTitles.withdrawal
  return isCancelled(act) ? cancelledTitle : states[act.state]
}

function whatOf(act: Act): string {
  if (act.kind === 'card') return 'Lagring av kort'
  if (act.kind === 'pause') return `Spillepause til og med ${formatDate(act.until)}`
  return act.kind === 'play' ? 'Spill' : aboutText(act)
}

type Lines = Record<string, string | number | undefined>

const linesOf = (act: Act): Lines => ({
  Tid: formatInstant(new Date(act.sentAt)),
  Hall: act.hallName,
  Hva: whatOf(act),
  Status: stateOf(act),
  Transaksjon: isPayment(act) ? act.transaction : undefined,
  Billett: 'ticketNr' in act ? act.ticketNr : undefined,
})

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
