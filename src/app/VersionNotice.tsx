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

/** The build that this one is too old for, by the host's version.json; '' if it may be used. */
function useRequiredBuild(): string {
  const [required, setRequired] = useState('')
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const version = readVersion(await fetchVersion())
      if (version) setRequired(isTooOld(env.build, version) ? version.oldest : '')
    }
    const onVisible = () => void look()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  return required
}

/** Offers a new version, which waits until the player activates it; one that must be taken comes with the next page. */
export function VersionNotice() {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  const [isWaiting, setIsWaiting] = useState(false)
  const required = useRequiredBuild()
  const lastPath = useRef(pagePath)
  const update = useRef(() => window.location.reload())

  useEffect(() => {
    update.current = registerServiceWorker(() => setIsWaiting(true))
  }, [])

  useEffect(() => {
    if (lastPath.current === pagePath) return
    lastPath.current = pagePath
    // Once: the host may go on answering with a page of the old build.
    if (required === '' || browserSession.get(updatedKey) === required) return
    const updateUnlessMoneyMoves = async () => {
      const { hasOpenActs } = await import('@/features/money/journalSelectors')
      if (hasOpenActs(store.getState())) return
      browserSession.set(updatedKey, required)
      if (browserSession.get(updatedKey) === required) update.current()
    }
    updateUnlessMoneyMoves().catch(() => undefined)
  }, [pagePath, required, store])

  if (!isWaiting && required === '') return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <p role="status">En ny versjon er tilgjengelig</p>
      <Button onClick={() => update.current()}>Oppdater</Button>
    </aside>
  )
}
