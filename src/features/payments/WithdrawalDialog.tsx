import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useBalanceQuery, type Hall } from '@/api/halls'
import { useWithDrawMutation } from '@/api/payments'
import { ConfirmAct, type ActGuard } from '@/dialogs/ConfirmAct'
import { failedOutcome } from '@/features/acts/actRules'
import { ActOutcomes } from '@/features/acts/ActNotices'
import { MoneyDialog } from '@/features/acts/MoneyDialog'
import { useAct } from '@/features/acts/useAct'
import { validate } from '@/forms/fieldRules'
import { formatKroner } from '@/lib/money'
import { AmountField } from '@/ui/AmountField'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { WithdrawalsUnderWay } from './WithdrawalsUnderWay'
import {
  accountError,
  checkWithdrawalAmount,
  formatAccount,
  keepAccountDigits,
  withdrawalAmountError,
} from './withdrawalRules'

interface WithdrawalForm {
  amount: string
  account: string
}

/** To the player's bank account (behaviour.md, 'Withdrawals'). */
export function WithdrawalDialog({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const sender = useAct(hall, ['withdrawal'])
  const [withDraw] = useWithDrawMutation()
  const { data } = useBalanceQuery(hall.BingoID, { refetchOnMountOrArgChange: true })
  /** The last account number: an act keeps only its end. */
  const [sentTo, setSentTo] = useState('')
  const form = useForm<WithdrawalForm>({
    mode: 'onTouched',
    defaultValues: { amount: '', account: '' },
  })
  const { errors } = form.formState
  const { amount = '' } = useWatch({ control: form.control })
  const balance = data?.balance ?? null
  const check = checkWithdrawalAmount(amount, balance)
  const tooMuch = !check.ok && check.reason === 'tooMuch'
  const amountErrorShown =
    tooMuch || (!check.ok && errors.amount) ? withdrawalAmountError(amount, balance) : null

  // Register in visual order: the first field with an error gets the focus.
  const amountField = form.register('amount', {
    validate: validate((text) => withdrawalAmountError(text, balance)),
  })
  const account = form.register('account', { validate: validate(accountError) })
  const onAccountChange = (event: ChangeEvent<HTMLInputElement>) => {
    const kept = keepAccountDigits(event.target.value, form.getValues('account'))
    // Assigning the same text would still move the caret to the end.
    if (kept !== event.target.value) event.target.value = kept
    void account.onChange(event)
  }

  // Accept only digit keys, so the caret stays.
  const onAccountKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (event.key.length === 1 && !/\d/u.test(event.key) && !isCommand) event.preventDefault()
  }

  const withdraw = form.handleSubmit((values) => {
    const checked = checkWithdrawalAmount(values.amount, balance)
    if (!checked.ok || !guard.mayAct()) return undefined
    const kroner = checked.ore / 100
    const act = {
      kind: 'withdrawal',
      hallName: hall.BingoName,
      amount: kroner,
      accountEnd: values.account.slice(-4),
    } as const
    return sender.send(act, async () => {
      const answer = await withDraw({ bingoid: hall.BingoID, amount: kroner, acc: values.account })
      if (!answer.data?.ok) return failedOutcome(answer.error)
      setSentTo(values.account)
      form.reset()
      return { event: 'done' }
    })
  })

  return (
    <MoneyDialog
      title="Uttak"
      hall={hall}
      sender={sender}
      notices={<ActOutcomes sender={sender} />}
      again="Nytt uttak"
      aboutDone={
        <>
          <p>
            {`Uttak av ${formatKroner(sender.done?.amount ?? 0)} til konto ${formatAccount(sentTo)} behandles manuelt og tar `}
            <span className="text-nowrap">1–4 virkedager</span>.
          </p>
          <p>
            Er beløpet større enn det som er tilgjengelig, sendes hele saldoen, så sant den er over
            minstebeløpet.
          </p>
        </>
      }
      footer={
        <ConfirmAct
          guard={guard}
          form="withdrawal"
          busy={sender.busy}
          about={
            check.ok
              ? `Du tar ut ${formatKroner(check.ore / 100)} fra ${hall.BingoName}.`
              : `Tas ut fra spillekontoen hos ${hall.BingoName}.`
          }
        >
          Ta ut
        </ConfirmAct>
      }
    >
      <WithdrawalsUnderWay hall={String(hall.BingoID)} />
      <form id="withdrawal" noValidate onSubmit={(event) => void withdraw(event)}>
        <AmountField
          error={amountErrorShown ?? undefined}
          inputProps={{ inputMode: 'decimal', ...amountField }}
        >
          <Button
            variant="quiet"
            disabled={balance === null || balance <= 0}
            onClick={() =>
              form.setValue('amount', formatKroner(balance ?? 0).replaceAll(/kr|\s/gu, ''), {
                shouldValidate: true,
                shouldTouch: true,
              })
            }
          >
            Hele saldoen
          </Button>
        </AmountField>
        <TextField
          label="Kontonummer"
          width="low"
          hint="11 siffer, i en norsk bank"
          error={errors.account?.message}
          inputProps={{
            inputMode: 'numeric',
            autoComplete: 'off',
            ...account,
            onChange: onAccountChange,
            onKeyDown: onAccountKey,
          }}
        />
      </form>
    </MoneyDialog>
  )
}
