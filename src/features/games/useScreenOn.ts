import { useEffect } from 'react'

/** Asks for the screen to stay on, and returns what gives it back, also if it is granted only later. */
function keepOn(): () => void {
  // Old browsers have none, and any may refuse, as with a low battery: the screen goes off as it always has.
  const { wakeLock } = navigator as { wakeLock?: WakeLock }
  const granted = wakeLock?.request('screen').catch(() => undefined)
  return () => void granted?.then((lock) => lock?.release()).catch(() => undefined)
}

/** Keeps the screen on while a game is open and seen. */
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
