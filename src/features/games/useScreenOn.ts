import { useEffect } from 'react'

/** Returns a release that also works if the lock comes later. */
function keepOn(): () => void {
  // Missing in old browsers, and may be refused, e.g. at low battery.
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  const granted = wakeLock?.request('screen').catch(() => undefined)
  return () => void granted?.then((lock) => lock?.release()).catch(() => undefined)
}

export function useScreenOn(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return undefined
    let giveBack = keepOn()
    const follow = () => {
      giveBack()
      giveBack = document.hidden ? () => {} : keepOn()
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      giveBack()
    }
  }, [isPlaying])
}
