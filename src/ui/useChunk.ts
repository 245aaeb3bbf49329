import { useEffect, useState, type ComponentType } from 'react'
import { loadInTime } from '@/lib/loadInTime'

type Load = () => Promise<ComponentType>

const loadedChunks = new WeakMap<Load, ComponentType>()

/** Loads part of a page: a failure must not replace the page. Pass the same `load` on every render. */
export function useChunk(load: Load) {
  const [chunk, setChunk] = useState<{ Content: ComponentType } | 'loading' | 'failed'>(() => {
    const Content = loadedChunks.get(load)
    return Content ? { Content } : 'loading'
  })
  useEffect(() => {
    if (chunk !== 'loading') return
    loadInTime(load).then(
      (Content) => {
        loadedChunks.set(load, Content)
        setChunk({ Content })
      },
      () => setChunk('failed'),
    )
  }, [chunk, load])
  return { chunk, loadAgain: () => setChunk('loading') }
}
