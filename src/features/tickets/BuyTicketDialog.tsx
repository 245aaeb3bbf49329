import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { useBuyTicketMutation } from '@/api/tickets'
import { limits, ticketGames } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { ActNotices } from '@/features/money/MoneyNotices'
import { useBalanceReread } from '@/features/money/rereadBalance'
import { useAct } from '@/features/money/useAct'
import { required, validate } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useLatch } from '@/forms/useLatch'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { formatKroner } from '@/lib/money'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { ticketAmount, ticketAmountError, ticketErrors, ticketFailure } from './ticketRules'

interface BuyTicketForm {
  game: string
  amount: string
}

/** Buys a ticket for today's games, paid from the hall's account (spec sections 4 and 5). */
export function BuyTicketDialog({ hall }: { hall: Hall }) {
  const { press, busy } = useLatch({ rests: true })
  const place = { hall: String(hall.BingoID), kinds: ['buyTicket'] } as const
  const money = useAct(place)
  const reread = useBalanceReread(hall.BingoID)
  const [buyTicket] = useBuyTicketMutation()
  const [bought, setBought] = useState<string | null>(null)
  const failure = useTimedMessage<string>()
  const form = useForm<BuyTicketForm>({
    mode: 'onTouched',
    defaultValues: { game: '', amount: '' },
  })
  const { errors } = form.formState
  const { amount = '', game = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const gameName = ticketGames.find(({ GameID }) => String(GameID) === game)?.GameName

  const buy = form.handleSubmit((values) =>
    press(async () => {
      const wanted = ticketAmount(values.amount)
      if (wanted === null) return
      const about = `Kjøp av billett for ${formatKroner(wanted)} hos ${hall.BingoName}.`
      await money.send({ kind: 'buyTicket', about, amount: wanted }, async () => {
        failure.clear()
        setBought(null)
        const { data, error } = await buyTicket({
          bingoId: hall.BingoID,
          systemId: Number(values.game),
          amount: wanted,
        })
        // Whatever the response: even a refusal may mean that the displayed balance is out of date.
        void reread.untilChanged()
        if (!data?.ok) {
          const outcome = ticketFailure(ticketErrors.buyTicket, data, error)
          if (outcome.state === 'settled') failure.show(outcome.text, limits.ticketErrorShown)
          return outcome
        }
        const number = data.ticketNr === '' ? '' : ` ${data.ticketNr}`
        const text = `Billett${number} er kjøpt for ${formatKroner(wanted)}.`
        setBought(text)
        form.reset()
        return { state: 'settled', result: 'done', text }
      })
    }),
  )

  return (
    <DialogShell
      title="Kjøp billett"
      subtitle={hall.BingoName}
      footer={
        <>
          <p className="money-line">
            {kroner !== null && gameName !== undefined
              ? `Du kjøper billett til ${gameName} for ${formatKroner(kroner)} hos ${hall.BingoName}.`
              : `Trekkes fra spillekontoen hos ${hall.BingoName}.`}
          </p>
          <Button type="submit" form="buy-ticket" variant="primary" busy={busy || money.underWay}>
            Kjøp
          </Button>
        </>
      }
    >
      <ActNotices place={place} busy={busy} />
      {bought !== null && <OutcomeAlert variant="success">{bought}</OutcomeAlert>}
      {failure.message !== null && <OutcomeAlert variant="danger">{failure.message}</OutcomeAlert>}
      <form id="buy-ticket" noValidate onSubmit={(event) => void buy(event)}>
        <SelectField
          label="Spill"
          error={errors.game?.message}
          options={[
            { value: '', label: 'Velg spill' },
            ...ticketGames.map(({ GameID, GameName }) => ({
              value: String(GameID),
              label: GameName,
            })),
          ]}
          selectProps={form.register('game', { validate: validate(required('Velg et spill.')) })}
        />
        <TextField
          label="Beløp"
          hint="I hele kroner"
          error={errors.amount?.message}
          inputProps={{
            inputMode: 'numeric',
            autoComplete: 'off',
            ...form.register('amount', { validate: validate(ticketAmountError) }),
          }}
        />
      </form>
    </DialogShell>
  )
}
