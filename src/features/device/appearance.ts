import { useSyncExternalStore } from 'react'
import { schemeKey, textKey } from '@/config/storageKeys'
import { browserLocal } from '@/lib/safeStorage'

export type Scheme = 'system' | 'light' | 'dark'

export interface Appearance {
  scheme: Scheme
  largeText: boolean
}

export const defaultAppearance: Appearance = { scheme: 'system', largeText: false }

/** Kept in memory, since storage may be unavailable. */
let current = defaultAppearance
const listeners = new Set<() => void>()

function storedAppearance(): Appearance {
  const scheme = browserLocal.get(schemeKey)
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    largeText: browserLocal.get(textKey) === 'large',
  }
}

/** Stores only what differs from the default. */
function keep(key: string, value: string | null): void {
  if (value === null) browserLocal.remove(key)
  else browserLocal.set(key, value)
}

function show(next: Appearance): void {
  current = next
  const { scheme, largeText } = next
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['bsTheme']
  else dataset['bsTheme'] = scheme
  if (largeText) dataset['text'] = 'large'
  else delete dataset['text']
  // index.html has one per scheme; the choice decides which applies.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['scheme']
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === scheme ? 'all' : 'not all'
  }
  for (const listener of listeners) listener()
}

export function chooseAppearance(change: Partial<Appearance>): void {
  const { scheme, largeText } = change
  if (scheme !== undefined) keep(schemeKey, scheme === 'system' ? null : scheme)
  if (largeText !== undefined) keep(textKey, largeText ? 'large' : null)
  show({ ...current, ...change })
}

/** Applies the stored appearance and follows changes from other tabs. Returns a function that stops it. */
export function syncAppearance(): () => void {
  show(storedAppearance())
  const onStorage = ({ key }: StorageEvent) => {
    if (key === schemeKey || key === textKey || key === null) show(storedAppearance())
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => defaultAppearance,
  )
