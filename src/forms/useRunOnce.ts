import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Runs an effect once for each key, though React may run effects twice (StrictMode, a page hidden while it waits). For
 * what must not be sent again: what `run` starts goes on after the component is gone. While the key is null it waits.
 */
export function useRunOnce<Key extends {}>(key: Key | null, run: (key: Key) => void): void {
  const ranWith = useRef<Key>(null)
  const onKey = useEffectEvent(run)
  useEffect(() => {
    if (key === null || ranWith.current === key) return
    ranWith.current = key
    onKey(key)
  }, [key])
}
