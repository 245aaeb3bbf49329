import { parseOre } from '@/lib/money'

/** In øre, so that amounts compare as integers. */
export type AmountCheck =
  { ok: true; ore: number } | { ok: false; reason: 'empty' | 'invalid' | 'tooMuch' }

interface AmountLimits {
  minOre: number
  maxOre: number
  /** Rejects decimals, also ',00'. */
  wholeKroner?: boolean
}

export function checkAmount(
  text: string,
  { minOre, maxOre, wholeKroner = false }: AmountLimits,
): AmountCheck {
  if (text.trim() === '') return { ok: false, reason: 'empty' }
  const ore = parseOre(text)
  if (ore === null) return { ok: false, reason: 'invalid' }
  if (ore > maxOre) return { ok: false, reason: 'tooMuch' }
  if (ore < minOre || (wholeKroner && /[.,]/u.test(text))) return { ok: false, reason: 'invalid' }
  return { ok: true, ore }
}

export function amountError(
  check: AmountCheck,
  texts: Record<'invalid' | 'tooMuch', string>,
): string | null {
  if (check.ok) return null
  return check.reason === 'empty' ? 'Skriv inn et beløp.' : texts[check.reason]
}
