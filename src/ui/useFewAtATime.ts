import { startTransition, useEffect, useState } from 'react'

/** How many items there are at first, more than a screen holds, and how many come at a time after that. */
const first = 15
const more = 10

/** What to show by now of a list: hundreds at once would hold up the page, and a press on it. */
export function useFewAtATime<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(first)
  const all = items.length
  useEffect(() => {
    if (count >= all) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + more)))
    return () => clearTimeout(timer)
  }, [all, count])
  return count >= all ? items : items.slice(0, count)
}
