import { useCallback, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useBackOnline } from '@/api/connection'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'

interface NewsContainerProps {
  awaited: boolean
  children?: ReactNode
}

/** If the content is shorter than the skeleton, the next section fades into view (`_home.scss`) instead of jumping. */
export function NewsContainer({ awaited, children }: NewsContainerProps) {
  const container = useRef<HTMLDivElement>(null)
  const nextWasSeen = useRef(false)
  const [bringsNext, setBringsNext] = useState(false)

  // A ref's cleanup still sees the element in the DOM, so measure the skeleton here.
  const skeleton = useCallback(
    (element: HTMLDivElement | null) => () => {
      if (element) nextWasSeen.current = isNextInSight(element)
    },
    [],
  )

  // Before paint, or the section would show before it fades in.
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

export function NewsUnavailable({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry)
  return (
    <RetryAlert variant="warning" onRetry={onRetry}>
      Vi fikk ikke hentet nyhetene.
    </RetryAlert>
  )
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the feed's shape: the content below must not move. */
function NewsSkeleton({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        Henter nyhetene …
      </p>
      <div ref={ref} className="news-list" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="news-card news-card--skeleton">
            <div className="news-card__img" />
            <div>
              <Skeleton shape="title" />
              <Skeleton lines={3} />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function isNextInSight(element: Element): boolean {
  const next = element.closest('section')?.nextElementSibling
  return !!next && next.getBoundingClientRect().top < window.innerHeight
}
