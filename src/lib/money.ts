const whole = new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0, signDisplay: 'negative' })
const withOre = new Intl.NumberFormat('nb-NO', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Kroner as whole øre, so that amounts are compared as integers. */
export const toOre = (kroner: number): number => Math.round(kroner * 100)

/** 'kr 1 234,50': nb-NO grouping, øre only if there are any. */
export function formatKroner(kroner: number): string {
  const ore = toOre(kroner)
  return `kr ${(ore % 100 === 0 ? whole : withOre).format(ore / 100)}`
}

/**
 * Parses an amount typed by a player: whole kroner, or one or two decimals after a comma or point. Spaces of any kind
 * (including the no-break space that Intl prints) may group the digits. Returns øre, or null for any other text.
 */
export function parseOre(text: string): number | null {
  const compact = text.replaceAll(/\s/gu, '')
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/u.exec(compact)
  if (!match) return null
  const [, kroner = '0', decimals = ''] = match
  return Number(kroner) * 100 + Number(decimals.padEnd(2, '0'))
}
