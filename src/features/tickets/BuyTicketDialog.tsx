import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { rereadBalanceUntilChanged } from '@/api/balanceReread'
import type { Hall } from '@/api/halls'
import { useBuyTicketMutation } from '@/api/tickets'
import { outcomeUnknown } from '@/api/transport'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { limits, ticketGames } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { moneyActError } from '@/forms/moneyActTexts'
import { useLatch } from '@/forms/useLatch'
import { useTimedMessage } from '@/forms/useTimedMessage'
import { formatKroner } from '@/lib/money'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { SelectField } from '@/ui/SelectField'
import { TextField } from '@/ui/TextField'
import { ticketAmount, ticketAmountError, ticketErrors } from './ticketRules'

interface BuyTicketForm {
  game: string
  amount: string
}

/** A ticket for today's games, paid from the hall's account (spec sections 4 and 5). */
export function BuyTicketDialog({ hall }: { hall: Hall }) {
  const dispatch = useThunkDispatch()
  const { run, busy } = useLatch()
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
    run(async () => {
      const wanted = ticketAmount(values.amount)
      if (wanted === null) return
      failure.clear()
      setBought(null)
      const { data, error } = await buyTicket({
        bingoId: hall.BingoID,
        systemId: Number(values.game),
        amount: wanted,
      })
      if (data?.ok) {
        const number = data.ticketNr === '' ? '' : ` ${data.ticketNr}`
        setBought(`Billett${number} er kjøpt for ${formatKroner(wanted)}.`)
        form.reset()
      } else if (data) failure.show(data.errorText ?? ticketErrors.buy, limits.ticketErrorShown)
      else
        failure.show(
          moneyActError(ticketErrors.buy, error),
          // What may have cost money stays on the screen until the player acts on it.
          outcomeUnknown(error) ? Infinity : limits.ticketErrorShown,
        )
      if (data?.ok || outcomeUnknown(error)) void dispatch(rereadBalanceUntilChanged(hall.BingoID))
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
          <Button type="submit" form="buy-ticket" variant="primary" busy={busy}>
            Kjøp
          </Button>
        </>
      }
    >
      {bought !== null && <Alert variant="success">{bought}</Alert>}
      {failure.message !== null && <Alert variant="danger">{failure.message}</Alert>}
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
          selectProps={form.register('game', {
            validate: (value) => value !== '' || 'Velg et spill.',
          })}
        />
        <TextField
          label="Beløp"
          hint="I hele kroner"
          error={errors.amount?.message}
          inputProps={{
            inputMode: 'numeric',
            autoComplete: 'off',
            ...form.register('amount', { validate: (value) => ticketAmountError(value) ?? true }),
          }}
        />
      </form>
    </DialogShell>
  )
}
