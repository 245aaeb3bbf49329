import { outcomeUnknown } from '@/api/transport'

/** Follows the failure text of a money action whose answer was lost (contract section 6, General). */
export const unknownOutcomeText =
  'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

/** The text of a failed money action: section 8's text, plus the second sentence if the outcome is unknown. */
export const moneyActError = (text: string, error: unknown): string =>
  outcomeUnknown(error) ? `${text}. ${unknownOutcomeText}` : text
