/** Why what was typed is no amount to send. */
export interface NoAmount {
  ok: false
  reason: 'empty' | 'invalid' | 'tooMuch'
}

/** The error under 'Beløp', or null: each act has its own limits, and its own words for them. */
export function amountError(
  check: { ok: true } | NoAmount,
  texts: Record<'invalid' | 'tooMuch', string>,
): string | null {
  if (check.ok) return null
  return check.reason === 'empty' ? 'Skriv inn et beløp.' : texts[check.reason]
}
