import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { factsText } from '@/features/acts/actFacts'
import type { ActKind, ActState } from '@/features/acts/acts'
import { actOf, type Known } from '../../setup/acts'

const sentAt = Date.UTC(2026, 10, 27, 12, 5)
const version = env.build === '' ? '' : `\n\nVersjon: ${env.build}`

afterEach(() => void vi.useRealTimers())

test.each<[Known, string]>([
  [
    { kind: 'withdrawal', amount: 1234.5, state: 'done', accountEnd: '8903' },
    'Hva: Uttak av kr 1 234,50 fra Bingo 1.\nStatus: Sendt til behandling',
  ],
  [
    { kind: 'deposit', transaction: 70, state: 'failed' },
    'Hva: Innskudd av kr 100 hos Bingo 1.\nStatus: Gikk ikke gjennom\nTransaksjon: 70',
  ],
  [
    { kind: 'deposit', transaction: 70, state: 'failed', cancelled: true },
    'Hva: Innskudd av kr 100 hos Bingo 1.\nStatus: Du avbrøt betalingen\nTransaksjon: 70',
  ],
  [
    { kind: 'deposit', transaction: 70, state: 'inTerminal', amount: null },
    'Hva: Innskudd.\nStatus: Ikke fullført\nTransaksjon: 70',
  ],
  [
    { kind: 'topUp', ticketNr: '7', state: 'unknown', said: 'Kjære Ola' },
    'Hva: Påfyll av kr 100 på billett 7 hos Bingo 1.\nStatus: Ikke bekreftet\nBillett: 7',
  ],
  [
    { kind: 'pause', until: '2027-01-31', state: 'notShown' },
    'Hva: Spillepause til og med 31.01.2027\nStatus: Satt, men hallene viser den ikke ennå',
  ],
])('%j: what is copied of it', (known, text) => {
  const act = actOf({ sentAt, ...known })
  expect(factsText([act])).toBe(`Tid: 27.11.2026 kl. 13:05\nHall: Bingo 1\n${text}${version}`)
})

test('several follow each other, and without one there are time and version alone', () => {
  const kinds: [ActKind, ActState][] = [
    ['card', 'done'],
    ['play', 'sent'],
  ]
  const acts = kinds.map(([kind, state]) => actOf({ kind, state, hallName: '', sentAt }))
  expect(factsText(acts)).toMatch(/Gjennomført.*\n\nTid: .*\nHva: Spill\nStatus: Venter på svar/su)
  vi.useFakeTimers({ now: sentAt })
  expect(factsText([])).toBe(`Tid: 27.11.2026 kl. 13:05${version}`)
})
