import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NewsSkeleton } from './NewsSkeleton'

interface NewsPlaceProps {
  awaited: boolean
  /** The answer. */
  children?: ReactNode
}

/**
 * The feed's shape in grey while it is awaited, then the answer. One that is shorter brings what stands under the news
 * into the sight of whoever is looking at them: it fades in there (`_news.scss`), and nobody sees it leap up.
 */
export function NewsPlace({ awaited, children }: NewsPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const nextWasSeen = useRef(false)
  const [bringsNext, setBringsNext] = useState(false)

  // A ref is let go while its element still stands: the last moment to see where the skeleton ends.
  const skeleton = useCallback(
    (element: HTMLDivElement | null) => () => {
      if (element) nextWasSeen.current = isNextInSight(element)
    },
    [],
  )

  // Before paint, or it would be seen at once and then fade in.
  useLayoutEffect(() => {
    setBringsNext(
      !awaited && !nextWasSeen.current && place.current !== null && isNextInSight(place.current),
    )
  }, [awaited])

  return (
    <div ref={place} className={bringsNext ? 'news-place--short' : undefined}>
      {awaited ? <NewsSkeleton ref={skeleton} /> : children}
    </div>
  )
}

function isNextInSight(element: Element): boolean {
  const next = element.closest('section')?.nextElementSibling
  return !!next && next.getBoundingClientRect().top < window.innerHeight
}
