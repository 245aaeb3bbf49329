import { useEffect, useRef, useState, type ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import { formatKroner } from '@/lib/money'
import { Button } from '@/ui/Button'
import type { BalanceView } from './hallRules'
import '@/styles/badge.scss'

interface HallBalanceProps {
  balance: BalanceView
  busy: boolean
  isUpdating: boolean
  readAgain: () => void
  /** A live region for later changes. Off at first: sixty balances would be read out. */
  announceChanges: boolean
  children: ReactNode
}

export function HallBalance({
  balance,
  announceChanges,
  busy,
  isUpdating,
  readAgain,
  children,
}: HallBalanceProps) {
  const balanceShown = useRef<HTMLParagraphElement>(null)
  const askedAgain = useRef(false)
  const { text, kind, fresh } = balance
  const isCardError = kind === 'cardError'
  const canReadAgain = isCardError || kind === 'unavailable' || !fresh

  // The retry button unmounts when the balance has loaded: move focus to the balance.
  useEffect(() => {
    if (canReadAgain || !askedAgain.current) return
    askedAgain.current = false
    if (document.activeElement === document.body) balanceShown.current?.focus()
  }, [canReadAgain])

  const [amount, setAmount] = useState({ text: '', hasChanged: false })
  if (kind === 'amount' && amount.text !== text) setAmount({ text, hasChanged: amount.text !== '' })

  const retry = canReadAgain && (
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
  )

  return (
    <div
      className={`hall-card__balance hall-card__balance--${fresh ? kind : 'stale'} ${kind !== 'waiting' && text.length > 12 ? 'hall-card__balance--long' : ''}`}
    >
      <div className="hall-card__freshness">
        <p>
          {!fresh && 'Saldoen kan ha endret seg.'}
          {fresh && (isCardError ? `Saldo ${formatKroner(0)}` : 'Saldo')}
          {fresh && kind === 'amount' && (busy || isUpdating) && (
            <span className={isUpdating ? undefined : 'hall-card__updating'}> – oppdateres …</span>
          )}
        </p>
        {!isCardError && retry}
      </div>
      <p
        ref={balanceShown}
        tabIndex={-1}
        className={`tabular hall-card__amount ${fresh ? '' : 'muted'}`}
        aria-live={announceChanges ? 'polite' : undefined}
      >
        {isCardError ? (
          <>
            <Badge bg="danger">{text}</Badge>
            {retry}
          </>
        ) : (
          // A new element for each amount: the mark of a change shows again.
          <span key={text} className={kind === 'amount' && amount.hasChanged ? 'has-changed' : ''}>
            {text}
          </span>
        )}
      </p>
      <div className="hall-card__pills">{children}</div>
    </div>
  )
}
