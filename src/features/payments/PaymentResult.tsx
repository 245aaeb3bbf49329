import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { hallPath, paths } from '@/config/paths'
import {
  askPayment,
  paymentOutcome,
  type PaymentKind,
  type AskResult,
} from '@/features/acts/askPayment'
import type { Payment } from '@/features/acts/acts'
import { whosePayment } from '@/features/acts/paymentRules'
import { selectPayment } from '@/features/acts/actsSelectors'
import { actSeen } from '@/features/acts/paymentsSlice'
import {
  cancelledTitle,
  doneText,
  failureTexts,
  isCancelled,
  refusedText,
  unknownCardText,
  unknownOutcomeText,
} from '@/features/acts/actTexts'
import { rereadAfterPayment } from '@/features/acts/rereadBalance'
import { isOutcomeKnown } from '@/features/acts/transitions'
import { backAfterLogin } from '@/features/session/loginRules'
import { selectSession } from '@/features/session/sessionSlice'
import { postToParent, isFramed } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { paymentMessage } from './depositRules'

/** None in a frame: the page around it continues by itself. */
function OnwardLink({ to, state, children }: { to: string; state?: object; children: string }) {
  if (isFramed()) return null
  return (
    <Link className="btn btn-primary" to={to} state={state}>
      {children}
    </Link>
  )
}

export const ContinueLink = () => <OnwardLink to={paths.myPage}>Til Min side</OnwardLink>

interface PaymentResultProps {
  transactionId: string
  responseCode: string | null
  /** By the address; the payment itself knows better. */
  urlKind: PaymentKind
}

const texts = {
  deposit: {
    done: 'Transaksjon vellykket!',
    failed: 'Transaksjon feilet!',
    afterDone: 'Den nye saldoen står på Min side.',
    unknown: unknownOutcomeText,
  },
  card: {
    done: 'Lagring av kort vellykket!',
    failed: 'Lagring av kort feilet!',
    afterDone: 'Du kan velge kortet neste gang du gjør innskudd.',
    unknown: unknownCardText,
  },
} as const

function Result({ payment }: { payment: Payment }) {
  const { done, failed, afterDone, unknown } = texts[payment.kind]
  if (payment.state === 'done')
    return (
      <Alert variant="success" heading={done}>
        {doneText(payment) || afterDone}
      </Alert>
    )
  const refused = `${refusedText(payment)} Du kan prøve igjen med Innskudd.`.trim()
  if (isCancelled(payment))
    return (
      <Alert variant="info" heading={cancelledTitle}>
        {`${failureTexts.deposit}. ${refused}`}
      </Alert>
    )
  return (
    <Alert variant="danger" heading={failed}>
      {payment.state === 'unknown' ? unknown : refused}
    </Alert>
  )
}

/**
 * Asks for the outcome of a payment and posts it to the parent page, if any (behaviour.md, 'Payment page'). Only the
 * server's response means paid, whatever the terminal's response code says.
 */
export function PaymentResult({ transactionId, responseCode, urlKind }: PaymentResultProps) {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const { token } = session
  const { pathname, search } = useLocation()
  const payment = useAppSelector((state) => selectPayment(state, transactionId))
  const whose = whosePayment(payment, session)
  const knownOutcome = paymentOutcome(payment)
  const kind = payment?.kind ?? urlKind
  const [askResult, setAskResult] = useState<AskResult | null>(null)
  const [askedWith, setAskedWith] = useState(token)
  const isAnswered = askResult === 'answered'
  // After a log-in, ask again.
  if (askResult !== null && !isAnswered && token !== null && token !== askedWith) {
    setAskedWith(token)
    setAskResult(null)
  }
  // Also 'unknown' if nothing was asked: the page around this one must hear something.
  const outcome = knownOutcome ?? (askResult === null || isAnswered ? null : 'unknown')

  useEffect(() => {
    let unmounted = false
    void dispatch(askPayment(urlKind, transactionId, responseCode === 'Cancel')).then((answer) => {
      if (!unmounted) setAskResult(answer)
    })
    return () => {
      unmounted = true
    }
  }, [askedWith, dispatch, responseCode, transactionId, urlKind])

  useEffect(() => {
    if (outcome !== null) postToParent(paymentMessage(kind, outcome))
  }, [kind, outcome])

  // A page around this one shows the outcome itself.
  const mineInWindow = whose === 'mine' && !isFramed() ? payment : undefined
  const hallId =
    mineInWindow?.kind === 'deposit' && outcome !== null ? mineInWindow.hall : undefined
  useEffect(() => {
    if (hallId !== undefined) void dispatch(rereadAfterPayment(hallId))
  }, [dispatch, hallId])

  const readId = mineInWindow && isOutcomeKnown(mineInWindow) ? mineInWindow.id : undefined
  useEffect(() => {
    if (readId !== undefined) dispatch(actSeen(readId))
  }, [dispatch, readId])

  if (outcome === null)
    return <p role="status">{responseCode === 'OK' ? 'Venter på resultat...' : 'Venter...'}</p>
  // Show nothing of another player's payment, nor after a 401.
  if (whose === 'another' || (knownOutcome === null && askResult === 'notAllowed'))
    return token === null ? (
      <>
        <Alert variant="warning">Logg inn for å se hva som skjedde med betalingen.</Alert>
        <OnwardLink to={paths.login} state={backAfterLogin(pathname + search)}>
          Logg inn
        </OnwardLink>
      </>
    ) : (
      <>
        <Alert variant="warning">Denne betalingen hører til en annen innlogging.</Alert>
        <ContinueLink />
      </>
    )
  const onwards = mineInWindow ? (
    <OnwardLink to={hallPath(mineInWindow.hall)}>{`Til ${mineInWindow.hallName}`}</OnwardLink>
  ) : (
    <ContinueLink />
  )
  if (payment === undefined || knownOutcome === null)
    return (
      <>
        <Alert variant="warning">
          {kind === 'card'
            ? unknownCardText
            : 'Vi fikk ikke spurt hva som skjedde med betalingen. Sjekk saldoen før du betaler på nytt.'}
        </Alert>
        {onwards}
      </>
    )
  return (
    <>
      <Result payment={payment} />
      {onwards}
    </>
  )
}
