import { lazy, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { loading } from '@/config/loading'
import { reloadedKey } from '@/config/storageKeys'
import { reloadPage } from '@/features/identity/returnAddress'
import { ChunkTimeout, loadInTime } from '@/lib/loadInTime'
import { browserTab } from '@/lib/safeStorage'
import { useChunk } from '@/ui/useChunk'
import { CrashBoundary, PageMissing } from './CrashBoundary'

/** A missing chunk usually means a new version, so reload, but only once per tab. */
function reloadOnce(): void {
  if (!navigator.onLine || browserTab.get(reloadedKey) !== null) return
  browserTab.set(reloadedKey, '1')
  // Without storage this could reload for ever.
  if (browserTab.get(reloadedKey) !== null) reloadPage()
}

/** Undefined in the build. */
const currentPath = () => (globalThis.location as Location | undefined)?.pathname

/**
 * A missing chunk reloads the app once, but not offline, after a time-out or when the player has left. Otherwise
 * `PageMissing` shows, and the next visit loads again.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const preload = async () => {
    Loaded = await loadInTime(load)
    return Loaded
  }
  const makeLazy = (): ComponentType<Props> =>
    lazy(async () => {
      const path = currentPath()
      try {
        return { default: await preload() }
      } catch (error) {
        // React.lazy keeps a failure. Renew only after this visit, or it loads for ever.
        const renew = () => {
          Lazy = makeLazy()
        }
        // If the player has already gone elsewhere, PageMissing never unmounts: renew now.
        if (path !== currentPath()) renew()
        else if (!(error instanceof ChunkTimeout)) reloadOnce()
        return { default: () => <PageMissing onLeave={renew} /> }
      }
    })
  let Lazy = makeLazy()
  const Page = (props: Props) => {
    const [Content] = useState(() => Loaded ?? Lazy)
    return <Content {...props} />
  }
  return Object.assign(Page, { preload })
}

/** After a second at most; Safari has no idle callback. */
const untilRendered = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 1_000 })
    else resolve(null)
  })

function Companion({ load }: { load: () => Promise<ComponentType> }) {
  const { chunk, loadAgain } = useChunk(load)
  const wait = useRef<number>(loading.chunkRetry)
  const tryAgain = useEffectEvent(() => {
    wait.current *= 2
    loadAgain()
  })
  useEffect(() => {
    if (chunk !== 'failed') return undefined
    const timer = setTimeout(tryAgain, wait.current)
    return () => clearTimeout(timer)
  }, [chunk])
  return typeof chunk === 'object' ? <chunk.Content /> : null
}

/**
 * Loads after the page and retries, ever more slowly, until it succeeds: no payment notice may be lost with a chunk.
 */
export function lazyWithRetry(load: () => Promise<ComponentType>, when = untilRendered) {
  const loadThen = () => when().then(load)
  return () => (
    <CrashBoundary>
      <Companion load={loadThen} />
    </CrashBoundary>
  )
}

/** For chunks that call the API: adds its caches first. `isReadEarly`: public/earlyReads.js has made the first calls. */
export async function withServerData<Chunk>(load: Promise<Chunk>, isReadEarly = false) {
  // Without the code that sends, an act would be called unknown though it was never sent.
  const send = isReadEarly || import('@/api/send')
  const [chunk, { addServerData }] = await Promise.all([load, import('./serverData'), send])
  addServerData()
  return chunk
}
