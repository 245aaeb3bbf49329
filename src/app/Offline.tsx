import { Alert } from '@/ui/Alert'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { useOffline } from './useOffline'

/** Shows that the app is offline; everything else stays on screen. */
export function Offline() {
  const isShown = useSteadyWhilePressed(useOffline())
  if (!isShown) return null
  return (
    <Alert variant="warning" heading="Du er uten nett">
      Det du ser, kan ha endret seg. Vi prøver igjen når du er på nett.
    </Alert>
  )
}
