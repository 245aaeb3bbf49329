import { useState } from 'react'

/** `refused`: shown where the browser does not let us copy. Show `status` in a live region. */
export function useCopy(refused: string) {
  const [status, setStatus] = useState('')
  const copy = async (text: string) => {
    // Emptied first, so that the same text is read out again.
    setStatus('')
    try {
      // Missing in old browsers and outside https, which throws too.
      await navigator.clipboard.writeText(text)
      setStatus('Kopiert')
    } catch {
      setStatus(refused)
    }
  }
  return { status, copy }
}
