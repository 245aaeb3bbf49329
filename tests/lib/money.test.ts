import { describe, expect, test } from 'vitest'
import { formatKroner, parseOre, toOre } from '@/lib/money'

describe("a balance is written as 'kr' and an nb-NO number", () => {
  test.each([
    [0, 'kr 0'],
    [1_000_000, 'kr 1 000 000'],
    [1234.5, 'kr 1 234,50'],
    [0.05, 'kr 0,05'],
    [0.1 + 0.2, 'kr 0,30'],
    [12.999, 'kr 13'],
    [-0.5, '-kr 0,50'],
    [-0.001, 'kr 0'],
  ])('%d kroner is %s', (kroner, text) => {
    // In running text an amount must not break across lines.
    const unbroken = text.replaceAll(' ', '\u00A0').replace('-', '\u2212')
    expect(formatKroner(kroner)).toBe(unbroken)
  })

  test.each([0, 1, 99, 100, -5, 99_999, 100_000, 1_234_567, -12_345_678, 99_999_999_999])(
    '%i øre as Intl writes it, and parsed back',
    (ore) => {
      const decimals = ore % 100 === 0 ? 0 : 2
      const format = new Intl.NumberFormat('nb-NO', {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      })
      /** Which spaces and minus Intl writes depends on the ICU version. */
      const plain = (text: string) => text.replaceAll(/\s/gu, ' ').replaceAll('\u2212', '-')
      const shown = formatKroner(ore / 100)
      const sign = ore < 0 ? '-' : ''
      expect(plain(shown)).toBe(`${sign}kr ${plain(format.format(Math.abs(ore) / 100))}`)
      expect(parseOre(shown.replace('kr', ''))).toBe(ore < 0 ? null : ore)
    },
  )
})

test('kroner become exact øre, despite binary fractions', () => {
  expect([0.29, 1.1, 4.35, 19.99, 1000.01].map(toOre)).toEqual([29, 110, 435, 1999, 100_001])
})

describe('an amount is whole kroner or has one or two decimals after a comma or a point', () => {
  test.each([
    ['0', 0],
    ['12,50', 1250],
    ['12,5', 1250],
    ['12.50', 1250],
    ['12.5', 1250],
    ['0.05', 5],
    ['0,05', 5],
    ['1 234,5', 123_450],
    ['1\u00A0234,5', 123_450],
    ['1\u202F234', 123_400],
    [' 50 ', 5000],
    ['007', 700],
  ])('%j is %d øre', (text, ore) => {
    expect(parseOre(text)).toBe(ore)
  })

  test.each([
    ['nothing', ''],
    ['a negative amount', '-1'],
    ['a signed amount', '+1'],
    ['an amount with its unit', '50 kr'],
    ['three decimals', '12,505'],
    ['a thousands separator', '1.234'],
    ['two commas', '1,2,3'],
    ['no digit before the comma', ',50'],
    ['no digit after it', '50,'],
    ['two points', '1.2.3'],
    ['an exponent', '1e3'],
    ['a hexadecimal', '0x10'],
    ['non-ASCII digits', '١٢'],
  ])('%s is not an amount', (_what, text) => {
    expect(parseOre(text)).toBeNull()
  })
})
