import { useEffect, useState } from 'react'

const longestMs = 700

/** Content below waits 700 ms at most, so that the answer does not move it. */
export function useBriefly(awaited: boolean): boolean {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!awaited) return undefined
    const timer = setTimeout(() => setLong(true), longestMs)
    return () => clearTimeout(timer)
  }, [awaited])
  return awaited && !long
}
