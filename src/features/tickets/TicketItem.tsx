import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import {
  useAddMoneyToTicketMutation,
  useCloseTicketMutation,
  type Ticket,
  type TicketRefusal,
} from '@/api/tickets'
import { limits } from '@/config/limits'
import { ActOutcomes } from '@/features/acts/ActNotices'
import { doneTitles } from '@/features/acts/actTexts'
import { DoneAct } from '@/features/acts/MoneyDialog'
import { useAct } from '@/features/acts/useAct'
import { ConfirmAct, type ActGuard } from '@/dialogs/ConfirmAct'
import { useMoneyGuard } from '@/dialogs/moneyGuard'
import { fieldOf } from '@/forms/fieldOf'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { keepFocus } from '@/lib/focusTitle'
import { formatKroner } from '@/lib/money'
import { formatServerDate } from '@/lib/serverDates'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { OutcomeActions } from '@/ui/Outcome'
import { AmountField } from '@/ui/AmountField'
import {
  isClosed,
  ticketActKinds,
  ticketAmount,
  ticketAmountError,
  failedTicketOutcome,
  ticketKey,
} from './ticketRules'
import { TicketActions } from './TicketActions'
import { TicketFace } from './TicketFace'
import { selectTicketStep, ticketStepClosed, ticketStepOpened } from './ticketsSlice'
import '@/styles/tickets.scss'

interface TicketItemProps {
  ticket: Ticket
  hall: Hall
  /** Blocks 'Fyll på' at once, as a pause does. The operator's `blocksMoney` blocks only the act in the step. */
  guard: ActGuard
  /** False once the ticket has left the list. */
  listed: boolean
  readAnew: () => Promise<boolean>
}

/** Ref callback: the button that opened the step has unmounted. */
const focusStep = (step: HTMLElement | null) => {
  step?.querySelector<HTMLElement>('input, [tabindex]')?.focus()
  return keepFocus(step)
}

export function TicketItem({ ticket, hall, guard, listed, readAnew }: TicketItemProps) {
  const dispatch = useAppDispatch()
  const key = ticketKey(ticket)
  const openStep = useAppSelector(selectTicketStep)
  // On a page of several halls, numbers repeat between them.
  const stepKey = `${hall.BingoID} ${key}`
  const step = openStep?.ticket === stepKey ? openStep.step : null
  const sender = useAct(hall, ticketActKinds, key)
  // The list itself shows the pause.
  const moneyGuard = useMoneyGuard({ ...guard, notice: null })
  const [addMoney] = useAddMoneyToTicketMutation()
  const [sendClose] = useCloseTicketMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { amount = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const closed = isClosed(ticket)
  const usable = listed && !closed
  /** Its balance is unknown. */
  const isGone = !listed && !closed
  /** True if the balance was read after the player asked to close: only then name the amount. */
  const [balanceKnown, setBalanceKnown] = useState(false)

  const begin = (chosen: 'topUp' | 'close') => {
    sender.forget()
    dispatch(ticketStepOpened({ ticket: stepKey, step: chosen }))
    setBalanceKnown(false)
    if (chosen === 'close') void readAnew().then(setBalanceKnown)
  }

  const ids = { bingoId: hall.BingoID, systemId: ticket.system, ticketNr: ticket.ticketNr }

  const send = (
    kind: (typeof ticketActKinds)[number],
    sum: number | null,
    call: () => Promise<{ data?: { ok: true } | TicketRefusal | undefined; error?: unknown }>,
  ) =>
    sender.send(
      { kind, amount: sum, hallName: hall.BingoName, ticketNr: String(ticket.ticketNr) },
      async () => {
        const { data, error } = await call()
        if (!data?.ok) return failedTicketOutcome(data, error)
        form.reset()
        dispatch(ticketStepClosed(stepKey))
        return { event: 'done' }
      },
      kind === 'topUp' ? limits.ticketErrorShown : limits.ticketCloseErrorShown,
    )

  const topUp = form.handleSubmit((values) => {
    const wanted = ticketAmount(values.amount)
    if (wanted === null || !moneyGuard.mayAct()) return undefined
    return send('topUp', wanted, () => addMoney({ ...ids, amount: wanted }))
  })

  const confirmClose = () =>
    send('closeTicket', balanceKnown ? ticket.balance : null, () => sendClose(ids))

  const cancel = (
    <Button
      variant="quiet"
      disabled={sender.busy}
      onClick={() => dispatch(ticketStepClosed(stepKey))}
    >
      Avbryt
    </Button>
  )

  const name = `${ticket.systemName} ${ticket.ticketNr}`.trim()
  const { done } = sender
  if (done?.kind === 'topUp')
    return (
      <li className="ticket" aria-label={name} tabIndex={-1}>
        <ActOutcomes sender={sender} />
        <div className="stack" ref={keepFocus}>
          <DoneAct act={done} bingoid={hall.BingoID} balanceBefore={sender.balanceBefore} />
          <OutcomeActions onDone={sender.forget} />
        </div>
      </li>
    )

  return (
    <li className={closed ? 'ticket ticket--closed' : 'ticket'} aria-label={name} tabIndex={-1}>
      <TicketFace
        game={ticket.systemName}
        number={ticket.ticketNr}
        kroner={isGone ? null : ticket.balance}
      >
        {isGone ? 'Ikke lenger på listen' : ticket.statusText}
        {ticket.ticketDate !== '' && ` · ${formatServerDate(ticket.ticketDate)}`}
      </TicketFace>
      <ActOutcomes sender={sender} />
      {done && <OutcomeAlert variant="success">{doneTitles.closeTicket}</OutcomeAlert>}
      {usable && step === null && (
        <TicketActions
          ticket={ticket}
          hallName={hall.BingoName}
          actions={[
            ...(ticket.canDeposit
              ? [{ label: 'Fyll på', disabled: guard.isBlocked, onPress: () => begin('topUp') }]
              : []),
            ...(ticket.canClose
              ? [{ label: 'Avslutt billett', onPress: () => begin('close') }]
              : []),
          ]}
        />
      )}
      {usable && step === 'topUp' && (
        <form noValidate onSubmit={(event) => void topUp(event)} ref={focusStep}>
          <AmountField
            hint="I hele kroner"
            {...fieldOf(form, 'amount', ticketAmountError, { inputMode: 'numeric' })}
          />
          <div className="ticket__actions cluster mt-snug">
            <ConfirmAct
              guard={moneyGuard}
              busy={sender.busy}
              about={
                kroner === null
                  ? `Trekkes fra spillekontoen hos ${hall.BingoName}.`
                  : `Du setter ${formatKroner(kroner)} fra ${hall.BingoName} på billetten.`
              }
            >
              Sett inn
            </ConfirmAct>
            {cancel}
          </div>
        </form>
      )}
      {usable && step === 'close' && (
        <div ref={focusStep}>
          <p className="money-line" tabIndex={-1} aria-live="polite">
            {`Billetten avsluttes, og ${balanceKnown ? formatKroner(ticket.balance) : 'det som står på den,'} går tilbake til spillekontoen hos ${hall.BingoName}. Det kan ikke angres.`}
          </p>
          <div className="ticket__actions cluster mt-snug">
            <Button variant="primary" busy={sender.busy} onClick={() => void confirmClose()}>
              Bekreft
            </Button>
            {cancel}
          </div>
        </div>
      )}
    </li>
  )
}
