import { Workbox } from 'workbox-window'
import { report } from '@/lib/report'

type ScriptUrl = ConstructorParameters<typeof Workbox>[0]

declare global {
  interface Window {
    /** Missing in older browsers and in TypeScript. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL(url: string): ScriptUrl }
    }
  }
}

const file = '/sw.js'
/** deploy/securityHeaders.ts allows this policy by its name. */
const scriptUrl =
  window.trustedTypes
    ?.createPolicy('service-worker', { createScriptURL: () => file })
    .createScriptURL(file) ?? file

/** 'redundant' as its first state: the worker's files could not be loaded. */
const onInstalled = ({ target }: Event) => {
  if (target instanceof ServiceWorker && target.state === 'redundant') report({ kind: 'worker' })
}

export function registerServiceWorker(onTakeover: () => void) {
  const workbox = new Workbox(scriptUrl)
  workbox.addEventListener('controlling', onTakeover)
  const registered = async () => {
    const registration = await workbox.register()
    const follow = () =>
      registration?.installing?.addEventListener('statechange', onInstalled, { once: true })
    registration?.addEventListener('updatefound', follow)
    follow()
    return registration
  }
  const registration = 'serviceWorker' in navigator ? registered() : Promise.resolve(undefined)
  registration.catch(() => report({ kind: 'worker' }))
  return {
    fetchNewer: () => void registration.then((one) => one?.update()).catch(() => undefined),
    /** Reloads this tab only: another may be in the middle of a payment. */
    reload: async () => {
      const waiting = (await registration.catch(() => undefined))?.waiting
      // A tab without a controller (first visit) gets no 'controllerchange'.
      if (!waiting || !navigator.serviceWorker.controller) return window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
        once: true,
      })
      workbox.messageSkipWaiting()
    },
  }
}
