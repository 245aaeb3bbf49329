import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { flags, list, number, reader } from '@/api/readers'
import { limits } from '@/config/limits'

const flag = (input: unknown) => z.parse(z.object(flags('odd')), { odd: input }).odd

describe('flags', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  test.each<[boolean, unknown[]]>([
    [true, [true, 1, '1', 'true', 'TRUE', 'tRuE', 'j', 'J', 'ja', 'JA', 'jA']],
    [false, [false, 0, null, undefined, '', '0', 'false', 'FALSE', 'n', 'N', 'nei', 'nEi']],
  ])('are %s however a host writes them, without a word in the log', (expected, sent) => {
    expect(sent.filter((input) => flag(input) !== expected)).toEqual([])
    expect(z.parse(z.object(flags('odd')), {})).toEqual({ odd: false })
    expect(console.warn).not.toHaveBeenCalled()
  })

  const odd = [2, -1, 0.5, 'yes', 'Y', '01', 'janei', [], [1], {}, { odd: true }]
  test.each(odd)('are false when %j is sent, and logged by name, never by value', (input) => {
    expect(flag(input)).toBe(false)
    expect(vi.mocked(console.warn).mock.calls).toEqual([['unreadable flag', 'odd']])
  })
})

test.each([0, 0.07, -0.5, 12.5, 1234.56, -100_000])('the amount %d, as number or text', (kr) => {
  const text = kr.toFixed(2)
  for (const wire of [kr, text, text.replace('.', ',')]) expect(z.parse(number, wire)).toBe(kr)
})

test('of a list of 100,000 rows only the first are looked at', () => {
  const look = vi.fn<(row: unknown) => unknown>((row) => (row === 3 ? undefined : row))
  const sent = Array.from({ length: 100_000 }, (_, at) => at)
  const { rows, dropped, received } = z.parse(list(reader(look, 'number')), sent)
  expect(look).toHaveBeenCalledTimes(limits.listRows)
  expect([rows.length, dropped, received]).toEqual([limits.listRows - 1, 1, 100_000])
})
