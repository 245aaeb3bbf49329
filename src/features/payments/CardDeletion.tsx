import { useState } from 'react'
import { useDeleteCardMutation, type StoredCard } from '@/api/payments'
import { useLatch } from '@/forms/useLatch'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { cardExpiry } from './depositRules'

interface CardDeletionProps {
  card: StoredCard
  /** Told once the card is gone: this piece goes with it. */
  onDeleted: () => void
}

/** Deletes a stored card after asking, inside the deposit dialog (contract section 6 'Deposit'). */
export function CardDeletion({ card, onDeleted }: CardDeletionProps) {
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  const [deleteCard] = useDeleteCardMutation()
  const { run, busy } = useLatch()

  const confirm = () =>
    run(async () => {
      setFailed(false)
      const { data } = await deleteCard({ cardId: card.cardId })
      if (data?.ok) onDeleted()
      else setFailed(true)
    })

  if (!asking)
    return (
      <Button
        variant="quiet"
        aria-description={`${card.cardIssuer} ${card.maskedPan} ${cardExpiry(card.expiryDate)}`}
        onClick={() => setAsking(true)}
      >
        Slett kort
      </Button>
    )
  return (
    <div role="group" aria-label="Slett kort">
      <p role="status">Vil du slette bankkort?</p>
      {failed && <Alert variant="danger">Kortet ble ikke slettet. Prøv igjen.</Alert>}
      <Button variant="danger" busy={busy} onClick={() => void confirm()}>
        Slett
      </Button>
      <Button variant="quiet" disabled={busy} onClick={() => setAsking(false)}>
        Avbryt
      </Button>
    </div>
  )
}
