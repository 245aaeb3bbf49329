/** The Cache API, which is missing over http and in some private windows. */
const browserCaches = (): CacheStorage | undefined =>
  'caches' in window ? window.caches : undefined

/** Whether the app's own files are cached on the device (deploy/serviceWorker.ts puts them there). */
export async function hasOwnFiles(): Promise<boolean> {
  try {
    return ((await browserCaches()?.keys()) ?? []).length > 0
  } catch {
    return false
  }
}

/**
 * Unregisters the service worker, so that it does not restore the files, then deletes them. False if the browser
 * refuses.
 */
export async function forgetOwnFiles(): Promise<boolean> {
  try {
    if ('serviceWorker' in navigator) {
      const workers = await navigator.serviceWorker.getRegistrations()
      await Promise.all(workers.map((worker) => worker.unregister()))
    }
    const caches = browserCaches()
    if (caches) {
      const names = await caches.keys()
      await Promise.all(names.map((name) => caches.delete(name)))
    }
    return true
  } catch {
    return false
  }
}
