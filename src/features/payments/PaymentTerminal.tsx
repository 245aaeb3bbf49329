import { useEffect, useRef } from 'react'
import { frameAllow, frameSandbox } from '@/config/frames'
import type { PaymentKind } from '@/features/acts/askPayment'
import { listenToFrame } from '@/lib/frames'
import { AwaitedFrame, useFrameBlocked } from '@/ui/AwaitedFrame'
import { isPaymentMessage } from './depositRules'

interface PaymentTerminalProps {
  kind: PaymentKind
  address: string
  onMessage: () => void
  onLeave: () => void
}

const texts = {
  deposit: {
    task: 'Fullfør betalingen under. Ikke lukk før du ser resultatet.',
    leave: 'Kommer du ikke videre? Velg «Lukk», så kan du sjekke betalingen.',
  },
  card: {
    task: 'Fyll inn kortet under. Ikke lukk før du ser resultatet.',
    leave: 'Kommer du ikke videre? Velg «Lukk», og prøv igjen.',
  },
} as const

/** Accepts messages only from its own frame and the app's own origin. */
export function PaymentTerminal({ kind, address, onMessage, onLeave }: PaymentTerminalProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const task = useRef<HTMLParagraphElement>(null)
  const isBlocked = useFrameBlocked()

  // The form before it may have been scrolled down.
  useEffect(() => {
    task.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => {
    return listenToFrame(frame, (data) => {
      if (isPaymentMessage(data)) onMessage()
    })
  }, [onMessage])

  return (
    <>
      <p className="outcome" role="status" ref={task}>
        {isBlocked ? 'Banken kan ikke vises her.' : texts[kind].task}
      </p>
      {!isBlocked && (
        <AwaitedFrame
          ref={frame}
          className="frame--terminal"
          title="Betalingsterminal"
          wait="Henter betalingsterminalen …"
          src={address}
          sandbox={frameSandbox.mayTakeWindow}
          allow={frameAllow(address, 'payment')}
        />
      )}
      <p className="form-text">{texts[kind].leave}</p>
      <p className={isBlocked ? undefined : 'lone-link d-flex flex-wrap column-gap-3 m-0'}>
        <a
          className={isBlocked ? 'btn btn-primary' : undefined}
          href={address}
          onClick={({ ctrlKey, metaKey, shiftKey }) => {
            // With one of these keys it opens in another tab.
            if (!ctrlKey && !metaKey && !shiftKey) onLeave()
          }}
        >
          Åpne betalingen i hele vinduet
        </a>
      </p>
    </>
  )
}
