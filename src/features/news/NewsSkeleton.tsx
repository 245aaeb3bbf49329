import type { Ref } from 'react'
import { Skeleton } from '@/ui/Skeleton'

const cards = ['a', 'b', 'c', 'd', 'e', 'f']

/** In the feed's shape: the content below must not move. */
export function NewsSkeleton({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        Henter nyhetene …
      </p>
      <div ref={ref} className="news-list" aria-hidden="true">
        {cards.map((card) => (
          <div key={card} className="news-card news-card--skeleton d-flex flex-column">
            <div className="news-card__img" />
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        ))}
      </div>
    </>
  )
}
