import { memo, useId, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Hall } from '@/api/halls'
import { openDialog, type Dialog } from '@/dialogs/dialogSlice'
import { preloadDialog } from '@/dialogs/preload'
import { selectSession } from '@/features/session/sessionSlice'
import { nameSize } from '@/lib/longWord'
import { useToday } from '@/ui/useToday'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { HallBalance } from './HallBalance'
import {
  addressText,
  balanceView,
  closedGamesText,
  hallActions,
  hallPause,
  pauseText,
  type HallAction,
  type TimeoutRow,
} from './hallRules'
import { useBalance } from './useBalance'

/** The hall's messages, laid in by the page so that this feature need not know them. */
export interface MessageSlot {
  /** The first answer is on its way, and a card shown now would be pushed about by it. */
  awaited: boolean
  has: (hallId: string) => boolean
  show: (hallId: string) => ReactNode
}

/** What is not in order with the pause asked for in a hall, laid in by the page in the same way. */
export type PauseSlot = (hallId: string) => ReactNode

interface HallCardProps {
  hall: Hall
  timeouts: readonly TimeoutRow[] | null
  messages: MessageSlot
  pauses: PauseSlot
  onHallPage?: boolean
  /** One of many: games and quiet acts wait behind 'Mer'. A pause, a card error and messages never do. */
  compact?: boolean
}

const gameNames = ['Hovedspill 1', 'Hovedspill 2', 'Lynbingo', 'Goal Mania'] as const

const quietNames = ['Bingoside', 'Mine billetter', 'Transaksjoner', 'Uttak', 'Spillepause'] as const

const balls = {
  'Hovedspill 1': '1',
  'Hovedspill 2': '2',
  Lynbingo: 'L',
  'Goal Mania': 'G',
} as const

/**
 * One hall: what is in the account, and every act on it that section 6 allows. Of sixty, those that stay the same are
 * not drawn anew at each letter that narrows the list.
 */
export const HallCard = memo(function HallCard({
  hall,
  timeouts,
  messages,
  pauses,
  onHallPage = false,
  compact = false,
}: HallCardProps) {
  const dispatch = useDispatch()
  const nameId = useId()
  const moreId = useId()
  const [opened, setOpened] = useState(false)
  const { noBankID } = useSelector(selectSession)
  const { reading, readAgain, busy } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const balance = balanceView(hall.balance_str, reading)
  const pause = hallPause(timeouts, hall.BingoID, useToday())
  const actions = hallActions({ hall, balance, pause, noBankID, onHallPage })
  const pauseNotice = pauseText(pause, hall.DaysBlocked)

  const button = (action: HallAction, dialog: Dialog, variant: 'primary' | 'secondary' | 'quiet') =>
    actions[action] !== 'hidden' && (
      <Button
        variant={variant}
        disabled={actions[action] === 'disabled'}
        onPointerEnter={() => preloadDialog(dialog.name)}
        onFocus={() => preloadDialog(dialog.name)}
        onClick={() => dispatch(openDialog(dialog))}
      >
        {action}
      </Button>
    )

  const ball = (action: keyof typeof balls, dialog: Dialog) =>
    actions[action] !== 'hidden' && (
      <li>
        <button
          type="button"
          className="ball-button"
          disabled={actions[action] === 'disabled'}
          onPointerEnter={() => preloadDialog(dialog.name)}
          onFocus={() => preloadDialog(dialog.name)}
          onClick={() => dispatch(openDialog(dialog))}
        >
          <span className="ball-button__ball" aria-hidden="true">
            {balls[action]}
          </span>
          <span className="ball-button__name">{action}</span>
        </button>
      </li>
    )

  const gamesShown = gameNames.some((game) => actions[game] !== 'hidden')
  const closedText = gamesShown
    ? closedGamesText([hall.h1, hall.h2, hall.h3], messages.has(hallId))
    : null
  const quietShown = quietNames.some((act) => actions[act] !== 'hidden')
  const more = (
    <>
      {gamesShown && (
        <ul className="hall-card__games" aria-label="Spill">
          {ball('Hovedspill 1', { name: 'game', hallId, gameType: 1 })}
          {ball('Hovedspill 2', { name: 'game', hallId, gameType: 2 })}
          {ball('Lynbingo', { name: 'game', hallId, gameType: 3 })}
          {ball('Goal Mania', { name: 'remoteGame', hallId })}
        </ul>
      )}
      {closedText !== null && <p className="hall-card__closed">{closedText}</p>}
      <div className="hall-card__quiet">
        {actions.Bingoside !== 'hidden' && (
          <Link className="btn btn-quiet" to={`/mybingo/${encodeURIComponent(hallId)}`}>
            Bingoside
          </Link>
        )}
        {button('Mine billetter', { name: 'myTickets', hallId }, 'quiet')}
        {button('Transaksjoner', { name: 'transactions', hallId }, 'quiet')}
        {button('Uttak', { name: 'withdrawal', hallId }, 'quiet')}
        {button('Spillepause', { name: 'pause', hallId }, 'quiet')}
      </div>
    </>
  )

  return (
    <article
      className={compact ? 'hall-card hall-card--compact' : 'hall-card'}
      aria-labelledby={nameId}
    >
      <header className="hall-card__head">
        {onHallPage ? (
          <span className="visually-hidden" id={nameId}>
            {hall.BingoName}
          </span>
        ) : (
          <h2 className={`hall-card__name ${nameSize(hall.BingoName)}`} id={nameId}>
            {hall.BingoName}
          </h2>
        )}
        {hall.BingoAddress !== '' && (
          <p className="hall-card__place">{addressText(hall.BingoAddress)}</p>
        )}
      </header>
      {pauseNotice !== null && (
        <p className="hall-card__notice" tabIndex={-1}>
          <Icon name="pause" />
          {pauseNotice}
        </p>
      )}
      {pauses(hallId)}
      <HallBalance
        balance={balance}
        firstValueStands={reading.state === 'read'}
        compact={compact}
        busy={busy}
        onReadAgain={readAgain}
      />
      {messages.show(hallId)}
      <div className="hall-card__actions">
        {button('Innskudd', { name: 'deposit', hallId }, 'primary')}
        {button('Kjøp billett', { name: 'buyTicket', hallId }, 'secondary')}
        {compact && (gamesShown || quietShown) && (
          <Button
            variant="quiet"
            className="hall-card__opener"
            aria-expanded={opened}
            aria-controls={moreId}
            onClick={() => setOpened(!opened)}
          >
            <span>
              Mer <span className="visually-hidden">om {hall.BingoName}</span>
            </span>
            <Icon name="down" />
          </Button>
        )}
      </div>
      {compact ? (
        <div id={moreId} hidden={!opened}>
          {opened && more}
        </div>
      ) : (
        more
      )}
    </article>
  )
})
