import type { GameSession } from '@/api/games'
import { limits } from '@/config/limits'
import { amountError, checkAmount, type AmountCheck } from '@/forms/amountRules'

export const remoteGameName = 'Goal Mania'

export const otherGameText = 'Du har et annet aktivt bingospill hos samme operatør...'
export const closedText = 'Spillet er åpent kl.\u00A010:00–22:00.'

/** Trust `gameOpen`, not the clock. A session may always be ended (behaviour.md, 'Goal Mania'). */
export function remoteGameChoices({ authToken, activeGames, otherGames, gameOpen }: GameSession) {
  const hasSession = activeGames > 0
  const isBlocked = otherGames > 0
  const mayPlay = !isBlocked && gameOpen
  const whyClosed = gameOpen ? null : closedText
  return {
    refusal: isBlocked ? otherGameText : whyClosed,
    mayStart: mayPlay && !hasSession,
    mayContinue: mayPlay && hasSession,
    mayEnd: hasSession && authToken !== '',
  }
}

export const checkTransfer = (text: string): AmountCheck =>
  checkAmount(text, { minOre: 100, maxOre: limits.remoteGameMax * 100, wholeKroner: true })

export const transferError = (text: string): string | null =>
  amountError(checkTransfer(text), {
    invalid: 'Skriv et beløp i hele kroner, fra 1 til 500.',
    tooMuch: `Du kan maksimalt overføre kr ${limits.remoteGameMax},-`,
  })

export type RemoteGameAct = { action: 'start'; kroner: number } | { action: 'continue' | 'end' }

export function remoteGameFields(
  authToken: string,
  bingoid: string | number,
  act: RemoteGameAct,
): Record<string, string> {
  return {
    authToken,
    bingoid: String(bingoid),
    action: act.action,
    ...(act.action === 'start' && { amount: String(act.kroner) }),
  }
}
