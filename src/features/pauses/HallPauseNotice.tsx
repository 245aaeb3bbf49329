import { useSelector } from 'react-redux'
import { formatDate } from '@/lib/dates'
import { Alert } from '@/ui/Alert'
import { selectPauseAct, type PausesStore } from './pausesSlice'

/** For the page to lay into a hall's card. */
export const showHallPause = (hallId: string) => <HallPauseNotice hallId={hallId} />

/** On the hall's own card: that a pause for it is not in order. The page's notice says the rest, and is read out. */
function HallPauseNotice({ hallId }: { hallId: string }) {
  const act = useSelector((state: PausesStore) => selectPauseAct(state, hallId))
  if (!act || act.outcome.state === 'active') return null
  const until = formatDate(act.until)
  switch (act.outcome.state) {
    case 'sending':
      return (
        <Alert variant="info" live={false}>
          {`Spillepausen til og med ${until} er på vei. Vi sier fra når den gjelder.`}
        </Alert>
      )
    case 'refused':
      return (
        <Alert variant="danger" live={false}>
          {`Spillepausen til og med ${until} ble ikke satt.`}
        </Alert>
      )
    case 'unconfirmed':
      return (
        <Alert variant="danger" live={false}>
          {`Vi vet ikke om spillepausen til og med ${until} gjelder. Trykk på Spillepause for å prøve igjen.`}
        </Alert>
      )
  }
}
