import { useUserTimeoutsQuery } from '@/api/pauses'
import type { Pause } from '@/features/acts/acts'
import { formatDate, osloToday } from '@/lib/dates'
import { Icon } from '@/ui/Icon'
import { inOrder, isUnconfirmed, shorterPause } from './pauseRules'
import '@/styles/short-pause.scss'

export function ShortPauseLines({ acts }: { acts: readonly Pause[] }) {
  const { data } = useUserTimeoutsQuery()
  return (
    <ul className="divided">
      {inOrder(acts).map((act) => {
        const { icon, text, className } = lineOf(act)
        const earlier = isUnconfirmed(act) ? shorterPause(act, data?.rows ?? [], osloToday()) : null
        return (
          <li key={act.hall} className={className}>
            <strong>{act.hallName}</strong>{' '}
            <span className="d-flex gap-1 align-items-center muted">
              {icon}
              {text}
            </span>
            {act.said && <span className="d-block small lines">{act.said}</span>}
            {earlier !== null && (
              <span className="d-block small">
                {`Pausen hallen har fra før, varer til og med ${formatDate(earlier)}.`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function lineOf(act: Pause) {
  const { held, state } = act
  if (state === 'sent')
    return { icon: <Icon name="pause" />, text: 'Venter på svar', className: undefined }
  if (isUnconfirmed(act)) {
    const className = 'pause-line--unconfirmed'
    return { icon: <Icon name="danger" />, text: 'Ikke bekreftet', className }
  }
  const text = held ? `Pause til og med ${formatDate(held)}` : 'Pause uten kjent sluttdato'
  return { icon: <Icon name="success" />, text, className: 'pause-line--set' }
}
