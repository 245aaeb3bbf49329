import { formatDate } from '@/lib/dates'
import { Alert } from '@/ui/Alert'
import { usePauseAct } from './pauseActs'

/** Renders the notice; the page passes this to its hall cards. */
export const showHallPause = (hallId: string) => <HallPauseNotice hallId={hallId} />

/**
 * On the hall's card while its pause is pending, refused or unconfirmed. The page's own notice has the details and is
 * the one that is announced.
 */
function HallPauseNotice({ hallId }: { hallId: string }) {
  const act = usePauseAct(hallId)
  if (!act || (act.seen && act.state !== 'sent')) return null
  const until = formatDate(act.until)
  if (act.state === 'sent')
    return (
      <Alert variant="info" live={false}>
        {`Spillepausen til og med ${until} er på vei. Vi sier fra når den gjelder.`}
      </Alert>
    )
  if (act.state === 'unknown')
    return (
      <Alert variant="danger" live={false}>
        {`Vi vet ikke om spillepausen til og med ${until} gjelder. Trykk på Spillepause for å prøve igjen.`}
      </Alert>
    )
  return (
    act.result === 'failed' && (
      <Alert variant="danger" live={false}>
        {`Spillepausen til og med ${until} ble ikke satt.`}
      </Alert>
    )
  )
}
