import { browserSession } from '@/lib/safeStorage'
import type { PaymentOutcome } from './depositRules'

/**
 * What the tab remembers of a payment it asked the server about, so that a reload asks no more and the deposit
 * dialog can tell a failure from an answer that was lost. 'asking' means the page was left before an answer.
 */
type PaymentRecord = PaymentOutcome | 'asking'

const keyOf = (transactionId: string) => `lokalbingo.payment.${transactionId}`

/** A question that was never answered is an unknown outcome. */
export function recordedOutcome(transactionId: string): PaymentOutcome | null {
  switch (browserSession.get(keyOf(transactionId))) {
    case 'paid':
      return 'paid'
    case 'failed':
      return 'failed'
    case 'unknown':
    case 'asking':
      return 'unknown'
    default:
      return null
  }
}

/** Whether the tab can remember at all: in some private windows, and with cookies blocked, it cannot. */
export function canRecord(): boolean {
  const probe = keyOf('probe')
  browserSession.set(probe, 'probe')
  const isKept = browserSession.get(probe) === 'probe'
  browserSession.remove(probe)
  return isKept
}

export const recordPayment = (transactionId: string, record: PaymentRecord): void =>
  browserSession.set(keyOf(transactionId), record)
