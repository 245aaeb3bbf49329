import { useCallback, useRef, useState } from 'react'

/**
 * Lets one act run at a time. A second press while it runs does nothing, also within the same frame (double click,
 * Enter and click), where state would come too late. `drop` gives up what runs: another act may begin, and `isWanted`
 * tells the dropped one that its answer is nobody's. Never for an act that must not be done twice.
 */
export function useLatch() {
  const held = useRef<object | null>(null)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (act: (isWanted: () => boolean) => Promise<void>) => {
    if (held.current) return
    const mine = {}
    const isWanted = () => held.current === mine
    held.current = mine
    setBusy(true)
    try {
      await act(isWanted)
    } finally {
      if (isWanted()) {
        held.current = null
        setBusy(false)
      }
    }
  }, [])
  const drop = useCallback(() => {
    held.current = null
    setBusy(false)
  }, [])
  return { run, busy, drop }
}
