import { useState, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { hostAhead, hostNow } from '@/api/hostClock'
import { reminderId } from '@/config/paths'
import { selectSession } from '@/features/session/sessionSlice'
import { checkAmount } from '@/forms/amountRules'
import { fieldOf } from '@/forms/fieldOf'
import { formatKroner } from '@/lib/money'
import { deviceStorage } from '@/lib/observable'
import { onWake } from '@/lib/onWake'
import { formatInstant } from '@/lib/serverDates'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { boundAsked, reminderAt, reminderPeriods } from './reminderRules'
import type { Bound, Reminder, ReminderPeriod } from './reminderRules'
import { keepReminder, readReminder } from './reminderStorage'
import '@/styles/reminder.scss'

const fields: Record<ReminderPeriod, { label: string; hint: string }> = {
  day: { label: 'Høyst per dag', hint: 'Kroner' },
  week: { label: 'Høyst per uke', hint: 'Kroner, fra mandag til søndag' },
  month: { label: 'Høyst per måned', hint: 'Kroner, fra den første i måneden' },
}

const mostOre = 100_000_000

/** Øre, null if empty; or the error. */
function readAmount(text: string): { ore: number | null } | { error: string } {
  const check = checkAmount(text, { minOre: 0, maxOre: mostOre })
  if (check.ok) return check
  if (check.reason === 'empty') return { ore: null }
  if (check.reason === 'tooMuch') return { error: `Skriv høyst ${formatKroner(mostOre / 100)}.` }
  return { error: 'Skriv et beløp i kroner, eller la feltet stå tomt.' }
}

function boundError(text: string): string | null {
  const answer = readAmount(text)
  return 'error' in answer ? answer.error : null
}

/** The bound asked for last. */
function fieldText({ ore, next }: Bound): string {
  const last = next ? next.ore : ore
  return last === null ? '' : String(last / 100).replace('.', ',')
}

const fieldTexts = ({ day, week, month }: Reminder) => ({
  day: fieldText(day),
  week: fieldText(week),
  month: fieldText(month),
})

const amountOf = (ore: number | null): string =>
  ore === null ? 'ingen påminnelse' : formatKroner(ore / 100)

/** '' if no bound waits. */
function waitingText({ ore, next }: Bound): string {
  if (!next) return ''
  return `Nå ${amountOf(ore)}. Fra ${formatInstant(new Date(next.from))} blir det ${amountOf(next.ore)}.`
}

const lookMs = 10_000

/** Watches the clock too: a waiting bound comes into force by itself. */
function watch(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookMs)
  const stops = [deviceStorage.watch(onChange), hostAhead.watch(onChange), onWake(onChange)]
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

function useReminder(player: string): Reminder {
  const read = () => reminderAt(readReminder(player), hostNow())
  // Text, so that equal contents are an equal snapshot.
  useSyncExternalStore(watch, () => JSON.stringify(read()))
  return read()
}

/** Known to this device only (behaviour.md, 'Own reminder'). */
export function ReminderForm() {
  const { userId } = useSelector(selectSession)
  const reminder = useReminder(userId)
  // Another tab may change the fields that are not being changed here.
  const form = useForm({
    mode: 'onTouched',
    values: fieldTexts(reminder),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields, isDirty } = form.formState
  const [saved, setSaved] = useState(false)

  const save = form.handleSubmit((texts) => {
    const now = hostNow()
    const next = { ...readReminder(userId) }
    for (const period of reminderPeriods) {
      const answer = dirtyFields[period] ? readAmount(texts[period]) : null
      if (answer && 'ore' in answer) next[period] = boundAsked(next[period], answer.ore, now)
    }
    keepReminder(userId, next)
    form.reset(fieldTexts(next))
    setSaved(true)
  })

  const allWaits = reminderPeriods.flatMap((period) => {
    const text = waitingText(reminder[period])
    return text === '' ? [] : `${fields[period].label}: ${text}`
  })

  return (
    <section className="boxed" aria-labelledby={reminderId}>
      {/* Linked to from elsewhere. */}
      <h2 className="reminder__title" id={reminderId} tabIndex={-1}>
        Min egen påminnelse
      </h2>
      <p className="muted">
        Vi minner deg på det før et innskudd som gjør at du har satt inn mer enn dette fra denne
        enheten, i alle hallene dine til sammen. Du bestemmer selv om du vil betale likevel.
      </p>
      <p className="muted">
        Et lavere beløp gjelder med en gang. Et høyere beløp, eller ingen påminnelse, gjelder etter
        24 timer. La et felt stå tomt hvis du ikke vil bli minnet på det.
      </p>
      <form noValidate method="post" onSubmit={(event) => void save(event)}>
        <div className="reminder__fields d-grid column-gap-3">
          {reminderPeriods.map((period) => {
            const waits = waitingText(reminder[period])
            return (
              <div key={period}>
                <TextField
                  {...fields[period]}
                  width="money"
                  {...fieldOf(form, period, boundError, {
                    inputMode: 'decimal',
                    autoComplete: 'off',
                  })}
                />
                {waits !== '' && <p className="field-note tabular">{waits}</p>}
              </div>
            )
          })}
        </div>
        <Button type="submit" variant="secondary">
          Lagre
        </Button>
        {/* The live region must exist before its text, or it is not read out. */}
        <p className="mt-snug mb-0" role="status">
          {saved && !isDirty && 'Lagret.'}
          {/* Visible at its field; repeated here to be read out. */}
          {saved && !isDirty && allWaits.length > 0 && (
            <span className="visually-hidden">{` ${allWaits.join(' ')}`}</span>
          )}
        </p>
      </form>
    </section>
  )
}
