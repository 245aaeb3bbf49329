import { memo, use, useId, useState } from 'react'
import Badge from 'react-bootstrap/Badge'
import { useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import { longNameClass } from '@/lib/longWord'
import { addressText } from '@/lib/addressText'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { PlaceIcon } from '@/ui/PlaceIcon'
import {
  gamesShown,
  PrimaryActions,
  SecondaryActions,
  secondaryActionsShown,
} from './HallActionButtons'
import { HallBalance } from './HallBalance'
import { pauseText } from './hallPause'
import { balanceView, closedGamesText, hallActions, isOpenNow } from './hallRules'
import { HallCardContext } from './HallCardProvider'
import { useBalance } from './useBalance'
import '@/styles/badge.scss'
import '@/styles/halls.scss'

interface HallCardProps {
  hall: Hall
  onHallPage?: boolean
  /** One of many: games and quiet actions are behind 'Mer'. A pause, a card error and messages never are. */
  compact?: boolean
  /** Says why it stands first. */
  usedLast?: boolean
}

/**
 * One hall: its balance, and every action that is allowed. Memoised, so that filtering a long list does not re-render
 * unchanged cards on every keystroke.
 */
export const HallCard = memo(function HallCard({
  hall,
  onHallPage = false,
  compact = false,
  usedLast = false,
}: HallCardProps) {
  const { messages, pauses, pauseOf } = use(HallCardContext)
  const nameId = useId()
  const moreId = useId()
  const [opened, setOpened] = useState(false)
  const { noBankID, forceAML } = useSelector(selectSession)
  const { reading, readAgain, busy, awaited } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const balance = balanceView(hall.balance_str, reading)
  const pause = pauseOf(hall)
  const actions = hallActions({ hall, balance, pause, noBankID, forceAML, onHallPage })
  const pauseNotice = pauseText(pause)
  const openNow = isOpenNow(hall, pause)

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
        {(usedLast || openNow !== false) && (
          <div className="hall-card__marks">
            {usedLast && (
              <Badge as="p" bg="info">
                Sist brukt
              </Badge>
            )}
            {openNow === true && (
              <Badge as="p" bg="success">
                Åpent nå
              </Badge>
            )}
            {openNow === null && (
              <Badge as="p" bg="info" className="hall-card__awaited">
                &nbsp;
              </Badge>
            )}
          </div>
        )}
        {hall.BingoAddress !== '' && (
          <p className="hall-card__place">{addressText(hall.BingoAddress)}</p>
        )}
      </header>
      {pauseNotice !== null && (
        <p className="hall-card__notice" tabIndex={-1}>
          <PlaceIcon name="pause" />
          {pauseNotice}
        </p>
      )}
      {pauses(hallId)}
      <HallBalance
        balance={balance}
        announceChanges={reading.state === 'read'}
        compact={compact}
        busy={busy}
        awaited={awaited}
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
