import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '@/lib/whenIdle'

/** Keeps the app up to date, once the first page is idle. */
export function NewVersion() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    return whenIdle(() => {
      import('./VersionNotice').then(
        ({ VersionNotice }) => setNotice(() => VersionNotice),
        // The app works without it, and the next visit tries again.
        () => undefined,
      )
    })
  }, [])

  return Notice && <Notice />
}
