import { useActsToTell } from '@/features/acts/useActsToTell'
import { useAppSelector } from '@/store/hooks'
import { selectPauseActs } from './pauseActs'
import { isPending } from './pauseRules'
import { cardText } from './pauseTexts'

/** Renders the notice; the page passes this to its hall cards. */
export const showHallPause = (hallId: string) => <HallPauseNotice hallId={hallId} />

/** On the hall's card while a pause there is pending: one line only, since the page's notice is the one that is announced. */
function HallPauseNotice({ hallId }: { hallId: string }) {
  const acts = useActsToTell(useAppSelector(selectPauseActs))
  const act = acts.findLast((one) => one.hall === hallId && isPending(one))
  const text = act && cardText(act)
  return text && <p className="hall-card__pause">{text}</p>
}
