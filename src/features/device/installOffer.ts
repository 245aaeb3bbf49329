import { useSyncExternalStore } from 'react'

declare global {
  interface Window {
    installOffer?: unknown
  }
}

/** The browser's own offer to install the app; Chromium's alone, and in no standard. It can be used once. */
interface InstallOffer {
  prompt: () => Promise<unknown>
}

const isOffer = (event: unknown): event is InstallOffer =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function'

// public/start.js has it where it came before this.
let offer = isOffer(window.installOffer) ? window.installOffer : null
const listeners = new Set<() => void>()

function setOffer(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

// Whoever imports this listens: the offer comes when the browser likes.
window.addEventListener('beforeinstallprompt', (event: Event) => {
  if (!isOffer(event)) return
  // Otherwise the browser asks by itself, over the page.
  event.preventDefault()
  setOffer(event)
})
window.addEventListener('appinstalled', () => setOffer(null))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useInstallOffer = (): boolean => useSyncExternalStore(subscribe, () => offer) !== null

/** Shows the browser's own question. Whatever the answer, the offer is used. */
export function takeInstallOffer(): void {
  const used = offer
  setOffer(null)
  used?.prompt().catch(() => undefined)
}

/** Beside every page of a logged-in player, only so that this file is there when the offer comes. */
export const InstallListener = () => null
