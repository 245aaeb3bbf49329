import { loading } from '@/config/loading'

export class ChunkTimeout extends Error {}

/** By address, with the reload under way. */
const failedSheets = new Map<string, Promise<unknown> | undefined>()

/** Asks once more for the page's own sheets that have failed, and remembers lazy ones that fail. */
export function watchSheets(): void {
  // Marked by public/start.js.
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-failed]'))
    loadSheet(href).catch(() => undefined)
  const ofChunks = `link[rel=stylesheet][href^="${window.location.origin}/assets/"]`
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches(ofChunks))
      failedSheets.set(target.href, undefined)
  }
  // Capture: the event does not bubble.
  window.addEventListener('error', onError, true)
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
