import { useEffect, useRef } from 'react'
import { readPaymentMessage, type PaymentMessage } from './depositRules'

interface TerminalFrameProps {
  address: string
  onMessage: (message: PaymentMessage) => void
}

/** The payment terminal. Listens to its own frame and the app's own origin only (contract section 5). */
export function TerminalFrame({ address, onMessage }: TerminalFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin) return
      if (event.source === null || event.source !== frame.current?.contentWindow) return
      const message = readPaymentMessage(event.data)
      if (message) onMessage(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onMessage])
  return (
    <iframe
      ref={frame}
      className="frame frame--terminal"
      title="Betalingsterminal"
      src={address}
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation"
    />
  )
}
