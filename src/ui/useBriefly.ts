import { useEffect, useState } from 'react'

const longestMs = 700

/**
 * True while it is awaited, but for a moment only. What stands below it is shown after that moment, and is not moved by
 * an answer that comes within it; a slow host does not hold it back.
 */
export function useBriefly(awaited: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!awaited) return undefined
    const timer = setTimeout(() => setLong(true), longestMs)
    return () => clearTimeout(timer)
  }, [awaited])
  return awaited && !long
}
