import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NewsSkeleton } from './NewsSkeleton'

interface NewsContainerProps {
  awaited: boolean
  /** What replaces the skeleton. */
  children?: ReactNode
}

/**
 * Shows a skeleton of the feed until it has loaded. If the content is shorter than the skeleton, the section below
 * moves into view; it fades in there (`_home.scss`) instead of visibly jumping up.
 */
export function NewsContainer({ awaited, children }: NewsContainerProps) {
  const container = useRef<HTMLDivElement>(null)
  const nextWasSeen = useRef(false)
  const [bringsNext, setBringsNext] = useState(false)

  // A ref's cleanup runs while its element is still in the DOM: the last chance to see where the skeleton ends.
  const skeleton = useCallback(
    (element: HTMLDivElement | null) => () => {
      if (element) nextWasSeen.current = isNextInSight(element)
    },
    [],
  )

  // Before paint, or the section would be visible at once and then fade in.
  useLayoutEffect(() => {
    setBringsNext(
      !awaited &&
        !nextWasSeen.current &&
        container.current !== null &&
        isNextInSight(container.current),
    )
  }, [awaited])

  return (
    <div ref={container} className={bringsNext ? 'news-container--short' : undefined}>
      {awaited ? <NewsSkeleton ref={skeleton} /> : children}
    </div>
  )
}

function isNextInSight(element: Element): boolean {
  const next = element.closest('section')?.nextElementSibling
  return !!next && next.getBoundingClientRect().top < window.innerHeight
}
