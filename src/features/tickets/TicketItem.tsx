import { useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { rereadBalanceUntilChanged } from '@/api/balanceReread'
import type { Hall } from '@/api/halls'
import {
  useAddMoneyToTicketMutation,
  useCloseTicketMutation,
  type Ticket,
  type TicketFailure,
} from '@/api/tickets'
import { outcomeUnknown } from '@/api/transport'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { limits } from '@/config/limits'
import { moneyActError } from '@/forms/moneyActTexts'
import { useLatch } from '@/forms/useLatch'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { formatServerDate } from '@/lib/dates'
import { formatKroner } from '@/lib/money'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
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
  const failure = useTimedMessage<string>()
  const { run, busy } = useLatch()
  const [addMoney] = useAddMoneyToTicketMutation()
  const [close] = useCloseTicketMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { amount = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const closed = isClosed(ticket)
  const { setFocus } = form

  useEffect(() => {
    if (act === 'topUp') setFocus('amount')
  }, [act, setFocus])

  const send = (
    text: string,
    shownMs: number,
    call: () => Promise<{ data?: { ok: true } | TicketFailure | undefined; error?: unknown }>,
  ) =>
    run(async () => {
      failure.clear()
      const { data, error } = await call()
      if (data?.ok) {
        form.reset()
        dispatch(ticketActLeft())
      } else if (data) failure.show(data.errorText ?? text, shownMs)
      else failure.show(moneyActError(text, error), outcomeUnknown(error) ? Infinity : shownMs)
      if (data?.ok || outcomeUnknown(error)) void dispatch(rereadBalanceUntilChanged(hall.BingoID))
    })

  const about = { bingoId: hall.BingoID, systemId: ticket.system, ticketNr: ticket.ticketNr }

  const topUp = form.handleSubmit((values) => {
    const wanted = ticketAmount(values.amount)
    if (wanted === null) return undefined
    return send(ticketErrors.topUp, limits.ticketErrorShown, () =>
      addMoney({ ...about, amount: wanted }),
    )
  })

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
      {failure.message !== null && <Alert variant="danger">{failure.message}</Alert>}
      {!closed && act === null && (
        <div className="ticket__actions">
          {ticket.canDeposit && (
            <Button
              variant="secondary"
              onClick={() => dispatch(ticketActOpened({ ticket: key, act: 'topUp' }))}
            >
              Fyll på
            </Button>
          )}
          {ticket.canClose && (
            <Button
              variant="quiet"
              onClick={() => dispatch(ticketActOpened({ ticket: key, act: 'close' }))}
            >
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
              ...form.register('amount', {
                validate: (value) => ticketAmountError(value) ?? true,
              }),
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
            <Button variant="quiet" disabled={busy} onClick={() => dispatch(ticketActLeft())}>
              Avbryt
            </Button>
          </div>
        </form>
      )}
      {!closed && act === 'close' && (
        <div>
          <p className="money-line">
            {`Billetten avsluttes, og ${formatKroner(ticket.balance)} går tilbake til spillekontoen hos ${hall.BingoName}. Det kan ikke angres.`}
          </p>
          <div className="ticket__actions">
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                void send(ticketErrors.close, limits.ticketCloseErrorShown, () => close(about))
              }
            >
              Bekreft
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => dispatch(ticketActLeft())}>
              Avbryt
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
