import { useCallback, useRef, useState } from 'react'

/**
 * Lets one act run at a time. A second press while it runs does nothing, also within the same frame (double click,
 * Enter and click), where state would come too late.
 */
export function useLatch() {
  const held = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (act: () => Promise<void>) => {
    if (held.current) return
    held.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      held.current = false
      setBusy(false)
    }
  }, [])
  return { run, busy }
}
