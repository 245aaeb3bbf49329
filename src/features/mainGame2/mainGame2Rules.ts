// The only source of these numbers.

/** Kroner; `factor` multiplies the cheapest card's prizes. */
export const cardPrices = [
  { price: 5, factor: 1 },
  { price: 10, factor: 2 },
  { price: 20, factor: 4 },
] as const

/** `base`: kroner for the cheapest card, by draws to fill the diagonal. */
export const jackpots = [
  { draws: 4, base: 2500 },
  { draws: 5, base: 625 },
] as const

export const factorOf = (price: number): number =>
  cardPrices.find((card) => card.price === price)?.factor ?? 1

/** Kroner; null when the normal row prize is paid. */
export function jackpotFor(price: number, draws: number): number | null {
  const jackpot = jackpots.find((one) => one.draws === draws)
  return jackpot === undefined ? null : jackpot.base * factorOf(price)
}
