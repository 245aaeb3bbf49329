/** Missing on plain http and in some private windows. */
const browserCaches = (): CacheStorage | undefined =>
  'caches' in window ? window.caches : undefined

export async function hasOwnFiles(): Promise<boolean> {
  try {
    return ((await browserCaches()?.keys()) ?? []).length > 0
  } catch {
    return false
  }
}

/** Unregister first: a service worker would restore the files. False if the browser refuses. */
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
