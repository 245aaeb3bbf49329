import { expect, test } from 'vitest'
import { driftAt, parseDrift } from '@/api/drift'

const now = Date.parse('2026-11-27T20:00:00Z')
const message = 'Vi er nede.\nPrøv senere.'
const before = '2026-11-27T20:59:00+01:00'
const after = '2026-11-27T20:00:01Z'

test.each<[what: string, file: unknown, shown: 'money' | 'message' | null]>([
  ['a message alone', { message }, 'message'],
  ['shut money', { message, blocksMoney: true }, 'money'],
  ['what is not true', { message, blocksMoney: 'true' }, 'message'],
  ['the shipped file', { message: '', from: '', until: '', blocksMoney: false }, null],
  ['no words', { message: ' \n', blocksMoney: true }, null],
  ['a message that is no text', { message: 7 }, null],
  ['no object', [message], null],
  ['an earlier start and a later end', { message, from: before, until: after }, 'message'],
  ['a later start', { message, from: after }, null],
  ['an end that has come', { message, until: before }, null],
  ['the end itself', { message, until: '2026-11-27T20:00Z' }, null],
  ['a start that cannot be read', { message, from: 'i morgen' }, 'message'],
  ['an end without a zone', { message, until: '2026-11-27T10:00' }, 'message'],
  ['an end on no day', { message, until: '2026-13-45T10:00Z' }, 'message'],
  ['a start in seconds', { message, from: now / 1000 + 60 }, 'message'],
])('%s', (_what, file, shown) => {
  const drift = driftAt(parseDrift(JSON.stringify(file)), now)
  expect(drift && (drift.blocksMoney ? 'money' : 'message')).toBe(shown)
  expect(drift?.message ?? message).toBe(message)
})

test.each(['', '<!doctype html>', '{"message": "Vi er'])('%j is no message', (file) => {
  expect(parseDrift(file)).toBeNull()
})
