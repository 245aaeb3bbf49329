import { paymentsApi } from '@/api/payments'
import type { ApiThunk } from '@/api/thunk'
import { answeredOutcome, type PaymentKind, type PaymentOutcome } from './depositRules'

/**
 * Asks the server for the outcome of a payment: `sale` for one that moves money, by card or wallet, `verify` for saving
 * a card (spec section 7). Both are writes: the caller makes sure that each is sent once.
 */
export const askPayment =
  (kind: PaymentKind, transactionId: string): ApiThunk<PaymentOutcome> =>
  async (dispatch) => {
    const { salePayment, verifyPayment } = paymentsApi.endpoints
    const endpoint = kind === 'sale' ? salePayment : verifyPayment
    const { data, error } = await dispatch(endpoint.initiate({ transactionId }))
    return answeredOutcome(kind, data, error)
  }
