import { useSyncExternalStore } from 'react'
import { observable } from '@/lib/observable'

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

// public/start.js has what came before this.
const offer = observable(isOffer(window.installOffer) ? window.installOffer : null)

window.addEventListener('beforeinstallprompt', (event: Event) => {
  if (!isOffer(event)) return
  // Otherwise the browser asks by itself, over the page.
  event.preventDefault()
  offer.set(event)
})
window.addEventListener('appinstalled', () => offer.set(null))

export const useInstallOffer = (): boolean => useSyncExternalStore(offer.watch, offer.get) !== null

/** Shows the browser's own question. Whatever the answer, the offer is used. */
export function takeInstallOffer(): void {
  const used = offer.get()
  offer.set(null)
  used?.prompt().catch(() => undefined)
}
