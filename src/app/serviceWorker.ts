import { Workbox } from 'workbox-window'
import { report } from '@/lib/report'

type Address = ConstructorParameters<typeof Workbox>[0]

declare global {
  interface Window {
    /** Missing in older browsers; TypeScript does not know it. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): Address }
    }
  }
}

const file = '/sw.js'
/** The one script that the page may name itself; the policy's own name stands in deploy/securityHeaders.ts. */
const address =
  window.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => file })
    .createScriptURL(file) ?? file

/** The first change of a worker that is being installed says whether its files could be loaded. */
const onInstalled = ({ target }: Event) => {
  if (target instanceof ServiceWorker && target.state === 'redundant') report({ kind: 'worker' })
}

/** Registers the service worker. `onTakeover` is called when another version of it has taken over, from any tab. */
export function registerServiceWorker(onTakeover: () => void) {
  const workbox = new Workbox(address)
  workbox.addEventListener('controlling', onTakeover)
  const registered = async () => {
    const registration = await workbox.register()
    const follow = () =>
      registration?.installing?.addEventListener('statechange', onInstalled, { once: true })
    registration?.addEventListener('updatefound', follow)
    follow()
    return registration
  }
  const registration = 'serviceWorker' in navigator ? registered() : Promise.resolve(undefined)
  registration.catch(() => report({ kind: 'worker' }))
  return {
    /** Fetches a newer version, which then waits. */
    fetchNewer: () => void registration.then((one) => one?.update()).catch(() => undefined),
    /** Reloads this tab with the version that waits, and no other tab, which may be in the middle of a payment. */
    reload: async () => {
      const waiting = (await registration.catch(() => undefined))?.waiting
      // A tab that no worker controls, as on a first visit, is not told when another one takes over.
      if (!waiting || !navigator.serviceWorker.controller) return window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      })
      workbox.messageSkipWaiting()
    },
  }
}
