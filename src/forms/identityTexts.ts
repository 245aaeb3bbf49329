/** For an identity login that was cancelled or failed, wherever it was started. */
export const identityCancelledText =
  'Autentiseringen med BankID ble avbrutt eller feilet. Prøv igjen hvis dette var en feil.'
