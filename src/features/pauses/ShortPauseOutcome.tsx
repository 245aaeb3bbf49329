import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { HelpLineLink } from '@/ui/HelpLineLink'
import type { ShortPauseView } from './shortPauseRules'

interface ShortPauseOutcomeProps {
  view: ShortPauseView
  /** Which pause it is, if the surroundings do not say. */
  about?: string
  actions?: ReactNode
}

const hallCount = (count: number) => (count === 1 ? '1 hall' : `${count} haller`)

/** What became of a pause in all halls, on the page and in its dialog. */
export function ShortPauseOutcome({ view, about, actions }: ShortPauseOutcomeProps) {
  const { lines, isWaiting, unconfirmed, unreadable, everyHallHolds } = view
  const which = about !== undefined && <p>{about}</p>
  if (isWaiting)
    return (
      <Alert key="waiting" variant="info">
        <p>Spillepausen blir satt. Vi sier fra når hallene har svart.</p>
        {which}
      </Alert>
    )
  if (everyHallHolds)
    return (
      <Alert
        key="held"
        variant="success"
        heading="Spillepause er nå aktivert i alle hallene"
        actions={actions}
      >
        {which}
      </Alert>
    )
  return (
    <Alert key="unconfirmed" variant="danger" actions={actions}>
      {unconfirmed > 0 && (
        <p>
          <strong>
            {`Spillepausen er ikke bekreftet i ${unconfirmed} av ${hallCount(lines.length)}.`}
          </strong>{' '}
          Regn med at du kan spille der.
        </p>
      )}
      {which}
      {unreadable === null && (
        <p>Vi fikk ikke lest listen over hallene dine, og vet ikke om pausen gjelder i alle.</p>
      )}
      {unreadable !== null && unreadable > 0 && (
        <p>{`Vi fikk ikke lest ${hallCount(unreadable)} i listen din. Der er det ikke satt noen pause.`}</p>
      )}
      <p>
        Trenger du noen å snakke med? Ring Hjelpelinjen på <HelpLineLink />.
      </p>
    </Alert>
  )
}
