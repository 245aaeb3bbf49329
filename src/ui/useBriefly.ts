import { useEffect, useState } from 'react'

const longestMs = 700

/** True while awaited, at most 700 ms. Content below waits that long, so that the answer does not move it. */
export function useBriefly(awaited: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!awaited) return undefined
    const timer = setTimeout(() => setLong(true), longestMs)
    return () => clearTimeout(timer)
  }, [awaited])
  return awaited && !long
}
