import { Alert } from '@/ui/Alert'
import { useOffline } from './useOffline'

/** Shows that the app is offline; everything else stays on screen. */
export function Offline() {
  if (!useOffline()) return null
  return (
    <Alert variant="warning" heading="Du er uten nett">
      Det du ser, kan ha endret seg. Vi prøver igjen når du er på nett.
    </Alert>
  )
}
