import { useCallback, useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSelector, useStore } from 'react-redux'
import { rereadBalance } from '@/api/balanceReread'
import type { Hall } from '@/api/halls'
import {
  useMyCardsQuery,
  useRegisterCardMutation,
  useStoredPaymentMutation,
  useVippsPaymentMutation,
  type TransactionStarted,
} from '@/api/payments'
import { messageFor } from '@/api/transport'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { env } from '@/config/env'
import { limits } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { unknownOutcomeText } from '@/forms/moneyActTexts'
import { useLatch } from '@/forms/useLatch'
import { formatKroner } from '@/lib/money'
import { Alert } from '@/ui/Alert'
import { RetryAlert } from '@/ui/RetryAlert'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { Skeleton } from '@/ui/Skeleton'
import { TextField } from '@/ui/TextField'
import { CardDeletion } from './CardDeletion'
import {
  cardExpiry,
  checkDepositAmount,
  cvcError,
  depositAmountError,
  terminalAddress,
  tooMuchText,
  type PaymentKind,
  type PaymentOutcome,
} from './depositRules'
import { recordedOutcome } from './paymentRecord'
import {
  depositLeft,
  depositRegistered,
  depositRegistering,
  depositSettled,
  selectDeposit,
  type paymentsSlice,
} from './paymentsSlice'
import { TerminalFrame } from './TerminalFrame'

const outcomeTexts = {
  sale: { paid: 'Betalingen var vellykket', failed: 'Betalingen feilet' },
  card: { paid: 'Lagring av kort vellykket', failed: 'Lagring av kort feilet' },
} as const

interface DepositForm {
  method: string
  amount: string
  cvc: string
}

const vipps = 'vipps'

/** Money into the hall's account, by a stored card, a new one or the wallet (spec sections 4 and 5). */
export function DepositDialog({ hall }: { hall: Hall }) {
  const dispatch = useThunkDispatch()
  const store = useStore<{ payments: ReturnType<typeof paymentsSlice.getInitialState> }>()
  const deposit = useSelector(selectDeposit)
  const { run } = useLatch()
  const cards = useMyCardsQuery(hall.nets_clientid, { refetchOnMountOrArgChange: true })
  const [payByCard] = useStoredPaymentMutation()
  const [payByVipps] = useVippsPaymentMutation()
  const [registerCard] = useRegisterCardMutation()
  const [cardDeleted, setCardDeleted] = useState(false)
  const form = useForm<DepositForm>({
    mode: 'onTouched',
    defaultValues: { method: '', amount: '', cvc: '' },
  })
  const { method, amount } = useWatch({ control: form.control })
  const check = checkDepositAmount(amount ?? '')
  const bingoid = hall.BingoID
  const walletOn = hall.BingoVipps > 0
  const rows = cards.data?.rows ?? []
  const ways = [...rows.map((card) => String(card.cardId)), ...(walletOn ? [vipps] : [])]
  const chosen = method !== undefined && ways.includes(method) ? method : (ways[0] ?? '')
  const { errors } = form.formState
  const { refetch: refetchCards } = cards

  // Left in the terminal, the payment may still go through: the balance is read again all the same.
  useEffect(
    () => () => {
      if (store.getState().payments.deposit.step === 'inTerminal')
        void dispatch(rereadBalance(bingoid, limits.balanceAfterPayment))
      dispatch(depositLeft())
    },
    [bingoid, dispatch, store],
  )

  const follow = (
    kind: PaymentKind,
    register: () => Promise<{ data?: TransactionStarted | undefined; error?: unknown }>,
  ) =>
    run(async () => {
      setCardDeleted(false)
      dispatch(depositRegistering(kind))
      const started = store.getState().payments.deposit
      if (started.step !== 'registering') return
      const { attempt } = started
      const { data, error } = await register()
      if (data) dispatch(depositRegistered({ attempt, transactionId: data.transactionId }))
      else if (error) dispatch(depositSettled({ attempt, outcome: 'failed' }))
    })

  const pay = form.handleSubmit((values) => {
    const checked = checkDepositAmount(values.amount)
    if (!checked.ok || chosen === '') return undefined
    const loadAmount = checked.ore / 100
    const card = rows.find((row) => String(row.cardId) === chosen)
    return follow('sale', () =>
      card
        ? payByCard({ cardId: card.cardId, bingoid, cardCVC: values.cvc.trim(), loadAmount })
        : payByVipps({ bingoid, loadAmount }),
    )
  })

  const onMessage = useCallback(
    (message: { kind: PaymentKind; outcome: 'paid' | 'failed' }) => {
      const state = store.getState().payments.deposit
      if (state.step !== 'inTerminal' || state.kind !== message.kind) return
      const outcome: PaymentOutcome =
        message.outcome === 'failed' && recordedOutcome(state.transactionId) === 'unknown'
          ? 'unknown'
          : message.outcome
      dispatch(depositSettled({ attempt: state.attempt, outcome }))
      form.setValue('cvc', '')
      if (message.kind === 'sale') {
        if (message.outcome === 'paid') form.setValue('amount', '')
        void dispatch(rereadBalance(bingoid, limits.balanceAfterPayment))
      } else void refetchCards()
    },
    [bingoid, dispatch, form, refetchCards, store],
  )

  if (deposit.step === 'inTerminal')
    return (
      <DialogShell title="Innskudd" subtitle={hall.BingoName}>
        <p role="status">
          {deposit.kind === 'sale'
            ? 'Fullfør betalingen under. Ikke lukk før du ser resultatet.'
            : 'Fyll inn kortet under. Ikke lukk før du ser resultatet.'}
        </p>
        <TerminalFrame
          address={terminalAddress(
            env.terminalUrl,
            String(hall.nets_clientid),
            deposit.transactionId,
          )}
          onMessage={onMessage}
        />
      </DialogShell>
    )

  const busy = deposit.step === 'registering'
  const paying = busy && deposit.kind === 'sale'
  const tooMuch = !check.ok && check.reason === 'tooMuch'
  const amountError = tooMuch ? tooMuchText : errors.amount?.message

  return (
    <DialogShell
      title="Innskudd"
      subtitle={hall.BingoName}
      footer={
        <>
          <p className="money-line">
            {check.ok
              ? `Du setter inn ${formatKroner(check.ore / 100)} hos ${hall.BingoName}.`
              : `Til spillekontoen hos ${hall.BingoName}.`}
          </p>
          <Button
            type="submit"
            form="deposit"
            variant="primary"
            busy={paying}
            disabled={!check.ok || chosen === '' || (busy && !paying)}
          >
            Betal
          </Button>
        </>
      }
    >
      {deposit.step === 'settled' && (
        <Alert variant={deposit.outcome === 'paid' ? 'success' : 'danger'}>
          {deposit.outcome === 'unknown'
            ? `${outcomeTexts[deposit.kind].failed}. ${unknownOutcomeText}`
            : outcomeTexts[deposit.kind][deposit.outcome]}
        </Alert>
      )}
      {cardDeleted && <Alert variant="success">Kort slettet</Alert>}
      <form id="deposit" className="stack" noValidate onSubmit={(event) => void pay(event)}>
        {cards.isLoading && <Skeleton lines={3} />}
        {cards.isError && (
          <RetryAlert busy={cards.isFetching} onRetry={() => void cards.refetch()}>
            {messageFor(cards.error)}
          </RetryAlert>
        )}
        {!cards.isLoading && (rows.length > 0 || walletOn) && (
          <RadioGroup
            legend="Betal med"
            name="method"
            value={chosen}
            onChange={(value) => form.setValue('method', value)}
            options={[
              ...rows.map((card) => ({
                value: String(card.cardId),
                label: `${card.cardIssuer} ${card.maskedPan} ${cardExpiry(card.expiryDate)}`,
                node: <CardDeletion card={card} onDeleted={() => setCardDeleted(true)} />,
              })),
              ...(walletOn ? [{ value: vipps, label: 'Vipps' }] : []),
            ]}
          />
        )}
        {(cards.data?.dropped ?? 0) > 0 && <p>Noen kort kunne ikke vises.</p>}
        {cards.isSuccess && rows.length === 0 && (
          <p>Du har ingen lagrede bankkort. Legg til et debetkort for å betale med det.</p>
        )}
        <Button
          variant="quiet"
          busy={busy && deposit.kind === 'card'}
          disabled={paying}
          onClick={() => void follow('card', () => registerCard({ bingoid }))}
        >
          Legg til bankkort
        </Button>
        <div className="preset-row">
          {limits.depositPresets.map((preset) => (
            <Button
              key={preset}
              variant="quiet"
              onClick={() =>
                form.setValue('amount', String(preset), { shouldValidate: true, shouldTouch: true })
              }
            >
              {`${preset} kr`}
            </Button>
          ))}
        </div>
        <TextField
          label="Beløp"
          hint="Fra 1 til 5000 kroner"
          error={amountError}
          inputProps={{
            inputMode: 'decimal',
            autoComplete: 'off',
            ...form.register('amount', { validate: (value) => depositAmountError(value) ?? true }),
          }}
        />
        {chosen !== '' && chosen !== vipps && (
          <TextField
            label="CVC"
            hint="De tre eller fire sifrene på kortet"
            error={errors.cvc?.message}
            inputProps={{
              inputMode: 'numeric',
              autoComplete: 'cc-csc',
              ...form.register('cvc', {
                shouldUnregister: true,
                validate: (value) => cvcError(value) ?? true,
              }),
            }}
          />
        )}
      </form>
    </DialogShell>
  )
}
