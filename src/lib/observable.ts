import { isRecord, parseJson } from './json'
import { keptLocal } from './safeStorage'

export function listeners() {
  const all = new Set<() => void>()
  return {
    watch: (onChange: () => void) => {
      all.add(onChange)
      return () => void all.delete(onChange)
    },
    tell: () => {
      for (const onChange of all) onChange()
    },
  }
}

/** A value in memory, outside the store. */
export function observable<T>(initial: T) {
  const { watch, tell } = listeners()
  let value = initial
  return {
    get: () => value,
    set: (next: T) => {
      if (next === value) return
      value = next
      tell()
    },
    watch,
  }
}

const here = listeners()

/** localStorage, or memory where it takes nothing. */
export const deviceStorage = {
  get: (key: string) => keptLocal.get(key),
  read: (key: string): unknown => parseJson(keptLocal.get(key)),
  set: (key: string, text: string | null) => {
    if (text === null) keptLocal.remove(key)
    else keptLocal.set(key, text)
    here.tell()
  },
  /** Keeps fields that a newer version has written. */
  setParts: (key: string, parts: object) => {
    const stored = deviceStorage.read(key)
    deviceStorage.set(key, JSON.stringify(isRecord(stored) ? { ...stored, ...parts } : parts))
  },
  clear: () => {
    keptLocal.clear()
    here.tell()
  },
  watch: (onChange: () => void) => {
    const stop = here.watch(onChange)
    window.addEventListener('storage', onChange)
    return () => {
      stop()
      window.removeEventListener('storage', onChange)
    }
  },
}
