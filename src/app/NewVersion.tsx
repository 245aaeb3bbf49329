import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '@/lib/whenIdle'
import type { VersionNoticeProps } from './VersionNotice'

/** Keeps the app up to date, once the first page is idle. */
export function NewVersion({ onReplaced }: Pick<VersionNoticeProps, 'onReplaced'>) {
  const [Notice, setNotice] = useState<ComponentType<VersionNoticeProps> | null>(null)
  const [misses, setMisses] = useState(0)

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const load = () =>
      void import('./VersionNotice')
        .then(({ VersionNotice }) => setNotice(() => VersionNotice))
        // The app works without it.
        .catch(() => undefined)
    window.addEventListener('vite:preloadError', () => setMisses((count) => count + 1))
    // Again, where it could not be loaded; where it could, this is the same one.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) load()
    })
    return whenIdle(load)
  }, [])

  return Notice && <Notice misses={misses} onReplaced={onReplaced} />
}
