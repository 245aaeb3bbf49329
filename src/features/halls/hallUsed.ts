import { hallUsedPrefix } from '@/config/storageKeys'
import { unknownHall, type Act } from '@/features/acts/acts'
import type { ActsState } from '@/features/acts/paymentsSlice'
import { deviceStorage } from '@/lib/observable'

type HallUse = Pick<Act, 'player' | 'hall'>

/** A successful deposit or ticket purchase, or a game opened by this page. */
function isUse({ kind, player, hall, state, page }: Act, thisPage: string): boolean {
  if (player === '' || hall === unknownHall) return false
  if (kind === 'deposit' || kind === 'buyTicket') return state === 'done'
  return (kind === 'play' || kind === 'remoteStart') && page === thisPage
}

/** The newest use that was not there before. */
export function newHallUse({ acts, page }: ActsState, before: ActsState): HallUse | undefined {
  const known = new Set(before.acts.filter((act) => isUse(act, page)).map(({ id }) => id))
  return acts.findLast((act) => isUse(act, page) && !known.has(act.id))
}

/** Hall id as text; null if none is stored. */
export const hallUsedLast = (player: string): string | null =>
  deviceStorage.get(hallUsedPrefix + player)

export const keepUsedHall = ({ player, hall }: HallUse): void =>
  deviceStorage.set(hallUsedPrefix + player, hall)

export const usedFirst = <Hall extends { BingoID: string | number }>(
  halls: readonly Hall[],
  usedLast: string | null,
): Hall[] => {
  const rank = ({ BingoID }: Hall) => (String(BingoID) === usedLast ? 0 : 1)
  return halls.toSorted((one, other) => rank(one) - rank(other))
}
