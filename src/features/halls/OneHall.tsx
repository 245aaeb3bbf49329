import { use, useEffect, useRef, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { openDialogOfAddress } from '@/dialogs/dialogSlice'
import { selectSession } from '@/features/session/sessionSlice'
import { focusTitle } from '@/lib/focusTitle'
import { longNameClass } from '@/lib/text'
import { RetryAlert } from '@/ui/Alert'
import { PageTitle } from '@/ui/PageTitle'
import { Skeleton } from '@/ui/Skeleton'
import { HallCard } from './HallCard'
import { balanceView, functionOpens, type HallFunction } from './hallRules'
import { HallCardContext } from './HallCardProvider'
import { HallWarnings } from './HallWarnings'
import { useBalance } from './useBalance'
import { useMyHallsPolled } from './useMyHallsPolled'
import '@/styles/halls.scss'

interface OneHallProps {
  hallId: string
  /** Messages for all halls. */
  notices: ReactNode
  /** Beside the card of a hall that shows 'Mine billetter'. */
  tickets: (hall: Hall) => ReactNode
  /** The URL asks for a dialog: open it once, if its button is shown and enabled. */
  asked: HallFunction | undefined
  onAddressUsed: () => void
}

export function OneHall({ hallId, notices, tickets, asked, onAddressUsed }: OneHallProps) {
  const { forceAML, noBankID } = useSelector(selectSession)
  const { data, error, isFetching, refetch } = useMyHallsPolled()
  const { messages } = use(HallCardContext)
  const hall = data?.rows.find(({ BingoID }) => String(BingoID) === hallId)

  const neverOpens = asked !== undefined && (forceAML || (data !== undefined && !hall))
  useEffect(() => {
    if (neverOpens) onAddressUsed()
  }, [neverOpens, onAddressUsed])

  // Keep the title first in both branches: React then keeps its element and its focus.
  if (!hall && data)
    return (
      <>
        <PageTitle className="column-narrow">Fant ikke bingohallen</PageTitle>
        <div className="column-narrow">
          <p>Hallen er ikke blant hallene dine.</p>
          <Link className="btn btn-primary" to={paths.myPage}>
            Min side
          </Link>
        </div>
      </>
    )
  const name = hall?.BingoName ?? 'Bingohall'
  const shown = messages.isLoading ? undefined : hall
  const failed = !hall && error && !isFetching
  return (
    <>
      <PageTitle className={longNameClass(name)}>{name}</PageTitle>
      <HallWarnings />
      {notices}
      {failed && <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>}
      {!forceAML && !shown && !failed && (
        <div className="hall-list hall-list--loading" aria-busy="true">
          <Skeleton shape="card" />
        </div>
      )}
      {!forceAML && shown && (
        <div className="hall-columns">
          <HallCard hall={shown} onHallPage />
          {!noBankID && tickets(shown)}
          {asked && <OpenOnce asked={asked} hall={shown} onAddressUsed={onAddressUsed} />}
        </div>
      )}
    </>
  )
}

interface OpenOnceProps {
  asked: HallFunction
  hall: Hall
  onAddressUsed: () => void
}

function OpenOnce({ asked, hall, onAddressUsed }: OpenOnceProps) {
  const dispatch = useDispatch()
  const { noBankID, forceAML } = useSelector(selectSession)
  const { pauseOf } = use(HallCardContext)
  const { reading } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const balance = balanceView(hall.balance_str, reading)
  const pause = pauseOf(hall)
  const situation = { hall, balance, pause, noBankID, forceAML, onHallPage: true }
  const opens = functionOpens(asked, situation, reading)
  const used = useRef(false)
  useEffect(() => {
    if (used.current || opens === null) return
    used.current = true
    if (opens) {
      // No button opened the dialog, so focus returns to the title when it closes.
      focusTitle()
      dispatch(openDialogOfAddress({ name: asked.opens, hallId }))
    }
    onAddressUsed()
  }, [asked, dispatch, hallId, onAddressUsed, opens])
  return null
}
