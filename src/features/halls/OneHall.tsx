import { use, useEffect, useRef, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { openDialog } from '@/dialogs/dialogSlice'
import { selectOwnerFilter, selectSession } from '@/features/session/sessionSlice'
import { focusTitle } from '@/lib/focusTitle'
import { longNameClass } from '@/lib/longWord'
import { Link } from '@/ui/Link'
import { RetryAlert } from '@/ui/RetryAlert'
import { PageTitle } from '@/ui/PageTitle'
import { Skeleton } from '@/ui/Skeleton'
import { HallCard } from './HallCard'
import { balanceView, transactionsShown } from './hallRules'
import { HallCardContext } from './HallCardProvider'
import { HallWarnings } from './HallWarnings'
import { useBalance } from './useBalance'
import { useMyHalls } from './useMyHalls'
import '@/styles/halls.scss'

interface OneHallProps {
  hallId: string
  /** Messages for all halls, shown under the title. */
  notices: ReactNode
  /** The URL asks for the transactions dialog: it opens once, if its button would be shown. */
  openTransactions: boolean
  onTransactionsFollowed: () => void
}

/** One hall's page. The id in the URL is compared as text. */
export function OneHall({
  hallId,
  notices,
  openTransactions,
  onTransactionsFollowed,
}: OneHallProps) {
  const { forceAML } = useSelector(selectSession)
  const limited = useSelector(selectOwnerFilter) !== 0
  const { data, error, isFetching, refetch } = useMyHalls()
  const { messages } = use(HallCardContext)
  const hall = data?.rows.find(({ BingoID }) => String(BingoID) === hallId)

  const neverOpens = openTransactions && (forceAML || (data !== undefined && !hall))
  useEffect(() => {
    if (neverOpens) onTransactionsFollowed()
  }, [neverOpens, onTransactionsFollowed])

  // The title comes first in all three branches, so that it keeps its element and focus when the halls have loaded.
  if (!hall && data)
    return (
      <>
        <PageTitle className="column-narrow">Fant ikke bingohallen</PageTitle>
        <div className="column-narrow">
          <p>
            {limited
              ? 'Akkurat nå vises bare hallene til én bingokjede, og denne er ikke blant dem. På Min side kan du vise alle hallene dine.'
              : 'Hallen er ikke blant hallene dine.'}
          </p>
          <Link className="btn btn-primary" to={paths.myPage}>
            Min side
          </Link>
        </div>
      </>
    )
  if (!hall || (messages.awaited && !forceAML))
    return (
      <>
        <PageTitle>{hall?.BingoName ?? 'Bingohall'}</PageTitle>
        <HallWarnings />
        {notices}
        {error && !isFetching ? (
          <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
        ) : (
          !forceAML && (
            <div className="hall-list hall-list--loading" aria-busy="true">
              <Skeleton shape="card" />
            </div>
          )
        )}
      </>
    )
  return (
    <>
      <PageTitle className={longNameClass(hall.BingoName)}>{hall.BingoName}</PageTitle>
      <HallWarnings />
      {notices}
      {!forceAML && (
        <div className="hall-list hall-list--single">
          <HallCard hall={hall} onHallPage />
        </div>
      )}
      {openTransactions && !forceAML && (
        <TransactionsOnce hall={hall} onFollowed={onTransactionsFollowed} />
      )}
    </>
  )
}

interface TransactionsOnceProps {
  hall: Hall
  onFollowed: () => void
}

function TransactionsOnce({ hall, onFollowed }: TransactionsOnceProps) {
  const dispatch = useDispatch()
  const { reading } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const shown = transactionsShown(hall, balanceView(hall.balance_str, reading))
  // A card error is not known until the balance request has succeeded or failed.
  const undecided = shown && reading.state === 'waiting'
  const followed = useRef(false)
  useEffect(() => {
    if (followed.current || undecided) return
    followed.current = true
    if (shown) {
      // No button opened the dialog, so focus returns to the title when it closes.
      focusTitle()
      dispatch(openDialog({ name: 'transactions', hallId }))
    }
    onFollowed()
  }, [dispatch, hallId, onFollowed, shown, undecided])
  return null
}
