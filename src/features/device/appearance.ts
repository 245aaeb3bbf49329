import { useSyncExternalStore } from 'react'
import { schemeKey, textKey } from '@/config/storageKeys'
import { deviceStorage } from '@/lib/observable'

export type Scheme = 'system' | 'light' | 'dark'

export interface Appearance {
  scheme: Scheme
  largeText: boolean
}

function read(): Appearance {
  const scheme = deviceStorage.get(schemeKey)
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    largeText: deviceStorage.get(textKey) === 'large',
  }
}

function applyAppearance({ scheme, largeText }: Appearance): void {
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['bsTheme']
  else dataset['bsTheme'] = scheme
  if (largeText) dataset['text'] = 'large'
  else delete dataset['text']
  // index.html has one per scheme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['scheme']
    if (scheme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === scheme ? 'all' : 'not all'
  }
}

export function chooseAppearance({ scheme, largeText }: Partial<Appearance>): void {
  if (scheme !== undefined) deviceStorage.set(schemeKey, scheme === 'system' ? null : scheme)
  if (largeText !== undefined) deviceStorage.set(textKey, largeText ? 'large' : null)
}

/** Also follows other tabs. Returns a function that stops it. */
export function syncAppearance(): () => void {
  let shown = ''
  const follow = () => {
    const appearance = read()
    // Any key may have changed.
    if (shown === JSON.stringify(appearance)) return
    shown = JSON.stringify(appearance)
    applyAppearance(appearance)
  }
  follow()
  return deviceStorage.watch(follow)
}

/** Primitives: a snapshot must be equal while nothing has changed. */
export const useAppearance = (): Appearance => ({
  scheme: useSyncExternalStore(deviceStorage.watch, () => read().scheme),
  largeText: useSyncExternalStore(deviceStorage.watch, () => read().largeText),
})
