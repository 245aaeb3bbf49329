/** A Storage that may be missing, full or blocked: reads return null and writes are lost. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  clear(): void
  keys(): string[]
}

export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(task: (storage: Storage) => T): T | null => {
    try {
      return task(open())
    } catch {
      return null
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
    clear: () => void attempt((storage) => storage.clear()),
    keys: () => attempt((storage) => Object.keys(storage)) ?? [],
  }
}

function withMemory(storage: SafeStorage): SafeStorage {
  const memory = new Map<string, string>()
  return {
    get: (key) => memory.get(key) ?? storage.get(key),
    set: (key, value) => {
      storage.set(key, value)
      if (storage.get(key) === value) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      storage.remove(key)
    },
    clear: () => {
      memory.clear()
      storage.clear()
    },
    keys: () => [...new Set([...storage.keys(), ...memory.keys()])],
  }
}

export const browserLocal = safeStorage(() => window.localStorage)
export const keptLocal = withMemory(browserLocal)
export const browserTab = safeStorage(() => window.sessionStorage)
export const keptTab = withMemory(browserTab)
