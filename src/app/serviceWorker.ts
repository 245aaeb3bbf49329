import { Workbox } from 'workbox-window'
import { report } from '@/lib/report'
import { stopwatch } from '@/lib/stopwatch'

const hour = 3_600_000
/** How long after a failed installation it is tried again. */
const retryAfter = 600_000

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

/**
 * Registers the service worker and tells when a new version is waiting. Returns a function that reloads this tab with that
 * version, and no other tab, which may be in the middle of a payment. The version may take over much later: only if the tab
 * may still be reloaded by then.
 */
export function registerServiceWorker(
  onNewVersion: () => void,
): (mayReload?: () => boolean) => void {
  let isWanted = () => false
  let registration: ServiceWorkerRegistration | undefined
  let workbox: Workbox | undefined

  const start = async () => {
    // Anew each time: a Workbox follows no second installation that it has not started itself.
    const own = new Workbox(address)
    workbox = own
    own.addEventListener('waiting', onNewVersion)
    // If another tab activated the new version, this tab still runs the old one.
    own.addEventListener('controlling', ({ isUpdate, isExternal }) => {
      if (isWanted()) {
        // The player may choose to stay, and no later version comes by that press.
        isWanted = () => false
        window.location.reload()
      } else if (isUpdate || isExternal) onNewVersion()
    })
    const isRetry = registration !== undefined
    registration = await own.register()
    registration?.addEventListener('updatefound', followInstallation)
    followInstallation()
    if (isRetry) await own.update()
  }

  // Added only once to each: it is the same function.
  const followInstallation = () =>
    registration?.installing?.addEventListener('statechange', onInstallationOver, { once: true })
  const onInstallationOver = ({ target }: Event) => {
    if (target instanceof ServiceWorker && target.state === 'redundant') retry()
  }

  const retry = () => {
    report({ kind: 'worker' })
    setTimeout(() => void start().catch(retry), retryAfter)
  }

  if ('serviceWorker' in navigator) start().catch(retry)

  // A tab may stay open for days, and the browser checks for updates only when a page is loaded.
  let sinceLooked = stopwatch()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || sinceLooked() < hour) return
    sinceLooked = stopwatch()
    workbox?.update().catch(() => undefined)
  })

  return (mayReload = () => true) => {
    // A tab that no worker controls, as on a first visit, is not told when another one takes over.
    if (registration?.waiting && navigator.serviceWorker.controller) {
      isWanted = mayReload
      workbox?.messageSkipWaiting()
    } else if (mayReload()) window.location.reload()
  }
}
