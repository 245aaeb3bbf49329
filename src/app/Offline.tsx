import { useSyncExternalStore } from 'react'
import { isOffline, watchConnection } from '@/api/connection'
import { Alert } from '@/ui/Alert'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

export function Offline() {
  const offline = useSyncExternalStore(watchConnection, isOffline, () => false)
  const isShown = useSteadyWhilePressed(offline)
  if (!isShown) return null
  return (
    <Alert variant="warning" heading="Du er uten nett">
      Det du ser, kan ha endret seg. Vi prøver igjen når du er på nett.
    </Alert>
  )
}
