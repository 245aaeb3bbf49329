import type { ReactNode } from 'react'
import { useBriefly } from '@/ui/useBriefly'
import { CutNote } from '@/ui/CutNote'
import { Field } from '@/ui/Field'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { CardDeletion } from './CardDeletion'
import { cardNumber, cvcTexts, wallet } from './depositRules'
import type { StoredCards } from './useStoredCards'
import '@/styles/deposit.scss'

interface PaymentMethodsProps {
  cards: StoredCards
  walletOn: boolean
  chosen: string
  onChoose: (method: string) => void
  /** A card may have been saved, which only a new list shows. */
  listAwaited: boolean
  /** What is asked of the chosen card. */
  cvc: ReactNode
  /** The button that adds a card. */
  children: ReactNode
}

/** 'Betal med': the stored cards, each with its delete button, and the mobile wallet if the hall has it. */
export function PaymentMethods({
  cards,
  walletOn,
  chosen,
  onChoose,
  listAwaited,
  cvc,
  children,
}: PaymentMethodsProps) {
  const { rows, loading } = cards
  // How many cards there are is not known before: what stands below them comes with them.
  const awaited = useBriefly(loading)
  const walletShown = walletOn && !awaited
  const failure = cards.failure !== null && (
    <RetryAlert busy={cards.busy} onRetry={cards.readAgain}>
      {cards.failure}
    </RetryAlert>
  )
  const inPlaceOfCards =
    (loading && (
      <>
        <p className="visually-hidden" role="status">
          Henter bankkort …
        </p>
        <Skeleton shape="choice" lines={2} />
        <div className="payment-methods__awaited-cvc" aria-hidden="true">
          <Field {...cvcTexts}>{() => <Skeleton shape="field" />}</Field>
        </div>
      </>
    )) ||
    (!cards.loaded && failure) ||
    (cards.loaded && rows.length === 0 && (
      <p>Du har ingen lagrede bankkort. Legg til et debetkort for å betale med det.</p>
    ))
  return (
    <div className="payment-methods">
      {rows.length > 0 || walletShown || loading ? (
        <RadioGroup
          legend="Betal med"
          lead={
            inPlaceOfCards && <div className="choice payment-methods__lead">{inPlaceOfCards}</div>
          }
          name="method"
          value={chosen}
          onChange={onChoose}
          options={[
            ...rows.map((card) => ({
              value: String(card.cardId),
              className: 'stored-card',
              label: (
                // Always two lines, so that any card takes the place of the one awaited.
                <>
                  <span className="stored-card__issuer">{card.cardIssuer}</span>{' '}
                  <span className="stored-card__number">{cardNumber(card)}</span>
                </>
              ),
              node: (
                <CardDeletion
                  card={card}
                  onTried={(ok) => cards.deletionTried(String(card.cardId), ok)}
                />
              ),
              below: chosen === String(card.cardId) && cvc,
            })),
            ...(walletShown ? [{ value: wallet, label: 'Vipps' }] : []),
          ]}
        />
      ) : (
        inPlaceOfCards
      )}
      {cards.someDropped && <p>Noen kort kunne ikke vises.</p>}
      <CutNote list={cards} of="kort" />
      {!awaited && children}
      {/* Last, where it moves nothing. Any other list that failed has nothing new to tell. */}
      {listAwaited && cards.loaded && failure}
    </div>
  )
}
