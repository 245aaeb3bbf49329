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
    <div className="ticket__face d-grid align-items-end column-gap-2">
      <h3 className="m-0 fs-6">
        {game} <span className="ticket__number d-block tabular">{number}</span>
      </h3>
      {kroner !== null && <p className="ticket__balance m-0 tabular">{formatKroner(kroner)}</p>}
      <p className="ticket__status m-0 muted small">{children}</p>
    </div>
  )
}
