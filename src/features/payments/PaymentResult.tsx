import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import {
  askPayment,
  paymentOutcome,
  type PaymentKind,
  type PaymentQuestion,
} from '@/features/acts/askPayment'
import { selectPayment } from '@/features/acts/actsSelectors'
import { unknownOutcomeText } from '@/features/acts/actTexts'
import { selectSession } from '@/features/session/sessionSlice'
import { postToParent } from '@/lib/frameMessages'
import { isFramed } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { paymentMessage } from './depositRules'

/** The link onwards when the page stands alone; in a frame the parent page continues by itself. */
function OwnLink({ to, children }: { to: string; children: string }) {
  if (isFramed()) return null
  return (
    <Link className="btn btn-primary" to={to}>
      {children}
    </Link>
  )
}

export const ContinueLink = () => <OwnLink to={paths.myPage}>Til Min side</OwnLink>

interface PaymentResultProps {
  transactionId: string
  responseCode: string | null
  kind: PaymentKind
}

const texts = {
  deposit: {
    done: 'Transaksjon vellykket!',
    failed: 'Transaksjon feilet!',
    afterDone: 'Den nye saldoen står på Min side.',
  },
  card: {
    done: 'Lagring av kort vellykket!',
    failed: 'Lagring av kort feilet!',
    afterDone: 'Du kan velge kortet neste gang du gjør innskudd.',
  },
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
  const kind = entry?.kind ?? asked
  const [question, setQuestion] = useState<PaymentQuestion | null>(null)
  const [askedWith, setAskedWith] = useState(token)
  const isAnswered = question === 'answered'
  // What decided nothing is asked again after a log-in.
  if (question !== null && !isAnswered && token !== null && token !== askedWith) {
    setAskedWith(token)
    setQuestion(null)
  }
  const outcome = known ?? (question === null || isAnswered ? null : 'unknown')

  useEffect(() => {
    let unmounted = false
    void dispatch(askPayment(asked, transactionId)).then((answer) => {
      if (!unmounted) setQuestion(answer)
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
  // The server knows nobody here: that is no answer, so nothing has failed.
  if (known === null && question === 'refused' && token === null)
    return (
      <>
        <Alert variant="warning">Logg inn for å se hva som skjedde med betalingen.</Alert>
        <OwnLink to={paths.login}>Logg inn</OwnLink>
      </>
    )
  if (known === null && question === 'unsent')
    return (
      <>
        <Alert variant="warning">
          Vi fikk ikke spurt hva som skjedde med betalingen. Sjekk saldoen før du betaler på nytt.
        </Alert>
        <ContinueLink />
      </>
    )
  return (
    <>
      {outcome === 'done' ? (
        <Alert variant="success" heading={texts[kind].done}>
          {texts[kind].afterDone}
        </Alert>
      ) : (
        <Alert variant="danger" heading={texts[kind].failed}>
          {/* Saving a card moves no money. */}
          {outcome === 'unknown' && kind === 'deposit'
            ? unknownOutcomeText
            : 'Du kan prøve igjen med Innskudd på Min side.'}
        </Alert>
      )}
      <ContinueLink />
    </>
  )
}
