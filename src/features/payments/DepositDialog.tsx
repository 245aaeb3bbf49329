import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { ActNotices } from '@/features/money/MoneyNotices'
import { DepositConfirmation, DepositForm, type DepositFields } from './DepositForm'
import { terminalAddress } from './depositRules'
import { PaymentTerminal } from './PaymentTerminal'
import { useDeposit } from './useDeposit'
import { useStoredCards } from './useStoredCards'

/**
 * Deposits money into the hall's account with a stored card, a new card or the mobile wallet (spec sections 4 and 5):
 * the form, then the terminal in its place, then the form again with the outcome of the payment.
 */
export function DepositDialog({ hall }: { hall: Hall }) {
  const { deposit, busy, register, onMessage } = useDeposit(hall)
  const cards = useStoredCards(hall.nets_clientid)
  // Here and not in DepositForm, so that the input survives while the terminal is shown.
  const form = useForm<DepositFields>({
    mode: 'onTouched',
    defaultValues: { method: '', amount: '', cvc: '' },
  })
  const { readAgain: readCardsAgain } = cards
  const wasInTerminal = deposit.step === 'inTerminal'
  const isAnswered = deposit.step === 'answered'
  const isCard = isAnswered && deposit.kind === 'card'
  const isPaid = isAnswered && deposit.outcome === 'paid'

  useEffect(() => {
    if (wasInTerminal) form.setValue('cvc', '')
  }, [form, wasInTerminal])
  useEffect(() => {
    if (isPaid && !isCard) form.setValue('amount', '')
  }, [form, isCard, isPaid])
  useEffect(() => {
    if (isCard) readCardsAgain()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer, not whenever the cards can be read
  }, [isCard])

  const parts = { hall, cards, form, busy }
  const inForm = deposit.step !== 'inTerminal'
  return (
    <DialogShell
      title="Innskudd"
      subtitle={hall.BingoName}
      footer={inForm ? <DepositConfirmation {...parts} /> : undefined}
    >
      <ActNotices place={{ hall: String(hall.BingoID), kinds: ['deposit'] }} />
      {inForm && <DepositForm {...parts} deposit={deposit} register={register} />}
      {!inForm && deposit.asking && <p role="status">Venter på resultat...</p>}
      {!inForm && !deposit.asking && (
        <PaymentTerminal
          kind={deposit.kind}
          address={terminalAddress(
            env.terminalUrl,
            String(hall.nets_clientid),
            deposit.transaction,
          )}
          onMessage={onMessage}
        />
      )}
    </DialogShell>
  )
}
