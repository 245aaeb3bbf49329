/** Of an identity login: a code, which works once, or an error. */
export type IdentityAnswer = { code: string } | { error: string }

export const identityCancelledText =
  'Autentiseringen med BankID ble avbrutt eller feilet. Prøv igjen hvis dette var en feil.'

/** OAuth's code for 'Avbryt': the player's choice, not a failure. */
export const isOwnCancel = (error: string): boolean => error === 'access_denied'

export const identityCancelledHeading = 'Avbrutt'
