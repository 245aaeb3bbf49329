import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '@/lib/whenIdle'
import { reloadOnce } from './chunks'
import type { VersionNoticeProps } from './VersionNotice'

/** Keeps the app up to date, once the first page is idle. */
export function NewVersion() {
  const { pathname } = useLocation()
  const [Notice, setNotice] = useState<ComponentType<VersionNoticeProps> | null>(null)
  const [goneAt, setGoneAt] = useState<string | null>(null)
  const isFileMissing = useRef(false)

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const onMissing = () => {
      isFileMissing.current = true
    }
    window.addEventListener('vite:preloadError', onMissing)
    const stop = whenIdle(() => {
      const { pathname: here } = window.location
      import('./VersionNotice').then(
        ({ VersionNotice }) => setNotice(() => VersionNotice),
        () => setGoneAt(here),
      )
    })
    return () => {
      stop()
      window.removeEventListener('vite:preloadError', onMissing)
    }
  }, [])

  // What would offer a new version has gone with the old one: it comes with the next page.
  useEffect(() => {
    if (goneAt !== null && goneAt !== pathname) reloadOnce()
  }, [goneAt, pathname])

  return Notice && <Notice isFileMissing={isFileMissing} />
}
