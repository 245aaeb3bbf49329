import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { unknownOutcomeText } from '@/forms/moneyActTexts'
import { isFramed, postToParent } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { askPayment } from './askPayment'
import { paymentMessage, type PaymentKind, type PaymentOutcome } from './depositRules'
import { recordedOutcome, recordPayment } from './paymentRecord'

/** The link onwards when the page stands alone; in a frame the parent page continues by itself. */
export function ContinueLink() {
  if (isFramed()) return null
  return (
    <Link className="btn btn-primary" to="/mypage">
      Til Min side
    </Link>
  )
}

interface PaymentResultProps {
  transactionId: string
  responseCode: string | null
  kind: PaymentKind
}

const texts = {
  sale: { paid: 'Transaksjon vellykket!', failed: 'Transaksjon feilet!' },
  card: { paid: 'Lagring av kort vellykket!', failed: 'Lagring av kort feilet!' },
} as const

/** One request per transaction id, however often the page renders. */
const asked = new Map<string, Promise<PaymentOutcome>>()

/**
 * Asks the server once for the outcome of a payment, and posts it to the parent page if there is one (spec section 2,
 * contract section 6 'Deposit'). Only the server's response means paid, whatever the terminal's response code says.
 */
export function PaymentResult({ transactionId, responseCode, kind }: PaymentResultProps) {
  const dispatch = useThunkDispatch()
  const [outcome, setOutcome] = useState(() => recordedOutcome(transactionId))

  useEffect(() => {
    let shown = true
    const ask = async (): Promise<PaymentOutcome> => {
      recordPayment(transactionId, 'asking')
      const answer = await dispatch(askPayment(kind, transactionId))
      recordPayment(transactionId, answer)
      return answer
    }
    const recorded = asked.has(transactionId) ? null : recordedOutcome(transactionId)
    const question = asked.get(transactionId) ?? (recorded ? Promise.resolve(recorded) : ask())
    asked.set(transactionId, question)
    void question.then((answer) => {
      if (!shown) return
      setOutcome(answer)
      postToParent(paymentMessage(kind, answer))
    })
    return () => {
      shown = false
    }
  }, [dispatch, kind, transactionId])

  if (outcome === null)
    return <p role="status">{responseCode === 'OK' ? 'Venter på resultat...' : 'Venter...'}</p>
  return (
    <>
      {outcome === 'paid' ? (
        <Alert variant="success" heading={texts[kind].paid} />
      ) : (
        <Alert variant="danger" heading={texts[kind].failed}>
          {/* Saving a card moves no money. */}
          {outcome === 'unknown' && kind === 'sale' && unknownOutcomeText}
        </Alert>
      )}
      <ContinueLink />
    </>
  )
}
