/** Of creating a game account. Apart from the finder's rules, which My page has no use for. */
export const accountTexts = {
  sending: 'Spillekonto blir generert.',
  made: 'Spillekonto generert!',
  refused: 'Det oppsto en feil. Sjekk om inntastet informasjon er riktig.',
  failed: 'Det oppsto en feil ved generering av spillekonto.',
} as const
