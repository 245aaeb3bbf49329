/** For an identity login that was cancelled or failed, wherever it was started. */
export const identityCancelledText =
  'Autentiseringen med BankID ble avbrutt eller feilet. Prøv igjen hvis dette var en feil.'

/** OAuth's word for a player who says no, as with 'Avbryt': their own choice, and no failure. */
export const isOwnCancel = (error: string): boolean => error === 'access_denied'

export const identityCancelledHeading = 'Avbrutt'
