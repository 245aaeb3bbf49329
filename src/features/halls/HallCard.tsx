import { memo, use, useId, useState } from 'react'
import Badge from 'react-bootstrap/Badge'
import { useSelector } from 'react-redux'
import type { Hall } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import { addressText, longNameClass } from '@/lib/text'
import { HallMark } from '@/ui/HallMark'
import { Icon } from '@/ui/Icon'
import { gamesShown, GameTiles, MoneyButtons, QuietActions } from './HallActionButtons'
import { HallBalance } from './HallBalance'
import { HallCardContext } from './HallCardProvider'
import { pauseText } from './hallPause'
import { balanceView, closedGamesText, hallActions, isOpenNow } from './hallRules'
import { useBalance } from './useBalance'
import '@/styles/badge.scss'
import '@/styles/halls.scss'

interface HallCardProps {
  hall: Hall
  /** Puts games and quiet actions behind 'Mer'. */
  compact?: boolean
  usedLast?: boolean
  onHallPage?: boolean
}

/** Memoised: otherwise every keystroke in the list's filter renders every card. */
export const HallCard = memo(function HallCard({
  hall,
  compact = false,
  usedLast = false,
  onHallPage = false,
}: HallCardProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const { messages: allMessages, pauseOf } = use(HallCardContext)
  const { noBankID, forceAML } = useSelector(selectSession)
  const { reading, ...reads } = useBalance(hall.BingoID)
  const hallId = String(hall.BingoID)
  const messages = allMessages.show(hallId)
  const balance = balanceView(hall.balance_str, reading)
  const pause = pauseOf(hall)
  const actions = hallActions({ hall, balance, pause, noBankID, forceAML, onHallPage })
  const paused = pauseText(pause)
  const openNow = isOpenNow(hall, pause)
  const why = paused === null ? undefined : `${id}pause`
  const isMoneyClosed = paused !== null || balance.kind === 'cardError'
  const shared = { hallId, actions, why }

  const hasGames = gamesShown(actions)
  const closedText = hasGames
    ? closedGamesText([hall.h1, hall.h2, hall.h3], allMessages.has(hallId))
    : null
  const more = (
    <>
      {hasGames && (
        <div className="hall-card__group d-grid gap-1">
          <GameTiles hallId={hallId} actions={actions} hall={hall} />
          {closedText !== null && <p className="hall-card__closed">{closedText}</p>}
        </div>
      )}
      {paused === null && messages.information}
      <QuietActions {...shared} withMoney={isMoneyClosed} />
    </>
  )

  return (
    <article
      className={compact ? 'hall-card hall-card--compact' : 'hall-card'}
      {...(onHallPage ? { 'aria-label': hall.BingoName } : { 'aria-labelledby': `${id}name` })}
    >
      <div className="hall-card__head d-flex gap-snug align-items-center">
        <HallMark name={hall.BingoName} logo={hall.BingoLogo} />
        <div>
          {!onHallPage && (
            <h2 className={`hall-card__name ${longNameClass(hall.BingoName)}`} id={`${id}name`}>
              {hall.BingoName}
            </h2>
          )}
          <p className="hall-card__place">{addressText(hall.BingoAddress)}</p>
        </div>
      </div>
      {paused !== null && (
        <div className="hall-card__notice d-flex gap-snug p-1" id={why} tabIndex={-1}>
          <Icon name="pause" />
          <p>
            {paused} {actions.Uttak === 'disabled' && 'Uttak er stengt så lenge.'}
          </p>
        </div>
      )}
      <HallBalance balance={balance} announceChanges={reading.state === 'read'} {...reads}>
        {usedLast && <Badge bg="info">Sist brukt</Badge>}
        {openNow === true && <Badge bg="success">Åpent nå</Badge>}
        {/* Bootstrap hides an empty badge, so it needs a character. */}
        {openNow === null && (
          <Badge bg="info" className="hall-card__reserved" data-name="Åpent nå">
            {'\u200B'}
          </Badge>
        )}
      </HallBalance>
      {messages.urgent}
      {(!isMoneyClosed || compact) && (
        <div className="hall-card__money-acts">
          {!isMoneyClosed && <MoneyButtons {...shared} balance={balance} />}
          {compact && (
            <button
              type="button"
              className="quiet-act text-nowrap"
              aria-expanded={opened}
              aria-controls={`${id}more`}
              onClick={() => setOpened(!opened)}
            >
              <Icon name="down" />
              <span>
                {opened ? 'Mindre' : 'Mer'}{' '}
                <span className="visually-hidden">om {hall.BingoName}</span>
              </span>
            </button>
          )}
        </div>
      )}
      {compact ? (
        <div className={opened ? 'd-grid gap-2' : 'd-none'} id={`${id}more`}>
          {opened && more}
        </div>
      ) : (
        more
      )}
    </article>
  )
})
