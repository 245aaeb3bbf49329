import { lazy, type ComponentType } from 'react'
import { limits } from '@/config/limits'
import { browserSession } from '@/lib/safeStorage'

const reloadedKey = 'lokalbingo.reloaded'

class ChunkTimeout extends Error {}

/**
 * Loads a piece of the app. A piece that is missing is most often an old page after a new deployment: the page is
 * loaded anew, at most once and never offline. One that takes 120 s is told to the player instead (contract section 7).
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
      // Without storage there is no telling a first reload from an endless row of them.
      if (browserSession.get(reloadedKey) !== null) window.location.reload()
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A page that is a chunk of its own. `load` names it, since there are no default exports here. */
export function lazyPiece<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load, true) }))
}

/** A dialog that is a chunk of its own. One that cannot be had leaves the page under it as it is. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadChunk(load, false) }))
}
