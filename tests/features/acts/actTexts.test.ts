import { expect, test } from 'vitest'
import { aboutText, outcomeText } from '@/features/acts/actTexts'
import { actOf, type Known } from '../../setup/journal'

const doubt = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test.each<[Known, string]>([
  [{ kind: 'deposit' }, 'Innskudd av kr 100 hos Bingo 1.'],
  [{ kind: 'deposit', amount: null, hallName: '' }, 'Innskudd.'],
  [{ kind: 'withdrawal', amount: 1234.5 }, 'Uttak av kr 1 234,50 fra Bingo 1.'],
  [{ kind: 'buyTicket' }, 'Kjøp av billett for kr 100 hos Bingo 1.'],
  [{ kind: 'topUp', ticketNr: '7' }, 'Påfyll av kr 100 på billett 7 hos Bingo 1.'],
  [{ kind: 'closeTicket', ticketNr: '7' }, 'Avslutning av billett 7 med kr 100 hos Bingo 1.'],
  [{ kind: 'closeTicket', ticketNr: '7', amount: null }, 'Avslutning av billett 7 hos Bingo 1.'],
  [{ kind: 'remoteStart' }, 'Overføring av kr 100 fra Bingo 1 til Goal Mania.'],
  [{ kind: 'remoteEnd' }, 'Overføring fra Goal Mania til spillekontoen hos Bingo 1.'],
  [{ kind: 'card' }, ''],
  [{ kind: 'pause' }, ''],
  [{ kind: 'play' }, ''],
])('%j is told by act, amount and hall', (known, text) => {
  expect(plain(aboutText(actOf(known)))).toBe(text)
})

const lost = { state: 'unknown', lost: true } as const

test.each<[Known, string]>([
  [{ kind: 'deposit', state: 'done' }, 'Betalingen var vellykket'],
  [{ kind: 'deposit', state: 'failed' }, 'Betalingen feilet'],
  [{ kind: 'deposit', ...lost }, `Betalingen feilet. ${doubt}`],
  [{ kind: 'card', state: 'done' }, 'Lagring av kort vellykket'],
  [{ kind: 'card', state: 'failed' }, 'Lagring av kort feilet'],
  [{ kind: 'card', ...lost }, 'Lagring av kort feilet'],
  [{ kind: 'withdrawal', state: 'done' }, 'Sendt til behandling'],
  [{ kind: 'withdrawal', state: 'failed' }, 'Det oppsto en feil'],
  [{ kind: 'withdrawal', ...lost }, `Det oppsto en feil. ${doubt}`],
  [{ kind: 'withdrawal', state: 'unknown' }, doubt],
  [{ kind: 'buyTicket', state: 'done', ticketNr: '7' }, 'Billett 7 er kjøpt for kr 100.'],
  [{ kind: 'buyTicket', state: 'done' }, 'Billett er kjøpt for kr 100.'],
  [{ kind: 'buyTicket', state: 'failed' }, 'Det skjedde en feil ved kjøp av billett'],
  [{ kind: 'buyTicket', state: 'failed', said: 'Utsolgt' }, 'Utsolgt'],
  [{ kind: 'buyTicket', ...lost }, `Det skjedde en feil ved kjøp av billett. ${doubt}`],
  [{ kind: 'topUp', state: 'done' }, 'kr 100 er satt inn på billetten.'],
  [{ kind: 'topUp', state: 'failed' }, 'Det skjedde en feil ved innskudd'],
  [{ kind: 'closeTicket', state: 'done' }, 'Billetten er avsluttet.'],
  [{ kind: 'closeTicket', state: 'failed' }, 'Det skjedde en feil ved lukking'],
  [{ kind: 'remoteStart', state: 'unknown' }, doubt],
  [{ kind: 'remoteEnd', state: 'sent' }, ''],
])('%j: its outcome', (known, text) => {
  expect(plain(outcomeText(actOf(known)))).toBe(text)
})
