import { formatDate } from '@/lib/dates'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { pauseOutcome, usePauseAct } from './pauseActs'

/** Renders the notice; the page passes this to its hall cards. */
export const showHallPause = (hallId: string) => <HallPauseNotice hallId={hallId} />

/**
 * On the hall's card while its pause is pending, refused or unconfirmed: a line only, since the page's own notice has the
 * details and is the one that is announced.
 */
function HallPauseNotice({ hallId }: { hallId: string }) {
  const act = useSteadyWhilePressed(usePauseAct(hallId))
  if (!act || act.seen) return null
  const until = formatDate(act.until)
  const text = {
    sent: `Spillepausen til og med ${until} er på vei. Vi sier fra når den gjelder.`,
    unknown: `Vi vet ikke om spillepausen til og med ${until} gjelder. Trykk på ${act.together === true ? 'Ta en pause' : 'Spillepause'} for å prøve igjen.`,
    failed: `Spillepausen til og med ${until} ble ikke satt.`,
    notShown: null,
    done: null,
  }[pauseOutcome(act)]
  return text !== null && <p className="hall-card__pause">{text}</p>
}
