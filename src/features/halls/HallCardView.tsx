import { useId, useState } from 'react'
import Badge from 'react-bootstrap/Badge'
import type { Hall } from '@/api/halls'
import { addressText, longNameClass } from '@/lib/text'
import { HallMark } from '@/ui/HallMark'
import { Icon } from '@/ui/Icon'
import { gamesShown, GameTiles, MoneyButtons, QuietActions } from './HallActionButtons'
import type { HallMessagesShown } from './HallCardProvider'
import { HallBalance, type BalanceReads } from './HallBalance'
import { pauseText } from './hallPause'
import { closedGamesText, hallActions, isOpenNow, type HallSituation } from './hallRules'
import '@/styles/badge.scss'
import '@/styles/halls.scss'

export interface HallCardLooks {
  /** Puts games and quiet actions behind 'Mer'. */
  compact?: boolean
  usedLast?: boolean
}

interface HallCardViewProps extends HallCardLooks {
  hall: Hall
  situation: HallSituation
  reads: BalanceReads
  announceChanges: boolean
  hasMessages: boolean
  messages: HallMessagesShown
}

export function HallCardView({
  hall,
  situation,
  reads,
  announceChanges,
  hasMessages,
  messages,
  compact = false,
  usedLast = false,
}: HallCardViewProps) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const { balance, pause, onHallPage } = situation
  const hallId = String(hall.BingoID)
  const actions = hallActions(situation)
  const paused = pauseText(pause)
  const openNow = isOpenNow(hall, pause)
  const why = paused === null ? undefined : `${id}pause`
  const isMoneyClosed = paused !== null || balance.kind === 'cardError'
  const shared = { hallId, actions, why }

  const hasGames = gamesShown(actions)
  const closedText = hasGames ? closedGamesText([hall.h1, hall.h2, hall.h3], hasMessages) : null
  const more = (
    <>
      {hasGames && (
        <div className="hall-card__group">
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
      <HallBalance balance={balance} announceChanges={announceChanges} {...reads}>
        {usedLast && <Badge bg="info">Sist brukt</Badge>}
        {openNow === true && <Badge bg="success">Åpent nå</Badge>}
        {/* Bootstrap hides an empty badge, so it needs a character. */}
        {openNow === null && (
          <Badge bg="info" className="hall-card__awaited" data-name="Åpent nå">
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
              className="quiet-act"
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
        <div className="hall-card__more" id={`${id}more`} hidden={!opened}>
          {opened && more}
        </div>
      ) : (
        more
      )}
    </article>
  )
}
