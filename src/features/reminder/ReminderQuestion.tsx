import { formatKroner } from '@/lib/money'
import type { DepositSums, Reminder, ReminderPeriod } from './reminderRules'
import '@/styles/reminder.scss'

export interface ReminderQuestionProps {
  /** Øre. */
  deposit: number
  sums: DepositSums
  reminder: Reminder
  exceeded: readonly ReminderPeriod[]
}

const kroner = (ore: number) => formatKroner(ore / 100)

const per: Record<ReminderPeriod, string> = { day: 'per dag', week: 'per uke', month: 'per måned' }
const listFormat = new Intl.ListFormat('nb')

export function ReminderQuestion({ deposit, sums, reminder, exceeded }: ReminderQuestionProps) {
  const bounds = exceeded.map((period) => `${kroner(reminder[period].ore ?? 0)} ${per[period]}`)
  return (
    <div>
      <p>{`Du ba oss si fra før du setter inn mer enn ${listFormat.format(bounds)}.`}</p>
      <dl className="reminder-sums divided mb-2 tabular">
        <div>
          <dt>Satt inn i dag</dt>
          <dd>{kroner(sums.day)}</dd>
        </div>
        <div>
          <dt>Satt inn denne uken</dt>
          <dd>{kroner(sums.week)}</dd>
        </div>
        {exceeded.includes('month') && (
          <div>
            <dt>Satt inn denne måneden</dt>
            <dd>{kroner(sums.month)}</dd>
          </div>
        )}
        <div>
          <dt>Dette innskuddet</dt>
          <dd>{kroner(deposit)}</dd>
        </div>
      </dl>
      <p className="muted">
        Det som er satt inn fra denne enheten, i alle hallene dine. Innskudd vi ikke vet utfallet
        av, er regnet med.
      </p>
    </div>
  )
}
