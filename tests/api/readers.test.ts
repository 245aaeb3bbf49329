import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { flags, list, number, reader } from '@/api/readers'
import { limits } from '@/config/limits'
import * as fc from '../setup/fastCheck'

const seed = 20_260_517
const flag = (input: unknown) => z.parse(z.object(flags('odd')), { odd: input }).odd
const inAnyCase = (words: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...words), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
    .map(([word, upper]) =>
      Array.from(word, (letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''),
    )

describe('flags', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  const yes = fc.oneof(fc.constantFrom<unknown>(true, 1), inAnyCase(['1', 'true', 'j', 'ja']))
  const no = fc.oneof(
    fc.constantFrom<unknown>(false, 0, null, undefined),
    inAnyCase(['', '0', 'false', 'n', 'nei']),
  )

  test('are read however a host writes them, without a word in the log', () => {
    fc.assert(
      fc.property(yes, no, (on, off) => {
        expect([flag(on), flag(off)]).toEqual([true, false])
      }),
      { seed },
    )
    expect(z.parse(z.object(flags('odd')), {})).toEqual({ odd: false })
    expect(console.warn).not.toHaveBeenCalled()
  })

  test('are false whatever else is sent, and logged by name, never by value', () => {
    const known = new Set(['', '0', '1', 'true', 'false', 'j', 'ja', 'n', 'nei'])
    fc.assert(
      fc.property(fc.jsonValue(), (input) => {
        fc.pre(input !== null && typeof input !== 'boolean')
        fc.pre(typeof input === 'object' || !known.has(`${input}`.trim().toLowerCase()))
        vi.mocked(console.warn).mockClear()
        expect(flag(input)).toBe(false)
        expect(vi.mocked(console.warn).mock.calls).toEqual([['unreadable flag', 'odd']])
      }),
      { seed },
    )
  })
})

test('an amount is read with a decimal point or comma, as number or text', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (ore) => {
      const text = (ore / 100).toFixed(2)
      for (const wire of [ore / 100, text, text.replace('.', ',')])
        expect(z.parse(number, wire)).toBe(ore / 100)
    }),
    { seed },
  )
})

test('of a list of 100,000 rows only the first are looked at', () => {
  const look = vi.fn<(row: unknown) => unknown>((row) => (row === 3 ? undefined : row))
  const sent = Array.from({ length: 100_000 }, (_, at) => at)
  const { rows, dropped, received } = z.parse(list(reader(look, 'number')), sent)
  expect(look).toHaveBeenCalledTimes(limits.listRows)
  expect([rows.length, dropped, received]).toEqual([limits.listRows - 1, 1, 100_000])
})
