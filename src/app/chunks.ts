import { lazy, type ComponentType } from 'react'
import { limits } from '@/config/limits'
import { browserSession } from '@/lib/safeStorage'

const reloadedKey = 'lokalbingo.reloaded'

class ChunkTimeout extends Error {}

/**
 * Loads a chunk. A missing chunk usually means that the page is older than the latest deployment: the page is reloaded,
 * at most once and never offline. A chunk that takes 120 s is reported to the player instead (contract section 7).
 */
async function loadChunk<Piece>(load: () => Promise<Piece>, reloads: boolean): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      load(),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ChunkTimeout()), limits.chunkTimeout)
      }),
    ])
  } catch (error) {
    const mayReload =
      reloads &&
      navigator.onLine &&
      !(error instanceof ChunkTimeout) &&
      browserSession.get(reloadedKey) === null
    if (mayReload) {
      browserSession.set(reloadedKey, '1')
      // Without storage the reload cannot be recorded, and could repeat endlessly.
      if (browserSession.get(reloadedKey) !== null) window.location.reload()
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A lazy page. `load` picks the named export, since there are no default exports here. */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load, true) }))
}

/** A lazy dialog. If its chunk cannot be loaded, the page under it is not reloaded. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load, false) }))
}
