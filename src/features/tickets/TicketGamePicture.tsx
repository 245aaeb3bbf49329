import type { ReactNode } from 'react'
import type { ticketGames } from '@/config/limits'

/** A paper card and a screen, each with its ball. */
const drawings: Record<(typeof ticketGames)[number]['GameName'], ReactNode> = {
  Aspelund: (
    <>
      <rect className="fill-info" x="6" y="4" width="36" height="48" rx="4" />
      <path className="fill-secondary" d="M6 15V8a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v7Z" />
      <path
        className="fill-ink"
        d="M11 21h6v6h-6zm10 0h6v6h-6zm10 0h6v6h-6zM11 31h6v6h-6zm20 0h6v6h-6zM11 41h6v6h-6zm10 0h6v6h-6z"
      />
      <circle className="fill-sun" cx="41" cy="41" r="12" />
    </>
  ),
  'OK Databingo': (
    <>
      <rect className="fill-ink" x="3" y="7" width="50" height="36" rx="5" />
      <rect className="fill-surface" x="8" y="12" width="40" height="26" rx="2" />
      <path className="fill-secondary" d="M24 43h8l3 8H21Z" />
      <circle className="fill-primary" cx="20" cy="25" r="8" />
      <circle className="fill-sun" cx="36" cy="25" r="8" />
    </>
  ),
}

export const TicketGamePicture = ({ game }: { game: keyof typeof drawings }) => (
  <svg viewBox="0 0 56 56" width="72" height="72" aria-hidden="true" focusable="false">
    {drawings[game]}
  </svg>
)
