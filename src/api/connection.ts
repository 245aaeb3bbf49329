// Whether the app's own host can be reached. `navigator.onLine` is only a hint, both ways: a hall's closed network may
// count as offline, and a network that leads nowhere as online.
import { useEffect } from 'react'

/** Never cached by the service worker, so a response always comes from the host. */
const askedOfHost = '/sw.js'

/** How often a host that cannot be reached is asked, in milliseconds: no event tells when it is there again. */
const askAgainMs = 10_000

const ownHostAnswers = (): Promise<boolean> =>
  fetch(askedOfHost, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(askAgainMs),
  }).then(
    () => true,
    () => false,
  )

let offline = false
/** Calls may have failed since the browser was last online, whether or not the player was told. */
let wasOffline = false
let latest = 0
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const waiting = new Set<() => void>()

async function ask() {
  clearTimeout(timer)
  latest += 1
  const asked = latest
  asking = true
  const reached = await ownHostAnswers()
  // Asked again meanwhile, or watched by nobody any more.
  if (asked !== latest) return
  asking = false
  if (reached === offline) {
    offline = !reached
    for (const onChange of watchers) onChange()
  }
  if (!reached) {
    wasOffline = true
    timer = setTimeout(() => void ask(), askAgainMs)
  } else if (wasOffline) {
    wasOffline = false
    for (const onBack of waiting) onBack()
  }
}

function onHint() {
  wasOffline = true
  void ask()
}

/** A tab in the background may have had its timer delayed. */
function onReturn() {
  if (offline && !document.hidden) void ask()
}

/** Calls `onChange` when `isOffline` changes, until the returned function is called. */
export function watchConnection(onChange: () => void): () => void {
  if (watchers.size === 0) {
    window.addEventListener('online', onHint)
    window.addEventListener('offline', onHint)
    document.addEventListener('visibilitychange', onReturn)
    if (!navigator.onLine) onHint()
  }
  watchers.add(onChange)
  return () => {
    watchers.delete(onChange)
    if (watchers.size > 0) return
    window.removeEventListener('online', onHint)
    window.removeEventListener('offline', onHint)
    document.removeEventListener('visibilitychange', onReturn)
    clearTimeout(timer)
    latest += 1
    asking = false
    offline = false
    wasOffline = false
  }
}

export const isOffline = (): boolean => offline

/** To be called when a call has found no host. Asks our own, if anyone wants to know. */
export function connectionInDoubt(): void {
  if (watchers.size > 0 && !asking && !offline) void ask()
}

/** Calls `onBack` each time the host can be reached again, until the returned function is called. */
export function onBackOnline(onBack: () => void): () => void {
  waiting.add(onBack)
  return () => waiting.delete(onBack)
}

/** Reads anew what RTK Query does not know of. */
export function useBackOnline(onBack: () => void): void {
  useEffect(() => onBackOnline(onBack))
}
