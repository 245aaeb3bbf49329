import { useLocation } from 'react-router-dom'
import { PaymentResult, ContinueLink } from '@/features/payments/PaymentResult'
import { Alert } from '@/ui/Alert'
import { PageTitle } from '@/ui/PageTitle'

/** Opened in the full window or in the frame (behaviour.md, 'Payment page'). */
export function NetsCallbackPage() {
  const query = new URLSearchParams(useLocation().search)
  const transactionId = query.get('transactionId') ?? ''
  return (
    <div className="column-narrow">
      <PageTitle>Betaling</PageTitle>
      {transactionId === '' ? (
        <>
          <Alert variant="danger" heading="Det oppsto en feil med transaksjonen">
            Vi kan ikke se hvilken betaling det gjelder. Sjekk saldoen før du betaler på nytt.
          </Alert>
          <ContinueLink />
        </>
      ) : (
        <PaymentResult
          transactionId={transactionId}
          responseCode={query.get('responseCode')}
          urlKind={query.has('payment') ? 'deposit' : 'card'}
        />
      )}
    </div>
  )
}
