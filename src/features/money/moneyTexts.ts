/** Follows the failure text of a money action whose answer was lost (contract section 6, General). */
export const unknownOutcomeText =
  'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'
