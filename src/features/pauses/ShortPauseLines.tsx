import type { ReactNode } from 'react'
import { useUserTimeoutsQuery } from '@/api/pauses'
import type { Pause } from '@/features/acts/acts'
import { formatDate, osloToday } from '@/lib/dates'
import { Icon } from '@/ui/Icon'
import { PlaceIcon } from '@/ui/PlaceIcon'
import { inOrder, isSet, shorterPause } from './pauseRules'
import '@/styles/short-pause.scss'

/** One line for each hall, which begins with its name. */
export function ShortPauseLines({ acts }: { acts: readonly Pause[] }) {
  return (
    <ul className="divided">
      {inOrder(acts).map((act) => (
        <Line key={act.hall} act={act} />
      ))}
    </ul>
  )
}

function Line({ act }: { act: Pause }) {
  const { data } = useUserTimeoutsQuery()
  const { hallName, held, said, state } = act
  const name = <strong>{hallName}</strong>
  if (state === 'sent')
    return (
      <li>
        {name} <Told icon={<PlaceIcon name="pause" />}>Venter på svar</Told>
      </li>
    )
  if (isSet(act))
    return (
      <li className="pause-line--held">
        {name}{' '}
        <Told icon={<Icon name="success" />}>
          {held ? `Pause til og med ${formatDate(held)}` : 'Pause uten kjent sluttdato'}
        </Told>
      </li>
    )
  const earlier = shorterPause(act, data?.rows ?? [], osloToday())
  return (
    <li className="pause-line--unconfirmed">
      {name} <Told icon={<Icon name="danger" />}>Ikke bekreftet</Told>
      {said && <span className="d-block small lines">{said}</span>}
      {earlier !== null && (
        <span className="d-block small">
          {`Pausen hallen har fra før, varer til og med ${formatDate(earlier)}.`}
        </span>
      )}
    </li>
  )
}

const Told = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="d-flex gap-1 align-items-center muted">
    {icon}
    {children}
  </span>
)
