import type { ReactNode } from 'react'
import { CutNote } from '@/ui/CutNote'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { CardDeletion } from './CardDeletion'
import { cardName, wallet } from './depositRules'
import type { StoredCards } from './useStoredCards'
import '@/styles/deposit.scss'

interface PaymentMethodsProps {
  cards: StoredCards
  walletOn: boolean
  chosen: string
  onChoose: (method: string) => void
  /** The button that adds a card. */
  children: ReactNode
}

/** 'Betal med': the stored cards, each with its delete button, and the mobile wallet if the hall has it. */
export function PaymentMethods({
  cards,
  walletOn,
  chosen,
  onChoose,
  children,
}: PaymentMethodsProps) {
  const { rows } = cards
  return (
    <div className="payment-methods">
      {cards.loading && !walletOn && <Skeleton shape="choice-group" lines={3} />}
      {cards.failure !== null && (
        <RetryAlert busy={cards.busy} onRetry={cards.readAgain}>
          {cards.failure}
        </RetryAlert>
      )}
      {(rows.length > 0 || walletOn) && (
        <RadioGroup
          legend="Betal med"
          lead={cards.loading && <Skeleton shape="choices" lines={2} />}
          name="method"
          value={chosen}
          onChange={onChoose}
          options={[
            ...rows.map((card) => ({
              value: String(card.cardId),
              label: cardName(card),
              node: (
                <CardDeletion
                  card={card}
                  onTried={(ok) => cards.deletionTried(String(card.cardId), ok)}
                />
              ),
            })),
            ...(walletOn ? [{ value: wallet, label: 'Vipps' }] : []),
          ]}
        />
      )}
      {cards.someDropped && <p>Noen kort kunne ikke vises.</p>}
      <CutNote list={cards} of="kort" />
      {cards.loaded && rows.length === 0 && (
        <p>Du har ingen lagrede bankkort. Legg til et debetkort for å betale med det.</p>
      )}
      {children}
    </div>
  )
}
