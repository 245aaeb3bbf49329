import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { factsText } from '@/features/acts/actFacts'
import type { ActKind, ActState } from '@/features/acts/acts'
import { actOf, type Known } from '../../setup/acts'

const sentAt = Date.UTC(2026, 10, 27, 12, 5)
const version = env.build === '' ? '' : `\n\nVersjon: ${env.build}`

afterEach(() => void vi.useRealTimers())

test.each<[Known, status: string]>([
  [{ state: 'done', kind: 'withdrawal', accountEnd: '8903' }, 'Sendt til behandling'],
  [{ state: 'failed', transaction: 70 }, 'Gikk ikke gjennom\nTransaksjon: 70'],
  [{ state: 'failed', transaction: 7, cancelled: true }, 'Du avbrøt betalingen\nTransaksjon: 7'],
  [{ state: 'inTerminal', transaction: 70 }, 'Ikke fullført\nTransaksjon: 70'],
  [
    { state: 'unknown', kind: 'topUp', ticketNr: '7', said: 'Kjære Ola' },
    'Ikke bekreftet\nBillett: 7',
  ],
  [{ state: 'notShown', kind: 'pause' }, 'Satt, men hallene viser den ikke ennå'],
])('%j: what is copied of its state', (known, status) => {
  const [head, told] = factsText([actOf({ kind: 'deposit', sentAt, ...known })]).split('Status: ')
  expect(head).toMatch(/^Tid: 27\.11\.2026 kl\. 13:05\nHall: Bingo 1\nHva: /u)
  expect(told).toBe(`${status}${version}`)
})

test.each<[Known, what: string]>([
  [{ kind: 'deposit', amount: null }, 'Innskudd.'],
  [{ kind: 'pause', until: '2027-01-31' }, 'Spillepause til og med 31.01.2027'],
])('%j: what it is', (known, what) => {
  expect(factsText([actOf(known)])).toContain(`\nHva: ${what}\n`)
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
