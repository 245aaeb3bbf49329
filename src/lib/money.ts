export const toOre = (kroner: number): number => Math.round(kroner * 100)

/** 'kr 1 234,50' or '−kr 5' with no-break spaces. `Intl` would be slow at start (dates.ts). */
export function formatKroner(kroner: number): string {
  const ore = toOre(kroner)
  const [whole = '', decimals = '00'] = (Math.abs(ore) / 100).toFixed(2).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, '\u00A0')
  return `${ore < 0 ? '\u2212' : ''}kr\u00A0${grouped}${decimals === '00' ? '' : `,${decimals}`}`
}

/** Takes up to two decimals after comma or point, and spaces. Null for other text. */
export function parseOre(text: string): number | null {
  const compact = text.replaceAll(/\s/gu, '')
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/u.exec(compact)
  if (!match) return null
  const [, kroner = '0', decimals = ''] = match
  return Number(kroner) * 100 + Number(decimals.padEnd(2, '0'))
}
