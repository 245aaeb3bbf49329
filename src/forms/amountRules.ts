/** Why the typed text is not a valid amount. */
export interface NoAmount {
  ok: false
  reason: 'empty' | 'invalid' | 'tooMuch'
}

/** The error for the 'Beløp' field, or null. Each action has its own limits, and its own texts for them. */
export function amountError(
  check: { ok: true } | NoAmount,
  texts: Record<'invalid' | 'tooMuch', string>,
): string | null {
  if (check.ok) return null
  return check.reason === 'empty' ? 'Skriv inn et beløp.' : texts[check.reason]
}
