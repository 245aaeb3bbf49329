import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { paymentsApi } from '@/api/payments'
import type { WithSession } from '@/api/sessionEnded'
import { answeredOutcome, type PaymentKind, type PaymentOutcome } from './depositRules'

/**
 * Asks the server what became of a payment: sale for one that moves money, by card or wallet, and verify for a card
 * that is saved (spec section 7). A write: whoever asks sees to it that it is asked once.
 */
export const askPayment =
  (
    kind: PaymentKind,
    transactionId: string,
  ): ThunkAction<Promise<PaymentOutcome>, WithSession, unknown, UnknownAction> =>
  async (dispatch) => {
    const { salePayment, verifyPayment } = paymentsApi.endpoints
    const endpoint = kind === 'sale' ? salePayment : verifyPayment
    const { data, error } = await dispatch(endpoint.initiate({ transactionId }))
    return answeredOutcome(data, error)
  }
