import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fetchVersion } from '@/api/version'
import { env } from '@/config/env'
import { pagePathOf } from '@/lib/routerPath'
import { stopwatch } from '@/lib/stopwatch'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { mayUpdate, noteUpdate } from './mayUpdate'
import { registerServiceWorker } from './serviceWorker'
import { readVersion, requiredBuild, type Version } from './versionRules'

/** What the host's version.json names; null if it cannot be read. */
const fetchHostVersion = async () => readVersion(await fetchVersion())

/** How long after a change of page the app may be loaded anew. */
const soonMs = 3_000

export interface VersionNoticeProps {
  /** How often a file of the app has been asked for in vain. */
  misses: number
  /** Called when this build must give way to another. */
  onReplaced: () => void
}

/** Offers a new version, which waits until the player activates it; one that must be taken comes with the next page. */
export function VersionNotice({ misses, onReplaced }: VersionNoticeProps) {
  const store = useAppStore()
  const pagePath = pagePathOf(useLocation().pathname)
  /** What the host said last. */
  const [host, setHost] = useState<Version>({ build: env.build, oldest: '' })
  /** The misses after which the host still had this build, whose files may come after all. */
  const [excused, setExcused] = useState(0)
  const [hasWorker, setHasWorker] = useState(false)
  const required = requiredBuild(env.build, host, misses > excused)
  // The page comes from the host, and may be of the new version already, while its worker waits for other tabs.
  const isWaiting = hasWorker && host.build !== env.build
  const isShown = isWaiting || required !== ''
  const isAnswered = useRef(true)
  const lastPath = useRef(pagePath)
  const update = useRef((_mayReload?: () => boolean) => window.location.reload())

  /** Tells which build must take the place of this one; '' if this one may be used, or the host does not answer. */
  const onAnswer = useEffectEvent((version: Version | null) => {
    isAnswered.current = version !== null
    if (!version) return ''
    setHost(version)
    if (version.build === env.build) setExcused(misses)
    return requiredBuild(env.build, version, misses > excused)
  })

  useEffect(() => {
    const onCue = () => {
      if (!document.hidden) void fetchHostVersion().then(onAnswer)
    }
    onCue()
    update.current = registerServiceWorker(() => {
      setHasWorker(true)
      onCue()
    })
    document.addEventListener('visibilitychange', onCue)
    return () => document.removeEventListener('visibilitychange', onCue)
  }, [])

  useEffect(() => {
    if (required !== '') onReplaced()
  }, [onReplaced, required])

  useEffect(() => {
    // Some files are asked for again and again, which then has nothing new to tell.
    if (misses > excused && required === '' && !document.hidden)
      void fetchHostVersion().then(onAnswer)
  }, [excused, misses, required])

  useEffect(() => {
    if (lastPath.current === pagePath) return
    lastPath.current = pagePath
    if (required === '' && isAnswered.current) return
    const sinceChange = stopwatch()
    let isUsed = false
    const onAct = () => {
      isUsed = true
    }
    for (const act of ['pointerdown', 'keydown'])
      window.addEventListener(act, onAct, { once: true, signal: AbortSignal.timeout(soonMs) })
    /** A late reload would take away what the player has begun with on the page. */
    const isAsItCame = () => !isUsed && sinceChange() <= soonMs
    const updateIfRequired = async () => {
      // Without the host a reload would take the app away.
      const now = onAnswer(await fetchHostVersion())
      const mayReload = () => isAsItCame() && mayUpdate(now, store.getState())
      if (now !== '' && mayReload()) update.current(() => mayReload() && noteUpdate(now))
    }
    void updateIfRequired()
  }, [pagePath, required, store])

  if (!isShown) return null
  return (
    <aside className="new-version" aria-label="Ny versjon">
      <span role="status">En ny versjon er tilgjengelig</span>
      <Button onClick={() => update.current()}>Oppdater</Button>
    </aside>
  )
}
