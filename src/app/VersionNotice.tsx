import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchVersion } from '@/api/version'
import { env } from '@/config/env'
import { pagePathOf } from '@/config/paths'
import { stopwatch } from '@/lib/stopwatch'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { registerServiceWorker } from './serviceWorker'
import { readVersion, requiredBuild } from './versionRules'

/** What the host's version.json names; null if it cannot be read. */
const fetchHostVersion = async () => readVersion(await fetchVersion())

export interface VersionNoticeProps {
  /** Whether a file of the app was asked for in vain, which may have been before this was loaded. */
  isFileMissing: { readonly current: boolean }
}

/** Offers a new version, which waits until the player activates it; one that must be taken comes with the next page. */
export function VersionNotice({ isFileMissing }: VersionNoticeProps) {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  const [isWaiting, setIsWaiting] = useState(false)
  /** The build that must take the place of this one; '' if this one may be used. */
  const [required, setRequired] = useState('')
  const isShown = useSteadyWhilePressed(isWaiting || required !== '')
  const lastPath = useRef(pagePath)
  const update = useRef(() => window.location.reload())

  useEffect(() => {
    let hasWorker = false
    let needed = ''
    const listening = new AbortController()
    const askHost = async () => {
      if (document.hidden) return
      const version = await fetchHostVersion()
      if (!version) return
      // The page comes from the host, and may be of the new version already, while its worker waits for other tabs.
      setIsWaiting(hasWorker && version.build !== env.build)
      needed = requiredBuild(env.build, version, isFileMissing.current)
      setRequired(needed)
    }
    const onCue = () => void askHost()
    const onMissing = () => {
      // Some files are asked for again and again, which then has nothing new to tell.
      if (needed === '') onCue()
    }
    onCue()
    document.addEventListener('visibilitychange', onCue, listening)
    window.addEventListener('vite:preloadError', onMissing, listening)
    update.current = registerServiceWorker(() => {
      hasWorker = true
      onCue()
    })
    return () => listening.abort()
  }, [isFileMissing])

  useEffect(() => {
    if (lastPath.current === pagePath) return
    lastPath.current = pagePath
    if (required === '') return
    const sinceChange = stopwatch()
    const updateIfHarmless = async () => {
      const { mayUpdate } = await import('./serverData')
      if (await mayUpdate(required, sinceChange, fetchHostVersion, store)) update.current()
    }
    updateIfHarmless().catch(() => undefined)
  }, [pagePath, required, store])

  if (!isShown) return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <span role="status">En ny versjon er tilgjengelig</span>
      <Button onClick={() => update.current()}>Oppdater</Button>
    </aside>
  )
}
