import { useEffect, useRef, useState } from 'react'
import type { StoredCard } from '@/api/payments'
import { Button } from '@/ui/Button'
import { cardName } from './depositRules'
import type { StoredCards } from './useStoredCards'
import '@/styles/deposit.scss'

interface CardDeletionProps {
  card: StoredCard
  cards: StoredCards
  isPaying: boolean
}

/** Unmounts with its card, and when another is chosen. */
export function CardDeletion({ card, cards, isPaying }: CardDeletionProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'calledOff'>('closed')
  const opener = useRef<HTMLButtonElement>(null)
  const question = useRef<HTMLParagraphElement>(null)

  // The pressed button unmounts: focus the question, and go back on cancel.
  useEffect(() => {
    if (step === 'asking') question.current?.focus()
    if (step === 'calledOff') opener.current?.focus()
  }, [step])

  if (step !== 'asking' || isPaying)
    return (
      <Button
        ref={opener}
        variant="quiet"
        className="btn-inline"
        aria-description={cardName(card)}
        disabled={cards.isDeleting || isPaying}
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
      <Button variant="danger" busy={cards.isDeleting} onClick={() => cards.deleteCard(card)}>
        Slett
      </Button>
      <Button
        variant="quiet"
        disabled={cards.isDeleting}
        onClick={() => {
          cards.forgetDeletion()
          setStep('calledOff')
        }}
      >
        Avbryt
      </Button>
    </div>
  )
}
