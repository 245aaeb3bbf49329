import { outcomeUnknown } from '@/api/transport'

/** Follows the failure text of a money act whose answer was lost (contract section 6, General). */
export const unknownOutcomeText =
  'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

/** What a failed money act reads: section 8's text, and the second sentence when the outcome is unknown. */
export const moneyActError = (text: string, error: unknown): string =>
  outcomeUnknown(error) ? `${text}. ${unknownOutcomeText}` : text
