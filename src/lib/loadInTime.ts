import { loading } from '@/config/loading'

export class ChunkTimeout extends Error {}

const failedSheets = new Set<HTMLLinkElement>()

/** Notes the sheets of chunks that fail. Those in the page's HTML, whose addresses are paths, src/main.tsx asks for again. */
export function watchSheets(): void {
  const ofChunks = `link[rel=stylesheet][href^="${window.location.origin}/assets/"]`
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.matches(ofChunks)) failedSheets.add(target)
  }
  // It does not bubble, and is heard on its way down.
  window.addEventListener('error', onError, true)
}

/**
 * Vite takes a sheet that has failed once for loaded (https://github.com/vitejs/vite/issues/13405), so what needs it would
 * be shown without it.
 */
const loadFailedSheets = () =>
  Promise.all(
    [...failedSheets].map(
      (failed) =>
        new Promise((resolve, reject) => {
          failedSheets.delete(failed)
          const sheet = document.createElement('link')
          Object.assign(sheet, { rel: 'stylesheet', crossOrigin: '', href: failed.href })
          sheet.addEventListener('load', resolve)
          sheet.addEventListener('error', reject)
          failed.replaceWith(sheet)
        }),
    ),
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
