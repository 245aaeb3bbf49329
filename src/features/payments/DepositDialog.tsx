import { useCallback } from 'react'
import { useForm } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { useMoneyAct } from '@/api/moneyActs'
import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { MoneyActNotice } from '@/forms/MoneyActNotice'
import { DepositConfirmation, DepositForm, type DepositFields } from './DepositForm'
import { terminalAddress, type PaymentMessage } from './depositRules'
import { PaymentTerminal } from './PaymentTerminal'
import { useDeposit } from './useDeposit'
import { useStoredCards } from './useStoredCards'

/**
 * Deposits money into the hall's account with a stored card, a new card or the mobile wallet (spec sections 4 and 5):
 * the form, then the terminal in its place, then the form again with the outcome of the payment.
 */
export function DepositDialog({ hall }: { hall: Hall }) {
  const { deposit, busy, asking, register, settle } = useDeposit(hall)
  const left = useMoneyAct({ dialog: 'deposit', hallId: String(hall.BingoID) })
  const cards = useStoredCards(hall.nets_clientid)
  // Here and not in DepositForm, so that the input survives while the terminal is shown.
  const form = useForm<DepositFields>({
    mode: 'onTouched',
    defaultValues: { method: '', amount: '', cvc: '' },
  })
  const { readAgain: readCardsAgain } = cards

  const onMessage = useCallback(
    (message: PaymentMessage) => {
      void settle(message).then((outcome) => {
        if (outcome === null) return
        form.setValue('cvc', '')
        if (message.kind === 'card') readCardsAgain()
        else if (outcome === 'paid') form.setValue('amount', '')
      })
    },
    [form, readCardsAgain, settle],
  )

  const parts = { hall, cards, form, busy }
  const inForm = deposit.step !== 'inTerminal'
  return (
    <DialogShell
      title="Innskudd"
      subtitle={hall.BingoName}
      footer={inForm ? <DepositConfirmation {...parts} /> : undefined}
    >
      {left.act?.outcome && <MoneyActNotice act={left.act} onHide={left.forget} />}
      {inForm && <DepositForm {...parts} deposit={deposit} register={register} />}
      {asking && <p role="status">Venter på resultat...</p>}
      {!inForm && !asking && (
        <PaymentTerminal
          kind={deposit.kind}
          address={terminalAddress(
            env.terminalUrl,
            String(hall.nets_clientid),
            deposit.transactionId,
          )}
          onMessage={onMessage}
        />
      )}
    </DialogShell>
  )
}
