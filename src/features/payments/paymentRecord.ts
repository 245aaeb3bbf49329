import { browserSession } from '@/lib/safeStorage'
import type { PaymentOutcome } from './depositRules'

/**
 * What the tab stores of a payment it asked the server about, so that a reload does not ask again and the deposit
 * dialog can tell a failure from a lost response. 'asking' means that the page was left before the response.
 */
type PaymentRecord = PaymentOutcome | 'asking'

const keyOf = (transactionId: string) => `lokalbingo.payment.${transactionId}`

/** The recorded outcome, or null if there is none. A request that was never answered counts as unknown. */
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

/** Whether the tab can store anything: in some private windows, and with cookies blocked, it cannot. */
export function canRecord(): boolean {
  const probe = keyOf('probe')
  browserSession.set(probe, 'probe')
  const isKept = browserSession.get(probe) === 'probe'
  browserSession.remove(probe)
  return isKept
}

export const recordPayment = (transactionId: string, record: PaymentRecord): void =>
  browserSession.set(keyOf(transactionId), record)
