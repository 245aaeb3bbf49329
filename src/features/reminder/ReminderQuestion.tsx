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
  const lines = {
    'Satt inn i dag': sums.day,
    'Satt inn denne uken': sums.week,
    ...(exceeded.includes('month') && { 'Satt inn denne måneden': sums.month }),
    'Dette innskuddet': deposit,
  }
  return (
    <div>
      <p>{`Du ba oss si fra før du setter inn mer enn ${listFormat.format(bounds)}.`}</p>
      <dl className="divided mb-2 tabular">
        {Object.entries(lines).map(([label, ore]) => (
          <div key={label} className="d-flex flex-wrap column-gap-2 justify-content-between">
            <dt>{label}</dt>
            <dd>{kroner(ore)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">
        Det som er satt inn fra denne enheten, i alle hallene dine. Innskudd vi ikke vet utfallet
        av, er regnet med.
      </p>
    </div>
  )
}
