import { expect, test } from 'vitest'
import * as texts from '@/features/acts/actTexts'
import type { ActKind } from '@/features/acts/acts'
import { actOf, type Known } from '../../setup/acts'

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
  expect(plain(texts.aboutText(actOf(known)))).toBe(text)
})

const lost = { state: 'unknown', lost: true } as const

test.each<[Known, string]>([
  [{ kind: 'deposit', state: 'done' }, 'Betalingen var vellykket'],
  [{ kind: 'deposit', state: 'failed' }, 'Betalingen feilet'],
  [{ kind: 'deposit', ...lost }, `Betalingen feilet. ${doubt}`],
  [{ kind: 'card', state: 'done' }, 'Lagring av kort vellykket'],
  [{ kind: 'card', state: 'failed' }, 'Lagring av kort feilet'],
  [{ kind: 'card', ...lost }, 'Lagring av kort feilet. Vi vet ikke om kortet er lagret.'],
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
  expect(plain(texts.outcomeText(actOf(known)))).toBe(text)
})

const nothingTaken = 'Ingen penger er trukket.'

test.each<[ActKind, string]>([
  ['deposit', 'Beløpet er ikke satt inn. Har banken reservert det, blir det frigitt.'],
  ['withdrawal', nothingTaken],
  ['buyTicket', nothingTaken],
  ['topUp', nothingTaken],
  ['closeTicket', ''],
  ['card', ''],
])('where the money of a refused %s is', (kind, text) => {
  expect(texts.refusedText(actOf({ kind, state: 'failed' }))).toBe(text)
  expect(texts.refusedText(actOf({ kind, ...lost }))).toBe('')
})

test.each<[Known, string]>([
  [{ kind: 'deposit' }, 'kr 100 er satt inn hos Bingo 1.'],
  [{ kind: 'topUp', ticketNr: '7' }, 'kr 100 er satt inn på billett 7.'],
])('%j: what was done, in a sentence', (known, text) => {
  expect(plain(texts.doneText(actOf({ ...known, state: 'done' })))).toBe(text)
})

test.each<[string, number | null | undefined, number, boolean, string]>([
  ['not read since', 90, 4, false, 'Henter ny saldo …'],
  ['never read', undefined, 0, false, 'Henter ny saldo …'],
  ['not read since, and the last read failed', 90, 4, true, 'Saldoen er ikke tilgjengelig'],
  ['never read, and the last read failed', undefined, 0, true, 'Saldoen er ikke tilgjengelig'],
  ['read anew', 90, 6, false, 'Ny saldo: kr 90'],
  ['read anew before a read that failed', 90, 6, true, 'Ny saldo: kr 90'],
  ['read anew, and as it was', 100, 6, false, 'Saldo: kr 100'],
  ['no number any more', null, 6, false, 'Saldoen er ikke tilgjengelig'],
])('in an outcome, a balance that is %s', (_what, balance, askedTick, hasFailed, text) => {
  const act = actOf({ state: 'done', settledTick: 5 })
  const data = balance === undefined ? undefined : { balance, askedTick }
  expect(plain(texts.newBalanceText(act, 100, { data, hasFailed }))).toBe(text)
})
