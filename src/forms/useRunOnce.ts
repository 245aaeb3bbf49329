import { useEffect, useEffectEvent, useRef } from 'react'

/** React may run effects twice (StrictMode, a hidden page). A null key waits. */
export function useRunOnce<Key extends {}>(key: Key | null, run: (key: Key) => void): void {
  const ranWith = useRef<Key>(null)
  const onKey = useEffectEvent(run)
  useEffect(() => {
    if (key === null || ranWith.current === key) return
    ranWith.current = key
    onKey(key)
  }, [key])
}
