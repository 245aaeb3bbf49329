import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import {
  askPayment,
  paymentKind,
  paymentOutcome,
  type PaymentKind,
} from '@/features/money/askPayment'
import { selectPayment } from '@/features/money/journalSelectors'
import { unknownOutcomeText } from '@/features/money/journalRules'
import { selectSession } from '@/features/session/sessionSlice'
import { postToParent } from '@/lib/frameMessages'
import { isFramed } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { paymentMessage } from './depositRules'

/** The link onwards when the page stands alone; in a frame the parent page continues by itself. */
export function ContinueLink() {
  if (isFramed()) return null
  return (
    <Link className="btn btn-primary" to={paths.myPage}>
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

/**
 * Asks the server once for the outcome of a payment, and posts it to the parent page if there is one (behaviour.md,
 * 'Payment page'). Only the server's response means paid, whatever the terminal's response code says.
 */
export function PaymentResult({ transactionId, responseCode, kind: asked }: PaymentResultProps) {
  const dispatch = useAppDispatch()
  const { token } = useAppSelector(selectSession)
  const entry = useAppSelector((state) => selectPayment(state, transactionId))
  const known = paymentOutcome(entry)
  const kind = entry ? paymentKind(entry) : asked
  const [isRefused, setRefused] = useState(false)
  const [askedWith, setAskedWith] = useState(token)
  // A 401 is told as unknown, and asked about again after a log-in.
  if (isRefused && token !== null && token !== askedWith) {
    setAskedWith(token)
    setRefused(false)
  }
  const outcome = known ?? (isRefused ? 'unknown' : null)

  useEffect(() => {
    let unmounted = false
    void dispatch(askPayment(asked, transactionId)).then((isAnswered) => {
      if (!unmounted) setRefused(!isAnswered)
    })
    return () => {
      unmounted = true
    }
  }, [asked, askedWith, dispatch, transactionId])

  useEffect(() => {
    if (outcome !== null) postToParent(paymentMessage(kind, outcome))
  }, [kind, outcome])

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
