import type { ReactNode } from 'react'
import { formatKroner } from '@/lib/money'
import '@/styles/tickets.scss'

interface TicketFaceProps {
  game: string
  number: string | number
  /** Null while unknown. */
  kroner: number | null
  /** Its state. */
  children: ReactNode
}

export function TicketFace({ game, number, kroner, children }: TicketFaceProps) {
  return (
    <div className="ticket__face">
      <h3 className="fs-6">
        {game} <span className="ticket__number d-block">{number}</span>
      </h3>
      {kroner !== null && <p className="ticket__balance">{formatKroner(kroner)}</p>}
      <p className="ticket__status muted small">{children}</p>
    </div>
  )
}
