import { isHttpError, outcomeUnknown } from '@/api/errors'
import type { SessionPlayer } from '@/api/sessionEnded'
import type { CallOutcome } from './actRules'
import { unknownHall, type Payment } from './acts'

export type Whose = 'mine' | 'another' | 'unknown'

/** As far as this device knows: only payments registered here have a hall. 'another' also if nobody is logged in. */
export function whosePayment(
  payment: Pick<Payment, 'hall' | 'player'> | undefined,
  { token, userId }: SessionPlayer,
): Whose {
  if (!payment || payment.hall === unknownHall) return 'unknown'
  return token !== null && payment.player === userId ? 'mine' : 'another'
}

/**
 * Judges an answer about a payment (behaviour.md, 'Payment page'). A refusal means 'failed' only for the player's own
 * payment, and only if no earlier question may have reached the server (`isFirst`).
 */
export function paymentAnswer(
  whose: Whose,
  isFirst: boolean,
  { data, error }: { data?: { ok: boolean } | undefined; error?: unknown },
): CallOutcome['event'] | 'mayAskAgain' {
  if (data?.ok === true) return 'done'
  if (!isHttpError(error)) return 'lost'
  const { status } = error
  if (status === 401) return 'mayAskAgain'
  // A 429 says nothing about the payment.
  const isRefused = status >= 400 && status !== 429 && !outcomeUnknown(error)
  return isRefused && whose === 'mine' && isFirst ? 'failed' : 'lost'
}
