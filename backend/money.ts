import type { Account, Hall, Player } from './model'

/** The money rules, independent of any call: pure, in øre, with messages written for the player. */

export const limits = {
  deposit: { min: 100, max: 500_000 },
  remoteGame: { min: 100, max: 50_000 },
  withdrawalMin: 100,
}

/** Returns null for an amount with more than two decimals and for anything that is not an amount. */
export const toOre = (kroner: number): number | null => {
  const ore = Math.round(kroner * 100)
  return Number.isFinite(kroner) && Math.abs(kroner * 100 - ore) < 1e-6 ? ore : null
}

export const toKroner = (ore: number): number => ore / 100

export const balanceOf = (account: Account): number =>
  account.ledger.reduce((sum, entry) => sum + entry.amount, 0)

/** Formats an amount the way this hall's host sends it. */
export const wireAmount = (hall: Hall, ore: number): number | string =>
  hall.amountsAsText ? toKroner(ore).toFixed(2) : toKroner(ore)

export const latestOf = (dates: readonly (string | null)[]): string | null =>
  dates
    .filter((date) => date !== null)
    .toSorted()
    .at(-1) ?? null

/** The last day of the latest active pause or block, or null when there is none. */
const pausedUntil = (player: Player, account: Account, today: string): string | null => {
  const until = latestOf([player.pausedUntil, account.timeoutUntil, account.blockedUntil])
  return until !== null && until >= today ? until : null
}

export type MoneyAct = 'deposit' | 'play' | 'ticket' | 'withdraw'

/** Why this player may not do this in this hall today, or null. The server enforces it whatever the app shows. */
export const refusalOf = (
  act: MoneyAct,
  { player, account, hall, today }: { player: Player; account: Account; hall: Hall; today: string },
): string | null => {
  if (pausedUntil(player, account, today)) return 'Du har spillepause på denne bingohallen.'
  if (player.forceAML) return 'Du må oppdatere kundeopplysningene dine først.'
  if (account.cardError) return 'Kortfeil - kontakt betjening'
  if (act === 'deposit' && !hall.wire.nets_clientid) return 'Hallen tar ikke imot innskudd på nett.'
  if (act !== 'ticket' && act !== 'withdraw') return null
  if (player.noBankID) return 'Du må bekrefte identiteten din først.'
  return Number(hall.wire.BingoPayOut) === 1 ? null : 'Hallen tilbyr ikke dette på nett.'
}

/** Norwegian account numbers end in a mod-11 check digit. */
export const isAccountNumber = (text: string): boolean => {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]
  return weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0) % 11 === 0
}
