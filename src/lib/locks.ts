/** Shared by all pages of the origin. Outside https there are none. */
const browserLocks = (): LockManager | undefined =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.locks

export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = browserLocks()
  return locks ? await locks.request(name, task) : await task()
}

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

/** Resolves to false, without acting, if the lock is taken. */
export async function tryLock(name: string, task: () => Promise<void>): Promise<boolean> {
  const locks = browserLocks()
  if (locks)
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await task()
      return lock !== null
    })
  await task()
  return true
}
