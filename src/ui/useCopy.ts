import { useState } from 'react'

/** `refused`: told where the browser does not let us copy. Show `told` in a live region. */
export function useCopy(refused: string) {
  const [told, setTold] = useState('')
  const copy = async (text: string) => {
    // Emptied first, so that the same text is read out again.
    setTold('')
    try {
      // Missing in old browsers and outside https, which throws too.
      await navigator.clipboard.writeText(text)
      setTold('Kopiert')
    } catch {
      setTold(refused)
    }
  }
  return { told, copy }
}
