/** Amounts are in kroner, times in milliseconds. */
export const limits = {
  depositMin: 1,
  depositMax: 5000,
  presets: [50, 100, 250, 500],
  ticketMin: 1,
  remoteGameMax: 500,
  passwordMin: 7,
  mobileDigits: 8,
  postalCodeDigits: 4,
  transactionsPage: 25,
  /** No more than a phone can show. */
  listRows: 1000,
  messagePolling: 30_000,
  hallsReload: 2_000,
  hallsPolling: 300_000,
  timeoutsFallback: 5_000,
  balanceAfterPayment: 3_000,
  balanceAfterAct: 500,
  balanceRetry: 1_000,
  balanceRetries: 3,
  balanceHidden: 10_000,
  gameEndAsks: 3,
  gameEndAskAgain: 1_000,
  callsAtOnce: 6,
  /** The last day may be the one before the same date next year. */
  longPauseDays: 364,
  ticketErrorShown: 5_000,
  ticketCloseErrorShown: 3_000,
  amlErrorShown: 5_000,
  redirectAfterSuccess: 5_000,
  ageLimit: 18,
} as const

export const ticketGames = [
  { GameID: 1, GameName: 'Aspelund' },
  { GameID: 2, GameName: 'OK Databingo' },
] as const
