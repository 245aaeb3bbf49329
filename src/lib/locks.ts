/** The browser's locks, shared by all pages of the origin; missing in old browsers and outside https. */
const browserLocks = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks

/** Whether one page can tell by a lock that another is gone. */
export const hasLocks = (): boolean => browserLocks() !== undefined

/** Without them, one page's own order is kept by chaining. */
const chains = new Map<string, Promise<unknown>>()

export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = browserLocks()
  if (locks) return await locks.request(name, act)
  const before = chains.get(name) ?? Promise.resolve()
  const mine = before.then(act, act)
  chains.set(name, mine)
  try {
    return await mine
  } finally {
    if (chains.get(name) === mine) chains.delete(name)
  }
}

/** Held until the returned function is called or the page is gone. Without browser locks it holds nothing. */
export function holdLock(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  browserLocks()
    ?.request(name, () => released)
    .catch(() => undefined)
  return () => release()
}

/** Runs `act` if nobody holds the lock of that name, and holds it meanwhile. Resolves to whether it did. */
export async function tryLock(name: string, act: () => Promise<void>): Promise<boolean> {
  const locks = browserLocks()
  if (locks)
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await act()
      return lock !== null
    })
  if (chains.has(name)) return false
  await withLock(name, act)
  return true
}
