/** Missing in old browsers and on plain http. */
const browserLocks = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks

export const hasLocks = (): boolean => browserLocks() !== undefined

/** Keeps the order within one page when there are no locks. */
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
  if (chains.has(name)) return false
  await withLock(name, act)
  return true
}
