import type { ReactNode } from 'react'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { CutNote } from '@/ui/CutNote'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { useBriefly } from '@/ui/useBriefly'
import { cardTexts, vipps } from './depositRules'
import type { StoredCards } from './useStoredCards'
import '@/styles/deposit.scss'

interface PaymentMethodsProps {
  cards: StoredCards
  takesVipps: boolean
  chosen: string
  onChoose: (method: string) => void
  mayHaveNewCard: boolean
  belowChosen: ReactNode
  children: ReactNode
}

/** The stored cards may come late, so Vipps stands above them. */
export function PaymentMethods({
  cards,
  takesVipps,
  chosen,
  onChoose,
  mayHaveNewCard,
  belowChosen,
  children,
}: PaymentMethodsProps) {
  const { rows, loading } = cards
  const isBrief = useBriefly(loading)
  return (
    <div className="payment-methods choice-rows">
      {/* Present before its text, or that is not read out. */}
      <p className="visually-hidden" role="status">
        {loading && !isBrief && 'Henter bankkort …'}
      </p>
      <RadioGroup
        legend="Betal med"
        action={children}
        name="method"
        value={chosen}
        onChange={onChoose}
        options={[
          ...(takesVipps ? [{ value: vipps, label: 'Vipps' }] : []),
          ...rows.map((card) => ({
            value: String(card.cardId),
            label: (
              <>
                {cardTexts(card).card}{' '}
                <span className="w-100 muted small tabular">{cardTexts(card).expiry}</span>
              </>
            ),
            below: chosen === String(card.cardId) && belowChosen,
          })),
        ]}
      />
      {cards.notDeleted && (
        <OutcomeAlert variant="danger">Kortet ble ikke slettet. Prøv igjen.</OutcomeAlert>
      )}
      {loading && <Skeleton lines={2} />}
      {cards.loaded && rows.length === 0 && (
        <p>Du har ingen lagrede bankkort. Legg til et debetkort for å betale med det.</p>
      )}
      {cards.someDropped && <p>Noen kort kunne ikke vises.</p>}
      <CutNote list={cards} of="kort" />
      {cards.failure !== null && (mayHaveNewCard || !cards.loaded) && (
        <RetryAlert busy={cards.busy} onRetry={cards.readAgain}>
          {cards.failure}
        </RetryAlert>
      )}
    </div>
  )
}
