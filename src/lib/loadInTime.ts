import { loading } from '@/config/loading'

export class ChunkTimeout extends Error {}

/** By address, with the reload under way. */
const failedSheets = new Map<string, Promise<unknown> | undefined>()

/** Asks once more for the page's own sheets that fail, marked until now by public/start.js; remembers lazy ones. */
export function watchSheets(): void {
  const onFailure = (target: EventTarget | null) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // Only the HTML's own links have a relative address.
    if (target.matches('[href^="/assets/"]')) loadSheet(target.href).catch(() => undefined)
    else if (target.matches(`[href^="${window.location.origin}/assets/"]`))
      failedSheets.set(target.href, undefined)
  }
  document.querySelectorAll('link[data-failed]').forEach(onFailure)
  // Capture: the event does not bubble.
  window.addEventListener('error', ({ target }) => onFailure(target), true)
}

const loadSheet = (href: string) =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href })
    link.addEventListener('load', () => resolve(failedSheets.delete(href)))
    link.addEventListener('error', reject)
    document.head.append(link)
  })

/** Vite never loads a failed sheet again (https://github.com/vitejs/vite/issues/13405). */
const loadFailedSheets = () =>
  Promise.all(
    [...failedSheets].map(([href, underWay = loadSheet(href)]) => {
      failedSheets.set(href, underWay)
      return underWay
    }),
  )

/** Rejects after 120 s. */
export function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), loading.chunkTimeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Rejects if the chunk or a sheet fails, or takes 120 s. */
export const loadInTime = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  // In turn: a sheet may fail during this load, which Vite then resolves without it.
  inTime(load().then((chunk) => loadFailedSheets().then(() => chunk)))
