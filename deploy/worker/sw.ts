// See behaviour.md, 'Versions and recovery'. deploy/serviceWorker.ts makes the list of files.
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { networkOnlyPaths } from './networkOnly.js'

declare const self: ServiceWorkerGlobalScope

// `integrity` checks each file against the build's hash.
const precache = new PrecacheController({
  plugins: [
    {
      // The browser's own cache may hold a faulty copy: revalidate it.
      requestWillFetch: ({ request }) =>
        Promise.resolve(new Request(request, { cache: 'no-cache' })),
    },
  ],
})
// Skip the web manifest, which has no hash: only the browser reads it.
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

// Ask the host first, so that a new version or header applies at the next load.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ event, request, url }) => {
    if (networkOnlyPaths.some((pattern) => pattern.test(url.pathname + url.search)))
      return patient.handle({ event, request }).catch(() => kept(event, '/offline.html'))
    try {
      const answer = await brief.handle({ event, request })
      if (answer.status < 500) {
        // Repair the stored shell now: once the host is gone it is too late.
        event.waitUntil(kept(event, '/200.html').catch(() => undefined))
        return answer
      }
    } catch {
      // The host is down or slow.
    }
    return kept(event, '/200.html').catch(() => kept(event, '/offline.html'))
  },
)
registerRoute(new PrecacheRoute(precache))

self.addEventListener('activate', (event) => {
  // Request the page while the worker starts.
  event.waitUntil(self.registration.navigationPreload.enable())
})

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  // oxlint-disable-next-line typescript/no-unsafe-member-access -- from this origin's own pages (workbox-window)
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
