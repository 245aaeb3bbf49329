import { useSyncExternalStore } from 'react'
import { observable } from '@/lib/observable'

declare global {
  interface Window {
    installOffer?: unknown
  }
}

/** Chromium only, in no standard. An offer works once. */
interface InstallOffer {
  prompt: () => Promise<unknown>
}

const isOffer = (event: unknown): event is InstallOffer =>
  event instanceof Event && 'prompt' in event && typeof event.prompt === 'function'

// public/start.js holds an offer that came earlier.
const offer = observable(isOffer(window.installOffer) ? window.installOffer : null)

window.addEventListener('beforeinstallprompt', (event: Event) => {
  if (!isOffer(event)) return
  // Otherwise the browser asks over the page.
  event.preventDefault()
  offer.set(event)
})
window.addEventListener('appinstalled', () => offer.set(null))

export const useInstallOffer = (): boolean => useSyncExternalStore(offer.watch, offer.get) !== null

export function takeInstallOffer(): void {
  const used = offer.get()
  offer.set(null)
  used?.prompt().catch(() => undefined)
}
