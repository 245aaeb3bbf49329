import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Hall } from '@/api/halls'
import { useBuyTicketMutation } from '@/api/tickets'
import { limits, ticketGames } from '@/config/limits'
import { ConfirmAct, type ActGuard } from '@/dialogs/ConfirmAct'
import type { CallOutcome } from '@/features/acts/actRules'
import { ActOutcomes } from '@/features/acts/ActNotices'
import { doneText } from '@/features/acts/actTexts'
import { MoneyDialog, PresetAmounts } from '@/features/acts/MoneyDialog'
import { useAct } from '@/features/acts/useAct'
import { fieldOf } from '@/forms/fieldOf'
import { validate } from '@/forms/fieldRules'
import { formatKroner } from '@/lib/money'
import { AmountField } from '@/ui/AmountField'
import { RadioGroup } from '@/ui/RadioGroup'
import { ticketAmount, ticketAmountError, failedTicketOutcome } from './ticketRules'
import { TicketFace } from './TicketFace'
import { TicketGamePicture } from './TicketGamePicture'

/** See behaviour.md, 'Tickets'. */
export function BuyTicketDialog({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const sender = useAct(hall, ['buyTicket'])
  const [buyTicket] = useBuyTicketMutation()
  const form = useForm({ mode: 'onTouched', defaultValues: { game: '', amount: '' } })
  const { errors } = form.formState
  const { amount = '', game = '' } = useWatch({ control: form.control })
  const kroner = ticketAmount(amount)
  const gameName = ticketGames.find(({ GameID }) => String(GameID) === game)?.GameName
  /** Game of the ticket just bought: the act does not store it. */
  const [boughtFor, setBoughtFor] = useState('')
  const { done } = sender

  const buy = form.handleSubmit((values) => {
    const wanted = ticketAmount(values.amount)
    if (wanted === null || !guard.mayAct()) return undefined
    const what = { kind: 'buyTicket', hallName: hall.BingoName, amount: wanted } as const
    const call = async (): Promise<CallOutcome> => {
      const { data, error } = await buyTicket({
        bingoId: hall.BingoID,
        systemId: Number(values.game),
        amount: wanted,
      })
      if (!data?.ok) return failedTicketOutcome(data, error)
      setBoughtFor(gameName ?? '')
      form.reset()
      const { ticketNr } = data
      return { event: 'done', ...(ticketNr !== '' && { ticketNr: String(ticketNr) }) }
    }
    return sender.send(what, call, limits.ticketErrorShown)
  })

  return (
    <MoneyDialog
      title="Kjøp billett"
      hall={hall}
      sender={sender}
      notices={<ActOutcomes sender={sender} />}
      again="Kjøp en til"
      aboutDone={
        done && (
          <>
            <p>{doneText(done)}</p>
            {done.ticketNr !== undefined && (
              <ul className="text-start" aria-label="Billetten">
                <li className="ticket">
                  <TicketFace game={boughtFor} number={done.ticketNr} kroner={done.amount}>
                    {hall.BingoName}
                  </TicketFace>
                </li>
              </ul>
            )}
          </>
        )
      }
      footer={
        <ConfirmAct
          guard={guard}
          form="buy-ticket"
          busy={sender.busy}
          about={
            kroner !== null && gameName !== undefined
              ? `Du kjøper billett til ${gameName} for ${formatKroner(kroner)} hos ${hall.BingoName}.`
              : `Trekkes fra spillekontoen hos ${hall.BingoName}.`
          }
        >
          Kjøp
        </ConfirmAct>
      }
    >
      <form id="buy-ticket" noValidate onSubmit={(event) => void buy(event)}>
        <div className="choice-rows picture-choices">
          <RadioGroup
            legend="Spill"
            name="game"
            error={errors.game?.message}
            options={ticketGames.map(({ GameID, GameName }) => ({
              value: String(GameID),
              label: (
                <>
                  <TicketGamePicture game={GameName} />
                  {GameName}
                </>
              ),
            }))}
            inputProps={form.register('game', {
              // Null when it is left with none chosen.
              validate: validate((chosen: string | null) => (chosen ? null : 'Velg et spill.')),
            })}
          />
        </div>
        <AmountField
          hint="I hele kroner"
          {...fieldOf(form, 'amount', ticketAmountError, { inputMode: 'numeric' })}
        >
          <PresetAmounts
            kroner={kroner}
            onChoose={(text) =>
              form.setValue('amount', text, { shouldValidate: true, shouldTouch: true })
            }
          />
        </AmountField>
      </form>
    </MoneyDialog>
  )
}
