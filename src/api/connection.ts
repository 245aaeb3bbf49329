// `navigator.onLine` is wrong both ways, so ask the app's own host.
import { useEffect } from 'react'
import { observable } from '@/lib/observable'
import { sleep } from '@/lib/sleep'

/** The service worker never caches it. */
const askedOfHost = '/sw.js'

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

/** 'unsure': the browser reported a change, and our host has not answered yet. */
const connection = observable<'unwatched' | 'online' | 'unsure' | 'offline'>('unwatched')
const openQuestion = observable<AbortController | null>(null)

export const isOffline = (): boolean => connection.get() === 'offline'

async function ask() {
  openQuestion.get()?.abort()
  const mine = new AbortController()
  openQuestion.set(mine)
  let isReached = false
  while (!isReached) {
    isReached = await ownHostAnswers()
    if (mine.signal.aborted) return
    connection.set(isReached ? 'online' : 'offline')
    if (!isReached && !(await sleep(askAgainMs, mine.signal))) return
  }
  openQuestion.set(null)
}

function onHint() {
  if (!isOffline()) connection.set('unsure')
  void ask()
}

/** Browsers delay the timers of background tabs. */
function onReturn() {
  if (isOffline() && !document.hidden) void ask()
}

export function watchConnection(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', onHint, { signal })
  window.addEventListener('offline', onHint, { signal })
  document.addEventListener('visibilitychange', onReturn, { signal })
  connection.set('online')
  // Not 'unsure': a page that reloads when back online would reload for ever.
  if (!navigator.onLine) void ask()
  const stop = connection.watch(onChange)
  return () => {
    listening.abort()
    stop()
    openQuestion.get()?.abort()
    openQuestion.set(null)
    connection.set('unwatched')
  }
}

export function connectionInDoubt(): void {
  if (connection.get() !== 'unwatched' && openQuestion.get() === null) void ask()
}

export function onBackOnline(onBack: () => void): () => void {
  let before = connection.get()
  return connection.watch(() => {
    const isBack = (before === 'unsure' || before === 'offline') && connection.get() === 'online'
    before = connection.get()
    if (isBack) onBack()
  })
}

/** For reads that `rereadFailed` does not cover. */
export function useBackOnline(onBack: () => void): void {
  useEffect(() => onBackOnline(onBack))
}
