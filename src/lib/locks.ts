/** The browser's locks, shared by all pages of the origin. Outside https there are none, and nothing is held. */
const browserLocks = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks

export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  const locks = browserLocks()
  return locks ? await locks.request(name, act) : await act()
}

/** Holds the lock until the returned function is called or the page is gone. */
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

/** Runs `act` under the lock if it is free. Resolves to false if it is not. */
export async function tryLock(name: string, act: () => Promise<void>): Promise<boolean> {
  const locks = browserLocks()
  if (locks)
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await act()
      return lock !== null
    })
  await act()
  return true
}
