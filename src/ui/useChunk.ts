import { useEffect, useState, type ComponentType } from 'react'

/**
 * A part of a page in a chunk of its own: if it cannot be loaded, the page must be neither reloaded nor replaced. `load`
 * must be the same function on every render.
 */
export function useChunk(load: () => Promise<ComponentType>) {
  const [chunk, setChunk] = useState<{ Content: ComponentType } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    if (chunk !== 'loading') return
    load().then(
      (Content) => setChunk({ Content }),
      () => setChunk('failed'),
    )
  }, [chunk, load])
  return { chunk, loadAgain: () => setChunk('loading') }
}
