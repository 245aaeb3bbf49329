import { expect, test } from 'vitest'
import { actPrefix, oldJournalPrefix } from '@/config/storageKeys'
import { aboutText, outcomeText } from '@/features/acts/actTexts'
import { readActs } from '@/features/acts/actsStorage'
import { browserLocal } from '@/lib/safeStorage'

/** As version 1.0 wrote it. */
const old = (known: object) => ({
  id: 'x',
  player: '1',
  hall: '101',
  kind: 'deposit',
  about: 'Innskudd av kr\u00A0100 hos Bingo på hos.',
  amount: 100,
  transaction: 'x',
  sentAt: Date.now(),
  changedAt: Date.now(),
  page: null,
  state: 'inTerminal',
  result: null,
  text: '',
  seen: false,
  quietAt: null,
  ...known,
})

const put = (entry: unknown) =>
  browserLocal.set(
    `${oldJournalPrefix}x`,
    typeof entry === 'string' ? entry : JSON.stringify(entry),
  )

const unknown = { state: 'unknown', text: 'Feil. Vi vet ikke.' }
const at = { hallName: 'Bingo 1', settledTick: null }

test.each<[string, object, object, string]>([
  [
    'a payment that was never asked about can still be',
    { about: 'Innskudd av kr\u00A0100 hos Bingo 1.' },
    { ...at, kind: 'deposit', state: 'inTerminal', transaction: 'x', amount: 100 },
    'Innskudd av kr\u00A0100 hos Bingo 1.',
  ],
  [
    'a payment of unknown outcome stays asked',
    { about: 'Innskudd.', hall: '', amount: null, ...unknown },
    { kind: 'deposit', state: 'unknown' },
    'Innskudd.',
  ],
  [
    'its result',
    { state: 'settled', result: 'failed', text: 'Betalingen feilet', quietAt: 3 },
    { state: 'failed', settledTick: 0 },
    'Innskudd av kr\u00A0100 hos Bingo på hos.',
  ],
  [
    'a withdrawal',
    { kind: 'withdrawal', about: 'Uttak av kr\u00A0100 fra Bingo 1.', ...unknown },
    { ...at, kind: 'withdrawal', state: 'unknown' },
    'Uttak av kr\u00A0100 fra Bingo 1.',
  ],
  [
    'a ticket that was topped up',
    {
      kind: 'topUp',
      about: 'Påfyll av kr\u00A0100 på billett 7/2 hos Bingo 1.',
      part: '2 7',
      ...unknown,
    },
    { ...at, part: '2 7', ticketNr: '7/2' },
    'Påfyll av kr\u00A0100 på billett 7/2 hos Bingo 1.',
  ],
  [
    'a start of Goal Mania',
    {
      kind: 'remoteStart',
      about: 'Overføring av kr\u00A0100 fra Bingo 1 til Goal Mania.',
      ...unknown,
    },
    at,
    'Overføring av kr\u00A0100 fra Bingo 1 til Goal Mania.',
  ],
  [
    'a pause that was not confirmed',
    {
      kind: 'pause',
      about: 'hos Bingo 1',
      amount: null,
      until: '2999-01-01',
      accepted: true,
      ...unknown,
    },
    { ...at, kind: 'pause', until: '2999-01-01', accepted: true, state: 'unknown' },
    '',
  ],
  [
    'a pause for all halls that they do not show',
    {
      kind: 'pause',
      hall: '',
      about: 'for alle haller',
      amount: null,
      until: '2999-01-01',
      state: 'settled',
      result: 'done',
      shown: false,
      text: 'Den gjelder.',
      quietAt: 3,
    },
    { kind: 'pause', hall: '', hallName: '', state: 'notShown' },
    '',
  ],
])('what an older version has kept is put into today’s form: %s', (_what, known, kept, about) => {
  put(old(known))
  const [act] = readActs()
  expect(act).toMatchObject(kept)
  expect(act && aboutText(act)).toBe(about)
  expect(act && act.state === 'unknown' && act.kind !== 'pause' ? outcomeText(act) : '').toMatch(
    /^$|^Vi vet ikke/u,
  )
  expect(browserLocal.keys()).toEqual([`${actPrefix}x`])
  expect(readActs()).toEqual([act])
})

test.each([
  ['no JSON', '{'],
  ['another key’s', old({ id: 'y' })],
  ['of an unheard kind', old({ kind: 'lottery' })],
])('%s is left alone', (_what, entry) => {
  put(entry)
  expect(readActs()).toEqual([])
  expect(browserLocal.keys()).toEqual([`${oldJournalPrefix}x`])
})

test('what today’s version knows of the same payment is not written over', () => {
  put(old({ state: 'unknown' }))
  readActs()
  put(old({ state: 'inTerminal' }))
  expect(readActs()).toMatchObject([{ state: 'unknown' }])
})
