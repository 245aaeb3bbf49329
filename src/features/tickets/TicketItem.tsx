import { useEffect, useId, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import {
  useAddMoneyToTicketMutation,
  useCloseTicketMutation,
  type Ticket,
  type TicketFailure as Refusal,
} from '@/api/tickets'
import { limits } from '@/config/limits'
import { isAt } from '@/features/money/journalRules'
import { selectMyEntries } from '@/features/money/journalSelectors'
import { ActNotices } from '@/features/money/MoneyNotices'
import { useBalanceReread } from '@/features/money/rereadBalance'
import { useAct } from '@/features/money/useAct'
import { validate } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useLatch } from '@/forms/useLatch'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { formatServerDate } from '@/lib/dates'
import { formatKroner } from '@/lib/money'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import {
  isClosed,
  ticketActKinds,
  ticketAmount,
  ticketAmountError,
  ticketErrors,
  ticketFailure,
  ticketKey,
} from './ticketRules'
import { selectTicketAct, ticketActLeft, ticketActOpened } from './ticketsSlice'
import '@/styles/tickets.scss'

interface TicketItemProps {
  ticket: Ticket
  hall: Hall
  /** A paused hall's tickets are not topped up. */
  held: boolean
  /** False once the ticket has left the list: it is then shown only for what there is to tell about it. */
  listed: boolean
  /** Re-fetches the tickets; resolves to whether that succeeded. */
  readAnew: () => Promise<boolean>
}

interface TicketAct {
  kind: (typeof ticketActKinds)[number]
  amount: number | null
  about: string
  doneText: string
  call: () => Promise<{ data?: { ok: true } | Refusal | undefined; error?: unknown }>
}

const errorShownMs = {
  topUp: limits.ticketErrorShown,
  closeTicket: limits.ticketCloseErrorShown,
} as const

/** One ticket, with topping up and closing while it is open (spec section 4, Ticket). */
export function TicketItem({ ticket, hall, held, listed, readAnew }: TicketItemProps) {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const key = ticketKey(ticket)
  const open = useAppSelector(selectTicketAct)
  const act = open?.ticket === key ? open.act : null
  const failure = useTimedMessage<string>()
  const [done, setDone] = useState<string | null>(null)
  const { press, busy: runs } = useLatch({ rests: true })
  const place = { hall: String(hall.BingoID), kinds: ticketActKinds, part: key }
  const money = useAct(place)
  const isTold = useAppSelector((state) =>
    selectMyEntries(state).some((entry) => !entry.seen && isAt(entry, place)),
  )
  const reread = useBalanceReread(hall.BingoID)
  const busy = runs || money.underWay
  const [addMoney] = useAddMoneyToTicketMutation()
  const [close] = useCloseTicketMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { amount = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const closed = isClosed(ticket)
  const usable = listed && !closed
  /** Whether the balance has been read since the player asked to close: only then is it what goes back. */
  const [balanceKnown, setBalanceKnown] = useState(false)
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
    setBalanceKnown(false)
    if (chosen === 'close') void readAnew().then(setBalanceKnown)
  }

  const send = ({ doneText, call, ...what }: TicketAct) =>
    press(() =>
      money.send(what, async () => {
        failure.clear()
        setDone(null)
        const { data, error } = await call()
        // Whatever the response: even a refusal may mean that the displayed balance is out of date.
        void reread.untilChanged()
        if (!data?.ok) {
          const outcome = ticketFailure(ticketErrors[what.kind], data, error)
          if (outcome.state === 'settled') failure.show(outcome.text, errorShownMs[what.kind])
          return outcome
        }
        setDone(doneText)
        form.reset()
        dispatch(ticketActLeft(key))
        return { state: 'settled', result: 'done', text: doneText }
      }),
    )

  const ids = { bingoId: hall.BingoID, systemId: ticket.system, ticketNr: ticket.ticketNr }

  const topUp = form.handleSubmit((values) => {
    const wanted = ticketAmount(values.amount)
    if (wanted === null || held) return undefined
    return send({
      kind: 'topUp',
      amount: wanted,
      about: `Påfyll av ${formatKroner(wanted)} på billett ${ticket.ticketNr} hos ${hall.BingoName}.`,
      doneText: `${formatKroner(wanted)} er satt inn på billetten.`,
      call: () => addMoney({ ...ids, amount: wanted }),
    })
  })

  const confirmClose = () =>
    send({
      kind: 'closeTicket',
      amount: balanceKnown ? ticket.balance : null,
      about: `Avslutning av billett ${ticket.ticketNr}${balanceKnown ? ` med ${formatKroner(ticket.balance)}` : ''} hos ${hall.BingoName}.`,
      // No amount: the answer names none.
      doneText: 'Billetten er avsluttet.',
      call: () => close(ids),
    })

  const hasNews = busy || isTold || done !== null || failure.message !== null
  if (!listed && !hasNews) return null

  return (
    <li className={closed ? 'ticket ticket--closed' : 'ticket'} aria-labelledby={titleId}>
      <h3 className="ticket__name" id={titleId}>
        {ticket.systemName} <span className="ticket__number">{ticket.ticketNr}</span>
      </h3>
      <p className="ticket__facts">
        {listed || closed ? ticket.statusText : 'Ikke lenger på listen'}
        {ticket.ticketDate !== '' && ` · ${formatServerDate(ticket.ticketDate)}`}
      </p>
      {(listed || closed) && <p className="ticket__balance">{formatKroner(ticket.balance)}</p>}
      <ActNotices place={place} busy={runs} />
      {done !== null && <OutcomeAlert variant="success">{done}</OutcomeAlert>}
      {failure.message !== null && <OutcomeAlert variant="danger">{failure.message}</OutcomeAlert>}
      {usable && act === null && (
        <div className="ticket__actions">
          {ticket.canDeposit && (
            <Button variant="secondary" disabled={held} onClick={() => begin('topUp')}>
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
      {usable && act === 'topUp' && (
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
            <Button type="submit" variant="primary" busy={busy} disabled={held && !busy}>
              Sett inn
            </Button>
            <Button variant="quiet" disabled={busy} onClick={() => dispatch(ticketActLeft(key))}>
              Avbryt
            </Button>
          </div>
        </form>
      )}
      {usable && act === 'close' && (
        <div>
          <p className="money-line" ref={question} tabIndex={-1} aria-live="polite">
            {`Billetten avsluttes, og ${balanceKnown ? formatKroner(ticket.balance) : 'det som står på den,'} går tilbake til spillekontoen hos ${hall.BingoName}. Det kan ikke angres.`}
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
