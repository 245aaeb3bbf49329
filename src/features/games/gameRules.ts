export const gameNames = { 1: 'Hovedspill 1', 2: 'Hovedspill 2', 3: 'Lynbingo' } as const

/** Why a main game cannot open, or null (behaviour.md, 'Main games'). */
export function gameRefusal(answer: { activeGames: number; otherGames: number }): string | null {
  if (answer.activeGames > 0)
    return 'Du har et annet hovedspill med kjøpte bonger som fortsatt spilles.'
  if (answer.otherGames > 0) return 'Du spiller i en annen bingohall hos samme operatør.'
  return null
}

export const gameAddress = (gameUrl: string, bingoid: string | number): string =>
  `${gameUrl}/game/${encodeURIComponent(bingoid)}`
