/** Resolves to false if `signal` aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) {
      resolve(false)
      return
    }
    const end = (isThrough: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(isThrough)
    }
    const stop = () => end(false)
    const timer = setTimeout(() => end(true), ms)
    signal?.addEventListener('abort', stop)
  })
}
