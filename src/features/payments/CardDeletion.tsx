import { useEffect, useRef, useState } from 'react'
import { useDeleteCardMutation, type StoredCard } from '@/api/payments'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { cardName } from './depositRules'
import '@/styles/deposit.scss'

interface CardDeletionProps {
  card: StoredCard
  /** `ok`: the server has deleted it. Then this component unmounts with its card. */
  onTried: (ok: boolean) => void
}

export function CardDeletion({ card, onTried }: CardDeletionProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'calledOff'>('closed')
  const [failed, setFailed] = useState(false)
  const [deleteCard] = useDeleteCardMutation()
  const { press, busy } = useSubmitLock()
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)

  // The pressed button unmounts: focus the question, and go back on cancel.
  useEffect(() => {
    if (step === 'asking') question.current?.focus()
    if (step === 'calledOff') opener.current?.focus()
  }, [step])

  const confirm = () =>
    press(async () => {
      setFailed(false)
      const { data } = await deleteCard({ cardId: card.cardId })
      const ok = data?.ok === true
      setFailed(!ok)
      onTried(ok)
    })

  if (step !== 'asking')
    return (
      <Button
        ref={opener}
        variant="quiet"
        className="btn-inline"
        aria-description={cardName(card)}
        onClick={() => setStep('asking')}
      >
        Slett kort
      </Button>
    )
  return (
    <div className="card-deletion cluster pt-1" role="group" aria-label="Slett kort">
      <p ref={question} tabIndex={-1}>
        Vil du slette bankkort?
      </p>
      {failed && <Alert variant="danger">Kortet ble ikke slettet. Prøv igjen.</Alert>}
      <Button variant="danger" busy={busy} onClick={() => void confirm()}>
        Slett
      </Button>
      <Button
        variant="quiet"
        disabled={busy}
        onClick={() => {
          setFailed(false)
          setStep('calledOff')
        }}
      >
        Avbryt
      </Button>
    </div>
  )
}
