import { useEffect, useState } from 'react'
import { whenIdle } from '@/lib/whenIdle'
import { Button } from '@/ui/Button'

/** Offers a new version, which waits until the player activates it. */
export function NewVersion() {
  const [waiting, setWaiting] = useState(false)
  const [take, setTake] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
    return whenIdle(() => {
      import('./serviceWorker')
        .then(({ registerServiceWorker }) => registerServiceWorker(() => setWaiting(true)))
        .then(
          (activateUpdate) => setTake(() => activateUpdate),
          // Refused, or offline: the app works without it, and the next visit tries again.
          () => undefined,
        )
    })
  }, [])

  if (!waiting || take === null) return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <p role="status">En ny versjon er tilgjengelig</p>
      <Button onClick={take}>Oppdater</Button>
    </aside>
  )
}
