import { AsyncResource } from 'node:async_hooks'

interface Asked {
  page: object
  isHeld: boolean
  start: () => Promise<void>
}

/**
 * The browser's locks as far as the app uses them: exclusive, in the order they were asked for, granted a moment later,
 * and released when the callback is through or its page is gone. Neither jsdom nor Node 20 has them.
 */
export function createLocks() {
  const queues = new Map<string, Asked[]>()

  const grant = (name: string, queue: readonly Asked[]) => {
    const [first] = queue
    if (!first) queues.delete(name)
    if (!first || first.isHeld) return
    first.isHeld = true
    queueMicrotask(() => void first.start())
  }

  const request = <T>(page: object, name: string, act: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      // The callback runs in the page that asked, no matter who has released the lock.
      const inPage = AsyncResource.bind(async () => act())
      const asked: Asked = {
        page,
        isHeld: false,
        start: async () => {
          // Gone before it was told.
          if (!queue.includes(asked)) return
          await inPage().then(resolve, reject)
          // Released by `leave` if the page is gone.
          if (!queue.includes(asked)) return
          queue.splice(queue.indexOf(asked), 1)
          grant(name, queue)
        },
      }
      queue.push(asked)
      grant(name, queue)
    })

  return {
    /** `navigator.locks` of one page, whose requests arrive after `lateMs`. */
    of: (page: object, lateMs = 0) => ({
      request: <T>(
        name: string,
        ...[first, second]:
          | [act: (lock: object | null) => T | Promise<T>]
          | [options: { ifAvailable: boolean }, act: (lock: object | null) => T | Promise<T>]
      ): Promise<T> => {
        const act = typeof first === 'function' ? first : second
        if (!act) throw new TypeError('a lock is asked for with what to do')
        const arrive = () => {
          const isTaken = (queues.get(name)?.length ?? 0) > 0
          return typeof first === 'object' && first.ifAvailable && isTaken
            ? Promise.resolve(act(null))
            : request(page, name, () => act({ name }))
        }
        return lateMs === 0
          ? arrive()
          : new Promise((resolve) => setTimeout(resolve, lateMs)).then(arrive)
      },
    }),
    /** The page is gone: what it holds is released, and what it waits for is not granted. */
    leave: (page: object) => {
      for (const [name, queue] of queues) {
        const kept = queue.filter((asked) => asked.page !== page)
        if (kept.length === queue.length) continue
        queue.splice(0, queue.length, ...kept)
        grant(name, queue)
      }
    },
  }
}
