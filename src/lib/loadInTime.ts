import { loading } from '@/config/loading'

export class ChunkTimeout extends Error {}

/** The sheets of chunks that have failed, by address, and what loads each again. */
const failedSheets = new Map<string, Promise<unknown> | undefined>()

/** Notes the sheets of chunks that fail. Those in the page's HTML, whose addresses are paths, src/main.tsx asks for again. */
export function watchSheets(): void {
  const ofChunks = `link[rel=stylesheet][href^="${window.location.origin}/assets/"]`
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches(ofChunks))
      failedSheets.set(target.href, undefined)
  }
  // It does not bubble, and is heard on its way down.
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

/** Vite takes a sheet that has failed once for loaded (https://github.com/vitejs/vite/issues/13405). */
const loadFailedSheets = () =>
  Promise.all(
    [...failedSheets].map(([href, underWay = loadSheet(href)]) => {
      failedSheets.set(href, underWay)
      return underWay
    }),
  )

/** Rejects if the chunk or a sheet of it is missing, or takes 120 s. */
export async function loadInTime<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      Promise.all([load(), loadFailedSheets()]).then(([chunk]) => chunk),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ChunkTimeout()), loading.chunkTimeout)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}
