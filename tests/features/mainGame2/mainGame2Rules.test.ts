import { expect, test } from 'vitest'
import { factorOf, jackpotFor } from '@/features/mainGame2/mainGame2Rules'

test.each([
  [5, 1, [2500, 625, null]],
  [10, 2, [5000, 1250, null]],
  [20, 4, [10000, 2500, null]],
] as const)(
  'a card for %i kr pays %i times the prizes, and with the diagonal in 4, 5 or 6 draws wins %j',
  (price, factor, jackpots) => {
    expect(factorOf(price)).toBe(factor)
    expect(([4, 5, 6] as const).map((draws) => jackpotFor(price, draws))).toEqual(jackpots)
  },
)
