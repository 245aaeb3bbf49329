import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isOffline } from '@/api/connection'
import { fetchVersion } from '@/api/version'
import { env } from '@/config/env'
import { updatedKey } from '@/config/storageKeys'
import { pagePathOf } from '@/lib/routerPath'
import { browserTab } from '@/lib/safeStorage'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { registerServiceWorker } from './serviceWorker'
import { isHarmless, isTooOld } from './versionRules'

/**
 * Prevents a reload loop: the host may still serve the old page, or several hosts take turns. False without storage.
 */
function isFirstReloadFor(build: string): boolean {
  const done = () => browserTab.get(updatedKey)?.split(' ') ?? []
  if (done().includes(build)) return false
  browserTab.set(updatedKey, [...done(), build].join(' '))
  return done().includes(build)
}

/** A new version waits for 'Oppdater'; a required one loads with the next page. */
export function VersionNotice() {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  const [latest, setLatest] = useState({ build: env.build, oldest: '' })
  const lastPath = useRef(pagePath)
  const worker = useRef<ReturnType<typeof registerServiceWorker>>(null)
  const isNewer = latest.build !== env.build

  useEffect(() => {
    const look = async () => {
      const version = document.hidden ? null : await fetchVersion()
      if (version) setLatest(version)
    }
    const onCue = () => void look()
    worker.current ??= registerServiceWorker(onCue)
    onCue()
    document.addEventListener('visibilitychange', onCue)
    return () => document.removeEventListener('visibilitychange', onCue)
  }, [])

  useEffect(() => {
    if (isNewer) worker.current?.fetchNewer()
  }, [isNewer])

  useEffect(() => {
    if (lastPath.current === pagePath) return
    lastPath.current = pagePath
    const mustReload = isTooOld(env.build, latest) && isHarmless(store.getState(), pagePath)
    // Offline, a reload would lose the app.
    if (mustReload && !isOffline() && isFirstReloadFor(latest.oldest)) window.location.reload()
  }, [latest, pagePath, store])

  if (!isNewer) return null
  return (
    <aside
      className="new-version cluster justify-content-center column-gap-2 fw-semibold"
      aria-label="Ny versjon"
    >
      <span role="status">En ny versjon er tilgjengelig</span>
      <Button onClick={() => void worker.current?.reload()}>Oppdater</Button>
    </aside>
  )
}
