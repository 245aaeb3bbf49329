import { useEffect, useRef, useState, type ComponentType } from 'react'
import { whenIdle } from '@/lib/whenIdle'
import type { VersionNoticeProps } from './VersionNotice'

/** Keeps the app up to date, once the first page is idle. */
export function NewVersion() {
  const [Notice, setNotice] = useState<ComponentType<VersionNoticeProps> | null>(null)
  const isFileMissing = useRef(false)

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    window.addEventListener(
      'vite:preloadError',
      () => {
        isFileMissing.current = true
      },
      { once: true },
    )
    return whenIdle(() => {
      import('./VersionNotice').then(
        ({ VersionNotice }) => setNotice(() => VersionNotice),
        // The app works without it, and the next visit tries again.
        () => undefined,
      )
    })
  }, [])

  return Notice && <Notice isFileMissing={isFileMissing} />
}
