import { lazy, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { loading } from '@/config/loading'
import { reloadedKey } from '@/config/storageKeys'
import { reloadPage } from '@/features/identity/returnAddress'
import { ChunkTimeout, loadInTime } from '@/lib/loadInTime'
import { browserSession } from '@/lib/safeStorage'
import { useChunk } from '@/ui/useChunk'
import { CrashBoundary, PageMissing } from './CrashBoundary'

/** A chunk usually goes missing because a new version was deployed, and a reload gets that. Never twice in one tab. */
function reloadOnce(): void {
  if (!navigator.onLine || browserSession.get(reloadedKey) !== null) return
  browserSession.set(reloadedKey, '1')
  // Without storage a first reload cannot be told from an endless series of them.
  if (browserSession.get(reloadedKey) !== null) reloadPage()
}

/** Undefined while the pages are rendered at build. */
const currentPath = () => (globalThis.location as Location | undefined)?.pathname

/**
 * A page in a chunk of its own. A missing chunk reloads the app, at most once and never offline, nor from another page
 * that the player has turned to; one that takes 120 s does not. Either way `PageMissing` takes its place, and the next
 * visit loads it again. A page that is preloaded shows at once.
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
        // React.lazy keeps what it has got. Not before this visit is over, which would otherwise load it for ever.
        const renew = () => {
          Lazy = makeLazy()
        }
        // The address changes with the press. A page that the player has turned away from before it came is never left.
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

/** Until the page that is being rendered has been shown; a second at most, and not at all in Safari. */
const untilIdle = () =>
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
 * What stands beside every page: loaded after the page, and again, less and less often, until it is there, since a notice
 * about a payment must not be lost with a chunk. Nor with another one's: each waits and fails alone.
 */
export function lazyWithRetry(load: () => Promise<ComponentType>, when = untilIdle) {
  const loadThen = () => when().then(load)
  return () => (
    <CrashBoundary>
      <Companion load={loadThen} />
    </CrashBoundary>
  )
}

/** For what calls the API: loads the code of the server data with it. */
export async function withServerData<Chunk>(load: Promise<Chunk>): Promise<Chunk> {
  const [chunk, { addServerData }] = await Promise.all([load, import('./serverData')])
  addServerData()
  return chunk
}
