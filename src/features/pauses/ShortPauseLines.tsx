import { formatDate, osloToday } from '@/lib/dates'
import { Icon } from '@/ui/Icon'
import { RareIcon } from '@/ui/RareIcon'
import type { HallStanding, ShortPauseView } from './shortPauseRules'
import '@/styles/short-pause.scss'

/** One line for each hall, which begins with its name. */
export function ShortPauseLines({ lines }: Pick<ShortPauseView, 'lines'>) {
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

function Standing({ standing }: { standing: HallStanding }) {
  switch (standing.state) {
    case 'held':
      return (
        <span className="pause-line__standing">
          <Icon name="success" />
          {standing.until === null
            ? 'Pause uten kjent sluttdato'
            : `Pause til og med ${formatDate(standing.until)}`}
        </span>
      )
    case 'waiting':
      return (
        <span className="pause-line__standing">
          <RareIcon name="pause" />
          Venter på svar
        </span>
      )
    case 'unconfirmed':
      return <Unconfirmed {...standing} />
  }
}

function Unconfirmed({ said, earlier }: HallStanding & { state: 'unconfirmed' }) {
  return (
    <>
      <span className="pause-line__standing">
        <Icon name="danger" />
        Ikke bekreftet
      </span>
      {/* The usual failure is told once, above the list. */}
      {said !== '' && <span className="pause-line__more lines">{said}</span>}
      {earlier !== null && earlier >= osloToday() && (
        <span className="pause-line__more">
          {`Pausen hallen har fra før, varer til og med ${formatDate(earlier)}.`}
        </span>
      )}
    </>
  )
}
