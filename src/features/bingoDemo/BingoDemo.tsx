import { useRef, useState } from 'react'
import { Balls } from '@/ui/Balls'
import { BingoCard } from '@/ui/BingoCard'
import { Button } from '@/ui/Button'
import { useHydrated } from '@/ui/useHydrated'
import { fullRows, numberCount } from './bingoCardRules'
import { cardStatus, drawNext, firstState, newCards, startOver } from './bingoDemoRules'
import '@/styles/bingo-cards.scss'

/** Earlier balls are only marked on the cards. */
const ballsShown = 5

export function BingoDemo() {
  const [demo, setDemo] = useState(firstState)
  const { cards, drawn, said } = demo
  const [round, setRound] = useState(1)
  const hydrated = useHydrated()
  const status = useRef<HTMLParagraphElement>(null)
  const finished = drawn.length === numberCount

  const draw = () => {
    setDemo(drawNext(demo, Math.random))
    // The button is disabled with the last number. Do not focus its neighbour: one more press would start over.
    if (drawn.length + 1 === numberCount) status.current?.focus()
  }

  const begin = () => {
    setRound(round + 1)
    setDemo(startOver(newCards(Math.random)))
  }

  return (
    <div className="bingo-demo">
      <div className="bingo-demo__draw" inert={!hydrated}>
        <div className="cluster">
          <Button disabled={finished} onClick={draw}>
            Trekk et tall
          </Button>
          <Button variant="quiet" onClick={begin}>
            Begynn på nytt
          </Button>
        </div>
        <div className="bingo-demo__balls">
          {drawn.length > 0 ? (
            <Balls label="Sist trukne tall" numbers={drawn.slice(-ballsShown).toReversed()} />
          ) : (
            <p className="muted">Her kommer kulene.</p>
          )}
        </div>
        <p className="bingo-demo__said" role="status" tabIndex={-1} ref={status}>
          {/* The key makes the same words be announced again. */}
          <span key={round}>{said}</span>
        </p>
      </div>
      <p className="muted">
        {drawn.length} av {numberCount} tall er trukket.
      </p>
      <ul className="bingo-demo__cards" aria-label="Bongene dine">
        {cards.map((card) => (
          <li key={card.name}>
            <BingoCard
              caption={`${card.name}. ${cardStatus(card, drawn)}`}
              rows={card.rows}
              hits={drawn}
              fullRows={fullRows(card, drawn)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
