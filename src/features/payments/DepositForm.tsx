import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import {
  useRegisterCardMutation,
  useStoredPaymentMutation,
  useVippsPaymentMutation,
} from '@/api/payments'
import { reminderPath } from '@/config/paths'
import { FailedAct } from '@/features/acts/ActNotices'
import { PresetAmounts } from '@/features/acts/MoneyDialog'
import { doneTitles, failureTexts, unknownCardText } from '@/features/acts/actTexts'
import { DialogLink } from '@/dialogs/DialogLink'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import type { AmountCheck } from '@/forms/amountRules'
import { fieldOf } from '@/forms/fieldOf'
import { validate } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { AmountField } from '@/ui/AmountField'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { CardDeletion } from './CardDeletion'
import {
  cardName,
  checkDepositAmount,
  cvcError,
  depositAmountError,
  depositRange,
  takesVipps,
  tooMuchText,
} from './depositRules'
import { PaymentMethods } from './PaymentMethods'
import type { DepositState } from './useDeposit'
import type { StoredCards } from './useStoredCards'
import '@/styles/deposit.scss'

export interface DepositFields {
  /** A card's id as text, `vipps`, or '' for none. */
  method: string
  amount: string
  cvc: string
}

interface DepositFormProps {
  hall: Hall
  guard: ActGuard
  deposit: DepositState
  cards: StoredCards
  form: UseFormReturn<DepositFields>
  chosen: string
  check: AmountCheck
  wantsToPay: (ore: number) => Promise<boolean>
}

export const depositFormId = 'deposit'

export function DepositForm({
  hall,
  guard,
  deposit,
  cards,
  form,
  chosen,
  check,
  wantsToPay,
}: DepositFormProps) {
  const [payByCard] = useStoredPaymentMutation()
  const [payByVipps] = useVippsPaymentMutation()
  const [registerCard] = useRegisterCardMutation()
  const { result, busyWith, begin } = deposit
  const isDone = result?.outcome === 'done'
  const bingoid = hall.BingoID
  const tooMuch = !check.ok && check.reason === 'tooMuch'
  const card = cards.rows.find(({ cardId }) => String(cardId) === chosen)

  // Never send the code of one card with another.
  useEffect(() => {
    form.resetField('cvc')
  }, [chosen, form])

  const amount = fieldOf(form, 'amount', depositAmountError, { inputMode: 'decimal' })

  const pay = form.handleSubmit(async (values) => {
    const checked = checkDepositAmount(values.amount)
    if (!checked.ok || chosen === '' || !guard.mayAct() || !(await wantsToPay(checked.ore))) return
    // A pause may have begun meanwhile.
    if (!guard.mayAct()) return
    cards.forgetDeletion()
    const loadAmount = checked.ore / 100
    await begin(
      'deposit',
      () =>
        card
          ? payByCard({ cardId: card.cardId, bingoid, cardCVC: values.cvc.trim(), loadAmount })
          : payByVipps({ bingoid, loadAmount }),
      loadAmount,
    )
  })

  return (
    <>
      {/* `ActNotices` shows a payment of unknown outcome. */}
      {result?.kind === 'deposit' && result.outcome === 'failed' && (
        <FailedAct money={result.moneyText} cancelled={result.cancelled}>
          {failureTexts.deposit}
        </FailedAct>
      )}
      {result?.kind === 'card' && (
        <OutcomeAlert
          variant={isDone ? 'success' : 'danger'}
          heading={isDone ? 'Kortet er lagret' : failureTexts.card}
        >
          {isDone && doneTitles.card}
          {result.outcome === 'unknown' && unknownCardText}
        </OutcomeAlert>
      )}
      {cards.deleted && <OutcomeAlert variant="success">Kort slettet</OutcomeAlert>}
      <form id={depositFormId} noValidate onSubmit={(event) => void pay(event)}>
        <AmountField
          hint={`Fra ${depositRange}`}
          {...amount}
          error={tooMuch ? tooMuchText : amount.error}
        >
          <PresetAmounts
            kroner={check.ok ? check.ore / 100 : null}
            onChoose={(text) =>
              form.setValue('amount', text, { shouldValidate: true, shouldTouch: true })
            }
          />
        </AmountField>
        <PaymentMethods
          cards={cards}
          takesVipps={takesVipps(hall)}
          chosen={chosen}
          onChoose={(value) => form.setValue('method', value)}
          mayHaveNewCard={result?.kind === 'card' && result.outcome !== 'failed'}
          belowChosen={
            card && (
              <>
                <TextField
                  label="CVC"
                  hint={
                    <>
                      3–4 sifre på kortet <span className="visually-hidden">{cardName(card)}</span>
                    </>
                  }
                  error={form.formState.errors.cvc?.message}
                  inputProps={{
                    inputMode: 'numeric',
                    autoComplete: 'cc-csc',
                    ...form.register('cvc', {
                      shouldUnregister: true,
                      validate: validate(cvcError),
                    }),
                  }}
                />
                <CardDeletion card={card} cards={cards} isPaying={busyWith === 'deposit'} />
              </>
            )
          }
        >
          <Button
            variant="quiet"
            className="btn-inline"
            busy={busyWith === 'card'}
            disabled={busyWith === 'deposit' || guard.isBlocked}
            onClick={() => {
              if (!guard.mayAct()) return
              cards.forgetDeletion()
              void begin('card', () => registerCard({ bingoid }))
            }}
          >
            Legg til bankkort
          </Button>
        </PaymentMethods>
      </form>
      {/* The cards would push it down. */}
      {!cards.loading && (
        <p className="lone-link m-0">
          <DialogLink to={reminderPath}>Min egen påminnelse</DialogLink>
        </p>
      )}
    </>
  )
}
