import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useBalanceReread } from '@/api/balanceReread'
import type { Hall } from '@/api/halls'
import { useMoneyAct } from '@/api/moneyActs'
import {
  useAddMoneyToTicketMutation,
  useCloseTicketMutation,
  type Ticket,
  type TicketFailure as Refusal,
} from '@/api/tickets'
import { useThunkDispatch } from '@/api/thunk'
import { limits } from '@/config/limits'
import { validate } from '@/forms/fieldRules'
import { MoneyActNotice } from '@/forms/MoneyActNotice'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useLatch } from '@/forms/useLatch'
import { formatServerDate } from '@/lib/dates'
import { formatKroner } from '@/lib/money'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { TicketFailure, useTicketFailure } from './TicketFailure'
import { isClosed, ticketAmount, ticketAmountError, ticketErrors } from './ticketRules'
import { selectTicketAct, ticketActLeft, ticketActOpened } from './ticketsSlice'

interface TicketItemProps {
  ticket: Ticket
  hall: Hall
}

/** One ticket, with topping up and closing while it is open (spec section 4, Ticket). */
export function TicketItem({ ticket, hall }: TicketItemProps) {
  const dispatch = useThunkDispatch()
  const titleId = useId()
  const key = `${ticket.system} ${ticket.ticketNr}`
  const open = useSelector(selectTicketAct)
  const act = open?.ticket === key ? open.act : null
  const topUpFailure = useTicketFailure(ticketErrors.topUp, limits.ticketErrorShown)
  const closeFailure = useTicketFailure(ticketErrors.close, limits.ticketCloseErrorShown)
  const [done, setDone] = useState<string | null>(null)
  const { press, busy: runs } = useLatch({ rests: true })
  const money = useMoneyAct({ dialog: 'myTickets', hallId: String(hall.BingoID), part: key })
  const reread = useBalanceReread(hall.BingoID)
  const busy = runs || money.underWay
  const [addMoney] = useAddMoneyToTicketMutation()
  const [close] = useCloseTicketMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { amount = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const closed = isClosed(ticket)
  const { setFocus } = form
  const question = useRef<HTMLParagraphElement>(null)

  // The button that opened the step has unmounted: move focus to where the step begins.
  useEffect(() => {
    if (act === 'topUp') setFocus('amount')
    if (act === 'close') question.current?.focus()
  }, [act, setFocus])

  const begin = (chosen: 'topUp' | 'close') => {
    setDone(null)
    dispatch(ticketActOpened({ ticket: key, act: chosen }))
  }

  const send = (
    failure: ReturnType<typeof useTicketFailure>,
    about: string,
    doneText: string,
    call: () => Promise<{ data?: { ok: true } | Refusal | undefined; error?: unknown }>,
  ) =>
    press(() =>
      money.send(about, async () => {
        topUpFailure.clear()
        closeFailure.clear()
        setDone(null)
        const { data, error } = await call()
        // Whatever the response: even a refusal may mean that the displayed balance is out of date.
        void reread.untilChanged()
        if (!data?.ok) return { result: 'failed', text: failure.tell(data, error) }
        setDone(doneText)
        form.reset()
        dispatch(ticketActLeft(key))
        return { result: 'done', text: doneText }
      }),
    )

  const ids = { bingoId: hall.BingoID, systemId: ticket.system, ticketNr: ticket.ticketNr }

  const topUp = form.handleSubmit((values) => {
    const wanted = ticketAmount(values.amount)
    if (wanted === null) return undefined
    return send(
      topUpFailure,
      `Påfyll av ${formatKroner(wanted)} på billett ${ticket.ticketNr} hos ${hall.BingoName}.`,
      `${formatKroner(wanted)} er satt inn på billetten.`,
      () => addMoney({ ...ids, amount: wanted }),
    )
  })

  const confirmClose = () =>
    send(
      closeFailure,
      `Avslutning av billett ${ticket.ticketNr} med ${formatKroner(ticket.balance)} hos ${hall.BingoName}.`,
      'Billetten er avsluttet.',
      () => close(ids),
    )

  return (
    <li className={closed ? 'ticket ticket--closed' : 'ticket'} aria-labelledby={titleId}>
      <h3 className="ticket__name" id={titleId}>
        {ticket.systemName} <span className="ticket__number">{ticket.ticketNr}</span>
      </h3>
      <p className="ticket__facts">
        {ticket.statusText}
        {ticket.ticketDate !== '' && ` · ${formatServerDate(ticket.ticketDate)}`}
      </p>
      <p className="ticket__balance">{formatKroner(ticket.balance)}</p>
      {money.act && !runs && <MoneyActNotice act={money.act} onHide={money.forget} />}
      {done !== null && <OutcomeAlert variant="success">{done}</OutcomeAlert>}
      <TicketFailure failure={topUpFailure} />
      {/* A ticket that turns out to be closed answers what was unknown. */}
      <TicketFailure failure={{ ...closeFailure, unknown: closeFailure.unknown && !closed }} />
      {!closed && act === null && (
        <div className="ticket__actions">
          {ticket.canDeposit && (
            <Button variant="secondary" onClick={() => begin('topUp')}>
              Fyll på
            </Button>
          )}
          {ticket.canClose && (
            <Button variant="quiet" onClick={() => begin('close')}>
              Avslutt billett
            </Button>
          )}
        </div>
      )}
      {!closed && act === 'topUp' && (
        <form noValidate onSubmit={(event) => void topUp(event)}>
          <TextField
            label="Beløp"
            hint="I hele kroner"
            error={form.formState.errors.amount?.message}
            inputProps={{
              inputMode: 'numeric',
              autoComplete: 'off',
              ...form.register('amount', { validate: validate(ticketAmountError) }),
            }}
          />
          <p className="money-line">
            {kroner === null
              ? `Trekkes fra spillekontoen hos ${hall.BingoName}.`
              : `Du setter ${formatKroner(kroner)} fra ${hall.BingoName} på billetten.`}
          </p>
          <div className="ticket__actions">
            <Button type="submit" variant="primary" busy={busy}>
              Sett inn
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => dispatch(ticketActLeft(key))}>
              Avbryt
            </Button>
          </div>
        </form>
      )}
      {!closed && act === 'close' && (
        <div>
          <p className="money-line" ref={question} tabIndex={-1}>
            Billetten avsluttes. Det kan ikke angres.
          </p>
          <div className="ticket__actions">
            <Button variant="primary" busy={busy} onClick={() => void confirmClose()}>
              Bekreft
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => dispatch(ticketActLeft(key))}>
              Avbryt
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
