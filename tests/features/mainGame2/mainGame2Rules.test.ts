import { expect, test } from 'vitest'
import { factorOf, jackpotFor } from '@/features/mainGame2/mainGame2Rules'

test.each([
  [5, 4, 2500],
  [5, 5, 625],
  [5, 6, null],
  [10, 4, 5000],
  [10, 5, 1250],
  [10, 6, null],
  [20, 4, 10000],
  [20, 5, 2500],
  [20, 6, null],
] as const)('a card for %i kr with the diagonal in %i draws wins %s', (price, draws, jackpot) =>
  expect(jackpotFor(price, draws)).toBe(jackpot),
)

test.each([
  [5, 1],
  [10, 2],
  [20, 4],
] as const)('a card for %i kr pays %i times the prizes', (price, factor) =>
  expect(factorOf(price)).toBe(factor),
)
