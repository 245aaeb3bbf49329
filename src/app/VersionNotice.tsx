import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchVersion } from '@/api/version'
import { env } from '@/config/env'
import { pagePathOf } from '@/config/paths'
import { updatedKey } from '@/config/storageKeys'
import { browserSession } from '@/lib/safeStorage'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { registerServiceWorker } from './serviceWorker'
import { isTooOld, readVersion } from './versionRules'

/** The build that must take the place of this one, by the host's version.json; '' if this one may be used. */
function useRequiredBuild() {
  const [required, setRequired] = useState('')
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (isGone) return undefined
    let isOver = false
    const look = async (isFileMissing = false) => {
      if (document.hidden) return
      const version = readVersion(await fetchVersion())
      if (!version || isOver) return
      // A build's files go with it. Where there is no other build, or no network, this one may come after all.
      if (isFileMissing && version.build !== env.build) {
        setGone(true)
        setRequired(version.build)
      } else setRequired(isTooOld(env.build, version) ? version.oldest : '')
    }
    const onVisible = () => void look()
    const onMissing = () => void look(true)
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('vite:preloadError', onMissing)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('vite:preloadError', onMissing)
    }
  }, [isGone])
  return { required, isGone }
}

/** Nobody has pressed or typed anything since the page was loaded; not known in older browsers. */
const isUntouched = () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false

/**
 * Offers a new version, which waits until the player activates it. One that must be taken comes with the next page, or,
 * where a file is gone, at once if there is nothing to lose.
 */
export function VersionNotice() {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  const [isWaiting, setIsWaiting] = useState(false)
  const { required, isGone } = useRequiredBuild()
  const lastPath = useRef(pagePath)
  const update = useRef(() => window.location.reload())

  useEffect(() => {
    update.current = registerServiceWorker(() => setIsWaiting(true))
  }, [])

  useEffect(() => {
    const isSamePage = lastPath.current === pagePath
    lastPath.current = pagePath
    // Once: the host may go on answering with a page of the old build.
    if (required === '' || browserSession.get(updatedKey) === required) return
    if (isSamePage && !(isGone && isUntouched())) return
    const updateUnlessMoneyMoves = async () => {
      const { hasOpenActs } = await import('@/features/money/journalSelectors')
      if (hasOpenActs(store.getState())) return
      browserSession.set(updatedKey, required)
      if (browserSession.get(updatedKey) === required) update.current()
    }
    updateUnlessMoneyMoves().catch(() => undefined)
  }, [isGone, pagePath, required, store])

  if (!isWaiting && required === '') return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <p role="status">En ny versjon er tilgjengelig</p>
      <Button onClick={() => update.current()}>Oppdater</Button>
    </aside>
  )
}
