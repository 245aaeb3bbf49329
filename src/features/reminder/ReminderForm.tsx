import { useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { useSelector } from 'react-redux'
import { hostAhead, hostNow } from '@/api/hostClock'
import { reminderId } from '@/config/paths'
import { selectSession } from '@/features/session/sessionSlice'
import { checkAmount } from '@/forms/amountRules'
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

/** The bound asked for last. */
function fieldText({ ore, next }: Bound): string {
  const last = next ? next.ore : ore
  return last === null ? '' : String(last / 100).replace('.', ',')
}

const amountOf = (ore: number | null): string =>
  ore === null ? 'ingen påminnelse' : formatKroner(ore / 100)

/** '' if no bound waits. */
function waitingText({ ore, next }: Bound): string {
  if (!next) return ''
  return `Nå ${amountOf(ore)}. Fra ${formatInstant(new Date(next.from))} blir det ${amountOf(next.ore)}.`
}

const lookMs = 10_000

/** Watches the clock too: a waiting bound starts to hold in time. */
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
  const form = useRef<HTMLFormElement>(null)
  /** Changed fields only: another tab may change the others. */
  const [typed, setTyped] = useState<{ [name in ReminderPeriod]?: string }>({})
  const [errors, setErrors] = useState<{ [name in ReminderPeriod]?: string | null }>({})
  const [saved, setSaved] = useState(false)

  const check = (period: ReminderPeriod): string | null => {
    const answer = readAmount(typed[period] ?? '')
    const error = 'error' in answer ? answer.error : null
    setErrors((before) => ({ ...before, [period]: error }))
    return error
  }

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setSaved(false)
    const wrong = reminderPeriods.filter((period) => check(period) !== null)
    if (wrong[0]) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus()
      return
    }
    const now = hostNow()
    const next = { ...readReminder(userId) }
    for (const period of reminderPeriods) {
      const text = typed[period]
      const answer = text === undefined ? null : readAmount(text)
      if (answer && 'ore' in answer) next[period] = boundAsked(next[period], answer.ore, now)
    }
    keepReminder(userId, next)
    setTyped({})
    setSaved(true)
  }

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
      <form noValidate method="post" ref={form} onSubmit={save}>
        <div className="reminder__fields d-grid column-gap-3">
          {reminderPeriods.map((period) => {
            const waits = waitingText(reminder[period])
            return (
              <div key={period}>
                <TextField
                  {...fields[period]}
                  width="money"
                  error={errors[period]}
                  inputProps={{
                    name: period,
                    inputMode: 'decimal',
                    autoComplete: 'off',
                    value: typed[period] ?? fieldText(reminder[period]),
                    onChange: ({ target }) => {
                      setTyped({ ...typed, [period]: target.value })
                      setErrors({ ...errors, [period]: null })
                      setSaved(false)
                    },
                    onBlur: () => check(period),
                  }}
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
          {saved && 'Lagret.'}
          {/* Visible at its field; repeated here to be read out. */}
          {saved && allWaits.length > 0 && (
            <span className="visually-hidden">{` ${allWaits.join(' ')}`}</span>
          )}
        </p>
      </form>
    </section>
  )
}
