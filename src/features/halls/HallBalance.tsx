import { useEffect, useRef } from 'react'
import Badge from 'react-bootstrap/Badge'
import { formatKroner } from '@/lib/money'
import { Button } from '@/ui/Button'
import type { BalanceView } from './hallRules'
import '@/styles/badge.scss'

export interface BalanceReads {
  busy: boolean
  awaited: boolean
  readAgain: () => void
}

interface HallBalanceProps extends BalanceReads {
  balance: BalanceView
  /** A live region for later changes. Off at first: sixty balances would be read out. */
  announceChanges: boolean
}

export function HallBalance({
  balance,
  announceChanges,
  busy,
  awaited,
  readAgain,
}: HallBalanceProps) {
  const canReadAgain = balance.kind === 'unavailable' || !balance.fresh
  const balanceShown = useRef<HTMLParagraphElement>(null)
  const askedAgain = useRef(false)

  // The retry button unmounts when the balance has loaded: move focus to the balance.
  useEffect(() => {
    if (canReadAgain || !askedAgain.current) return
    askedAgain.current = false
    if (document.activeElement === document.body) balanceShown.current?.focus()
  }, [canReadAgain])

  return (
    <div className="hall-card__money align-items-center justify-content-between">
      <p
        ref={balanceShown}
        tabIndex={-1}
        className={`tabular hall-card__balance hall-card__balance--${balance.fresh ? balance.kind : 'stale'}`}
        {...(announceChanges ? { 'aria-live': 'polite' as const } : {})}
      >
        {balance.kind === 'cardError' ? <Badge bg="danger">{balance.text}</Badge> : balance.text}
      </p>
      <p className="hall-card__freshness">
        {!balance.fresh && 'Saldoen kan ha endret seg.'}
        {balance.kind === 'amount' && balance.fresh && 'Saldo'}
        {balance.kind === 'amount' && balance.fresh && (busy || awaited) && (
          <span className={awaited ? undefined : 'hall-card__updating'}> – oppdateres …</span>
        )}
        {balance.kind === 'cardError' && `Saldo ${formatKroner(0)}`}
      </p>
      {canReadAgain && (
        <Button
          variant="quiet"
          className="btn-words"
          busy={busy}
          onClick={() => {
            askedAgain.current = true
            readAgain()
          }}
        >
          Prøv igjen
        </Button>
      )}
    </div>
  )
}
