import { useId } from 'react'
import { useSelector } from 'react-redux'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery, type Hall } from '@/api/halls'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { selectPauseRows } from '@/features/acts/pauseRows'
import { selectSession } from '@/features/session/sessionSlice'
import { useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { CutNote } from '@/ui/CutNote'
import { Disclosure } from '@/ui/Disclosure'
import { Icon } from '@/ui/Icon'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { useToday } from '@/ui/useToday'
import { manyHalls, offersPause } from './hallRules'
import { allNow, pauseForAllUntil, pauseLength, pausesNow } from './pausesNow'
import { useMyHallsPolled } from './useMyHallsPolled'
import '@/styles/user.scss'

const anew = { refetchOnMountOrArgChange: true }

function usePausesNow() {
  const halls = useMyHallsQuery(undefined, anew)
  const timeouts = useUserTimeoutsQuery(undefined, { ...anew, refetchOnFocus: true })
  const acts = useAppSelector(selectMyActs).filter((act) => act.kind === 'pause')
  const today = useToday()
  const rows = useAppSelector(selectPauseRows)
  const now = pausesNow(halls.data?.rows, rows, pauseForAllUntil(acts, today), today)
  const isOpen = acts.some(
    ({ state, until }) => (state === 'sent' || state === 'unknown') && until >= today,
  )
  return { halls, timeouts, now, isOpen }
}

/** Claims nothing until halls and pauses have been read. */
export function PausesNow() {
  const { halls, timeouts, now, isOpen } = usePausesNow()
  const failed = [halls, timeouts].filter(({ error, isFetching }) => error && !isFetching)
  const isKnown = halls.data !== undefined && timeouts.data !== undefined
  if (!isKnown && failed.length === 0)
    return (
      <div className="boxed py-half" aria-busy="true">
        <div className="pauses-now__one d-flex align-items-center gap-2 m-0">
          <Skeleton lines={2} />
        </div>
      </div>
    )
  return (
    <>
      {failed.length > 0 && (
        <RetryAlert onRetry={() => failed.forEach(({ refetch }) => void refetch())}>
          {isKnown ? 'Kunne ikke leses på nytt.' : 'Vi fikk ikke hentet pausene dine.'}
        </RetryAlert>
      )}
      {now.length > 0 && (
        <ul className="boxed divided py-half" aria-label="Pauser nå">
          {now.map(({ id, where, pause }) => (
            <li key={id} className="pauses-now__one d-flex align-items-center gap-2 m-0">
              <Icon name="pause" />
              <div>
                <strong>{where}</strong> <span className="muted">{pauseLength(pause)}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isKnown && now.length === 0 && (
        <div className="boxed py-half">
          <p className="pauses-now__one d-flex align-items-center gap-2 m-0">
            {isOpen ? 'Vi vet ikke ennå om pausen du har bedt om, gjelder.' : 'Ingen pauser nå.'}
          </p>
        </div>
      )}
    </>
  )
}

export function PauseOfEachHall() {
  const { noBankID } = useSelector(selectSession)
  const { currentData, error, isFetching, refetch } = useMyHallsPolled()
  const { now } = usePausesNow()
  if (!currentData && error && !isFetching)
    return <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
  if (!currentData)
    return (
      <div aria-busy="true">
        <Skeleton shape="button" />
      </div>
    )
  if (currentData.received === 0) return <p>Du har ingen haller ennå.</p>
  // Halls with a pause stand among the pauses now.
  const rows = currentData.rows.filter(
    ({ BingoID }) => !now.some(({ id }) => id === allNow || id === String(BingoID)),
  )
  if (currentData.rows.length > 0 && rows.length === 0)
    return <p>Alle hallene dine har pause nå.</p>
  const list = (
    <ul className="divided">
      {rows.map((hall) => (
        <HallRow key={hall.BingoID} hall={hall} noBankID={noBankID} />
      ))}
    </ul>
  )
  return (
    <>
      {noBankID && <p>Du må bekrefte identiteten din først.</p>}
      <CutNote list={currentData} of="haller" />
      {rows.length < manyHalls ? (
        list
      ) : (
        <Disclosure label={`Vis de ${rows.length} hallene`}>{list}</Disclosure>
      )}
    </>
  )
}

function HallRow({ hall, noBankID }: { hall: Hall; noBankID: boolean }) {
  const nameId = useId()
  const opener = useDialogOpener({ name: 'pause', hallId: String(hall.BingoID) })
  return (
    <li className="pause-hall d-flex flex-wrap column-gap-1 align-items-center justify-content-between">
      <div>
        <strong id={nameId}>{hall.BingoName}</strong>
        {!hall.VisSpillPause && <span className="muted">Pause her kan ikke settes på nett.</span>}
      </div>
      {offersPause({ hall, pause: { state: 'none' }, noBankID }) && (
        <Button variant="quiet" aria-describedby={nameId} {...opener}>
          Spillepause
        </Button>
      )}
    </li>
  )
}
