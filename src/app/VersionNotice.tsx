import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchVersion } from '@/api/version'
import { env } from '@/config/env'
import { pagePathOf } from '@/config/paths'
import { updatedKey } from '@/config/storageKeys'
import { browserSession } from '@/lib/safeStorage'
import { stopwatch } from '@/lib/stopwatch'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { registerServiceWorker } from './serviceWorker'
import { isTooOld, readVersion } from './versionRules'

/** How long after a change of page the app may be loaded anew. */
const soonMs = 3_000

/** What the host's version.json names; null if it cannot be read. */
const fetchHostVersion = async () => readVersion(await fetchVersion())

export interface VersionNoticeProps {
  /** Whether a file of the app was asked for in vain, which may have been before this was loaded. */
  isFileMissing: { readonly current: boolean }
}

/** The build that must take the place of this one, by the host's version.json; '' if this one may be used. */
function useRequiredBuild(isFileMissing: VersionNoticeProps['isFileMissing']): string {
  const [required, setRequired] = useState('')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      if (document.hidden) return
      const version = await fetchHostVersion()
      if (!version || isOver) return
      // A build's files go with it. Where there is no other build, or no network, this one may come after all.
      const isGone = isFileMissing.current && version.build !== env.build
      if (isGone) setRequired(version.build)
      else setRequired(isTooOld(env.build, version) ? version.oldest : '')
    }
    const onCue = () => void look()
    onCue()
    document.addEventListener('visibilitychange', onCue)
    window.addEventListener('vite:preloadError', onCue)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onCue)
      window.removeEventListener('vite:preloadError', onCue)
    }
  }, [isFileMissing])
  return required
}

/** Offers a new version, which waits until the player activates it; one that must be taken comes with the next page. */
export function VersionNotice({ isFileMissing }: VersionNoticeProps) {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  const [isWaiting, setIsWaiting] = useState(false)
  const required = useRequiredBuild(isFileMissing)
  const isShown = useSteadyWhilePressed(isWaiting || required !== '')
  const lastPath = useRef(pagePath)
  const update = useRef(() => window.location.reload())

  useEffect(() => {
    const tell = async () => {
      // The page comes from the host, and may be of the new version already, while its worker waits for other tabs.
      const version = await fetchHostVersion()
      setIsWaiting(version?.build !== env.build)
    }
    update.current = registerServiceWorker(() => void tell())
  }, [])

  useEffect(() => {
    if (lastPath.current === pagePath) return
    lastPath.current = pagePath
    // Once: the host may go on answering with a page of the old build.
    if (required === '' || browserSession.get(updatedKey) === required) return
    const updateIfHarmless = async () => {
      const sinceChange = stopwatch()
      const { mayReload } = await import('./serverData')
      // Without the host a reload would take the app away, and a late one what the player has begun with on the page.
      if (!(await fetchHostVersion()) || sinceChange() > soonMs) return
      if (!mayReload(store.getState())) return
      browserSession.set(updatedKey, required)
      if (browserSession.get(updatedKey) === required) update.current()
    }
    updateIfHarmless().catch(() => undefined)
  }, [pagePath, required, store])

  if (!isShown) return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <p role="status">En ny versjon er tilgjengelig</p>
      <Button onClick={() => update.current()}>Oppdater</Button>
    </aside>
  )
}
