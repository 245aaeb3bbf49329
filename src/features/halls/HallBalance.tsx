import { useEffect, useRef } from 'react'
import { Button } from '@/ui/Button'
import type { BalanceView } from './hallRules'

interface HallBalanceProps {
  balance: BalanceView
  /** Makes the balance a live region: changes are announced, sixty first values are not. */
  announceChanges: boolean
  compact: boolean
  busy: boolean
  /** It is about to be read again after an act. */
  awaited: boolean
  onReadAgain: () => void
}

/** The balance of the hall's account, whether it may be stale, and a retry button. */
export function HallBalance({
  balance,
  announceChanges,
  compact,
  busy,
  awaited,
  onReadAgain,
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
    <div className="hall-card__money">
      <p
        ref={balanceShown}
        tabIndex={-1}
        className={[
          'hall-card__balance',
          balance.kind === 'cardError' && 'hall-card__balance--error',
          balance.kind !== 'cardError' && balance.kind !== 'amount' && 'hall-card__balance--text',
          !balance.fresh && 'hall-card__balance--stale',
        ]
          .filter(Boolean)
          .join(' ')}
        {...(announceChanges ? { 'aria-live': 'polite' as const } : {})}
      >
        {balance.text}
      </p>
      <p className="hall-card__freshness">
        {!balance.fresh && 'Saldoen kan ha endret seg. '}
        {balance.kind === 'amount' &&
          balance.fresh &&
          (compact ? 'Saldo' : 'Saldo på spillekontoen')}
        {balance.kind === 'amount' && balance.fresh && (busy || awaited) && (
          <span className={awaited ? undefined : 'hall-card__updating'}> – oppdateres …</span>
        )}
        {balance.kind === 'cardError' && 'Saldo kr 0. Snakk med betjeningen i hallen.'}
      </p>
      {canReadAgain && (
        <Button
          variant="quiet"
          className="hall-card__again"
          busy={busy}
          onClick={() => {
            askedAgain.current = true
            onReadAgain()
          }}
        >
          Prøv igjen
        </Button>
      )}
    </div>
  )
}
