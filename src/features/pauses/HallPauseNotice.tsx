import { useActsToTell } from '@/features/acts/useActsToTell'
import { formatDate } from '@/lib/dates'
import { useAppSelector } from '@/store/hooks'
import { isPending, selectPauseActs } from './pauseActs'

/** Renders the notice; the page passes this to its hall cards. */
export const showHallPause = (hallId: string) => <HallPauseNotice hallId={hallId} />

/**
 * On the hall's card while a pause there is pending, refused or unconfirmed: a line only, since the page's own notice has the
 * details and is the one that is announced.
 */
function HallPauseNotice({ hallId }: { hallId: string }) {
  const acts = useActsToTell(useAppSelector(selectPauseActs))
  const act = acts.findLast((one) => one.hall === hallId && isPending(one))
  if (!act) return null
  const until = formatDate(act.until)
  const text = {
    sent: `Spillepausen til og med ${until} er på vei. Vi sier fra når den gjelder.`,
    unknown: `Vi vet ikke om spillepausen til og med ${until} gjelder.`,
    failed: `Spillepausen til og med ${until} ble ikke satt.`,
    notShown: null,
    done: null,
    over: null,
  }[act.state]
  return text !== null && <p className="hall-card__pause">{text}</p>
}
