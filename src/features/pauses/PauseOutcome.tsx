import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { RetryAlert } from '@/ui/RetryAlert'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** A step of its own takes the focus: the button that led to it is gone. */
export function PauseStep({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {children}
    </div>
  )
}

/** Shown only when the server has been asked anew and holds the pause. */
export function PauseActive({ children }: { children: ReactNode }) {
  return (
    <PauseStep>
      <Alert variant="success" heading="Spillepause er nå aktivert">
        {children}
      </Alert>
    </PauseStep>
  )
}

interface PauseUnconfirmedProps {
  /** Comes first where the answer to the act itself was lost. */
  failure?: string | undefined
  busy: boolean
  /** Reads again; it never writes. */
  onReadAgain: () => void
}

export function PauseUnconfirmed({ failure, busy, onReadAgain }: PauseUnconfirmedProps) {
  return (
    <PauseStep>
      <RetryAlert prominent busy={busy} onRetry={onReadAgain}>
        {failure !== undefined && <p>{failure}</p>}
        <p>Vi fikk ikke bekreftet spillepausen.</p>
      </RetryAlert>
      <p>
        Trenger du noen å snakke med? Ring Hjelpelinjen på <a href="tel:80080040">800 800 40</a>.
      </p>
    </PauseStep>
  )
}
