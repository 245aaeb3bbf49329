import { startTransition, useEffect, useState } from 'react'

const few = 10

/** Hundreds of rows at once would hold up a press. */
export function useFewAtATime<Item>(items: readonly Item[], atFirst = few): readonly Item[] {
  const [count, setCount] = useState(atFirst)
  const all = items.length
  useEffect(() => {
    if (count >= all) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + few)))
    return () => clearTimeout(timer)
  }, [all, count])
  return count >= all ? items : items.slice(0, count)
}
