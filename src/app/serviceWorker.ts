import { Workbox } from 'workbox-window'
import { stopwatch } from '@/lib/stopwatch'

const hour = 3_600_000

/**
 * Registers the service worker and reports when a new version is waiting. Returns a function that activates that
 * version and reloads this tab only, since another tab may be in the middle of a payment.
 */
export async function registerServiceWorker(onNewVersion: () => void): Promise<() => void> {
  const workbox = new Workbox('/sw.js')
  let taking = false
  workbox.addEventListener('waiting', onNewVersion)
  // If another tab activated the new version, this tab still runs the old one.
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (taking) window.location.reload()
    else if (isUpdate || isExternal) onNewVersion()
  })
  const registration = await workbox.register()

  // A tab may stay open for days, and the browser checks for updates only when a page is loaded.
  let sinceLooked = stopwatch()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || sinceLooked() < hour) return
    sinceLooked = stopwatch()
    workbox.update().catch(() => undefined)
  })

  return () => {
    taking = true
    if (registration?.waiting) workbox.messageSkipWaiting()
    else window.location.reload()
  }
}
