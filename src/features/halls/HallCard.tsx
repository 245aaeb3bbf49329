import { memo, useId, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import type { LocalDate } from '@/lib/dates'
import { longNameClass } from '@/lib/longWord'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import {
  gamesShown,
  PrimaryActions,
  SecondaryActions,
  secondaryActionsShown,
} from './HallActionButtons'
import { HallBalance } from './HallBalance'
import {
  addressText,
  balanceView,
  closedGamesText,
  hallActions,
  hallPause,
  pauseText,
  type TimeoutRow,
} from './hallRules'
import { useBalance } from './useBalance'
import '@/styles/halls.scss'

/** Renders a hall's messages. Passed in by the page, so that this feature does not depend on the messages feature. */
export interface MessageSlot {
  /** The first response is pending, and a card shown now would shift when it arrives. */
  awaited: boolean
  /** Whether any message applies to the hall, those for all halls included. */
  has: (hallId: string) => boolean
  show: (hallId: string) => ReactNode
}

/** Renders what is wrong with the pause requested for a hall; passed in by the page in the same way. */
export type PauseSlot = (hallId: string) => ReactNode

interface HallCardProps {
  hall: Hall
  timeouts: readonly TimeoutRow[] | null
  today: LocalDate
  messages: MessageSlot
  pauses: PauseSlot
  onHallPage?: boolean
  /** One of many: games and quiet actions are behind 'Mer'. A pause, a card error and messages never are. */
  compact?: boolean
}

/**
 * One hall: its balance, and every action that spec section 6 allows. Memoised, so that filtering a long list does not
 * re-render unchanged cards on every keystroke.
 */
export const HallCard = memo(function HallCard({
  hall,
  timeouts,
  today,
  messages,
  pauses,
  onHallPage = false,
  compact = false,
}: HallCardProps) {
  const nameId = useId()
  const moreId = useId()
  const [opened, setOpened] = useState(false)
  const { noBankID } = useSelector(selectSession)
  const { reading, readAgain, busy } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const balance = balanceView(hall.balance_str, reading)
  const pause = hallPause(timeouts, hall.BingoID, today)
  const actions = hallActions({ hall, balance, pause, noBankID, onHallPage })
  const pauseNotice = pauseText(pause, hall.DaysBlocked)

  const hasGames = gamesShown(actions)
  const closedText = hasGames
    ? closedGamesText([hall.h1, hall.h2, hall.h3], messages.has(hallId))
    : null
  const more = <SecondaryActions hallId={hallId} actions={actions} closedText={closedText} />

  return (
    <article
      className={compact ? 'hall-card hall-card--compact' : 'hall-card'}
      {...(onHallPage ? { 'aria-label': hall.BingoName } : { 'aria-labelledby': nameId })}
    >
      <header className="hall-card__head">
        {/* On the hall's own page the h1 says it. */}
        {!onHallPage && (
          <h2 className={`hall-card__name ${longNameClass(hall.BingoName)}`} id={nameId}>
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
        <PrimaryActions hallId={hallId} actions={actions} />
        {compact && (hasGames || secondaryActionsShown(actions)) && (
          <Button
            variant="quiet"
            className="btn-words hall-card__opener"
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
