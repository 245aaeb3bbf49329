// The service worker (behaviour.md, 'Versions and recovery'). Its list of files comes from deploy/serviceWorker.ts.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { networkOnlyPaths } from './networkOnly.js'

declare const self: ServiceWorkerGlobalScope

// Each file is checked against the build's hash as it is fetched (`integrity`).
const precache = new PrecacheController({
  plugins: [
    {
      // What the browser has kept by itself may be the faulty copy; it is asked for again only if it has changed.
      requestWillFetch: ({ request }) =>
        Promise.resolve(new Request(request, { cache: 'no-cache' })),
    },
  ],
})
// The plugin adds the web manifest without a hash, which only the browser's own installing reads.
precache.precache(self.__WB_MANIFEST.filter((file) => typeof file === 'object' && file.integrity))
cleanupOutdatedCaches()

function kept(event: ExtendableEvent, url: string): Promise<Response> {
  const cacheKey = precache.getCacheKeyForURL(url)
  const integrity = cacheKey && precache.getIntegrityForCacheKey(cacheKey)
  return precache.strategy.handle({
    event,
    request: new Request(url),
    params: { cacheKey, integrity },
  })
}

const patient = new NetworkOnly()
const brief = new NetworkOnly({ networkTimeoutSeconds: 3 })

// Pages come from the host, so that a new version, or a new header, is there at the next load.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (networkOnlyPaths.some((pattern) => pattern.test(url.pathname + url.search)))
      return patient.handle({ event, request }).catch(() => kept(event, '/offline.html'))
    try {
      const answer = await brief.handle({ event, request })
      if (answer.status < 500) {
        // The shell is only taken when the host does not answer, which is too late to make it whole.
        event.waitUntil(kept(event, '/200.html').catch(() => undefined))
        return answer
      }
    } catch {
      // The host does not answer, or not in time.
    }
    return kept(event, '/200.html').catch(() => kept(event, '/offline.html'))
  },
)
registerRoute(new PrecacheRoute(precache))

self.addEventListener('activate', (event) => {
  // The page is asked for while the worker is still starting.
  event.waitUntil(self.registration.navigationPreload.enable())
})

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  // oxlint-disable-next-line typescript/no-unsafe-member-access -- from this origin's own pages (workbox-window)
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
