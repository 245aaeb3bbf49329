import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/ui/Button'

/** `step` items, and more with each press of `more`. Begins anew when `of` changes. `list` holds the shown items. */
export function useShowMore<Item, List extends HTMLElement>(
  items: readonly Item[],
  step: number,
  of: unknown,
) {
  const list = useRef<List>(null)
  const [asked, setAsked] = useState({ of, count: step })
  const count = asked.of === of ? asked.count : step
  const showMore = () => {
    flushSync(() => setAsked({ of, count: count + step }))
    // The last press takes the button away: go on at the first new item.
    const next = list.current?.children[count]
    if (!(next instanceof HTMLElement)) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const more = count < items.length && (
    <p className="mt-2 d-print-none">
      <Button variant="quiet" onClick={showMore}>
        Vis flere
      </Button>
    </p>
  )
  return { shown: items.slice(0, count), more, list }
}
