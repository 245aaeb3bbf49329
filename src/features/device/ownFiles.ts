/** Caches as the browser has them; missing where it keeps none (http, some private windows). */
const browserCaches = (): CacheStorage | undefined =>
  'caches' in window ? window.caches : undefined

/** Whether the app's own files lie on the device (deploy/serviceWorker.ts puts them there). */
export async function hasOwnFiles(): Promise<boolean> {
  try {
    return ((await browserCaches()?.keys()) ?? []).length > 0
  } catch {
    return false
  }
}

/** Takes the worker away and then its files, so that it does not put them back. False when the browser would not. */
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
