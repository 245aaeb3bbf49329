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

  const amounts = [0, 1, 99, 100, -5, 99_999, 100_000, 1_234_567, -12_345_678, 99_999_999_999]
  test.each(amounts)('%i øre as Intl writes it, and parsed back', (ore) => {
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
  })
})

test('kroner become exact øre, despite binary fractions', () => {
  expect([0.29, 1.1, 4.35, 19.99, 1000.01].map(toOre)).toEqual([29, 110, 435, 1999, 100_001])
})

describe('an amount is whole kroner or has one or two decimals after a comma or a point', () => {
  test.each([
    [0, ['0']],
    [1250, ['12,50', '12,5', '12.50', '12.5']],
    [5, ['0.05', '0,05']],
    [123_450, ['1 234,5', '1\u00A0234,5', '1\u202F234,50']],
    [5000, [' 50 ', '0050']],
  ])('%d øre is %j', (ore, texts) => {
    expect(texts.map(parseOre)).toEqual(texts.map(() => ore))
  })

  test.each([
    ['words, a unit or nothing', ['', '50 kr', '1e3', '0x10', '١٢']],
    ['a sign', ['-1', '+1']],
    ['three decimals, or a thousands separator', ['12,505', '1.234']],
    ['two commas or points', ['1,2,3', '1.2.3']],
    ['no digit at the comma', [',50', '50,']],
  ])('%s is not an amount: %j', (_what, texts) => {
    expect(texts.filter((text) => parseOre(text) !== null)).toEqual([])
  })
})
