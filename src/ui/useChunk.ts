import { useEffect, useState, type ComponentType } from 'react'
import { loadInTime } from '@/lib/loadInTime'

type Load = () => Promise<ComponentType>

const loaded = new WeakMap<Load, ComponentType>()

/**
 * A part of a page in a chunk of its own: if it cannot be loaded, the page must be neither reloaded nor replaced. `load`
 * must be the same function on every render. Whoever comes back to the page has the part at once.
 */
export function useChunk(load: Load) {
  const [chunk, setChunk] = useState<{ Content: ComponentType } | 'loading' | 'failed'>(() => {
    const Content = loaded.get(load)
    return Content ? { Content } : 'loading'
  })
  useEffect(() => {
    if (chunk !== 'loading') return
    loadInTime(load).then(
      (Content) => {
        loaded.set(load, Content)
        setChunk({ Content })
      },
      () => setChunk('failed'),
    )
  }, [chunk, load])
  return { chunk, loadAgain: () => setChunk('loading') }
}
