import { formatDate, osloToday } from '@/lib/dates'
import { Icon } from '@/ui/Icon'
import type { HallLine, HallStanding } from './pauseRules'
import '@/styles/short-pause.scss'

/** One line for each hall, which begins with its name. */
export function ShortPauseLines({ lines }: { lines: readonly HallLine[] }) {
  return (
    <ul className="divided">
      {lines.map(({ id, name, standing }) => (
        <li key={id} className={`pause-line--${standing.state}`}>
          <strong>{name}</strong> <Standing standing={standing} />
        </li>
      ))}
    </ul>
  )
}

const heldText = (until: string | null) =>
  until === null ? 'Pause uten kjent sluttdato' : `Pause til og med ${formatDate(until)}`

function Standing({ standing }: { standing: HallStanding }) {
  if (standing.state !== 'unconfirmed')
    return (
      <span className="d-flex gap-1 align-items-center muted">
        {standing.state === 'held' ? <Icon name="success" /> : <Icon name="pause" />}
        {standing.state === 'held' ? heldText(standing.until) : 'Venter på svar'}
      </span>
    )
  const { said, earlier } = standing
  return (
    <>
      <span className="d-flex gap-1 align-items-center muted">
        <Icon name="danger" />
        Ikke bekreftet
      </span>
      {said !== '' && <span className="d-block small lines">{said}</span>}
      {earlier !== null && earlier >= osloToday() && (
        <span className="d-block small">
          {`Pausen hallen har fra før, varer til og med ${formatDate(earlier)}.`}
        </span>
      )}
    </>
  )
}
