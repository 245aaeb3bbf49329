import { lazy, Suspense, useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownerFilterSet, selectAuthenticated } from '@/features/session/sessionSlice'
import { ownerFilterKey } from '@/features/session/sessionStorage'
import { browserSession } from '@/lib/safeStorage'
import { HomePage } from '@/pages/HomePage'
import { Skeleton } from '@/ui/Skeleton'

// Plain lazy: a feed that cannot be loaded must leave the front page whole, not reload it.
const NewsFeed = lazy(() =>
  import('@/features/news/NewsFeed').then(
    (feed) => ({ default: feed.NewsFeed }),
    () => ({ default: NewsUnavailable }),
  ),
)

function NewsUnavailable() {
  return <p>Vi fikk ikke hentet nyhetene.</p>
}

/** /ok also leaves its filter in the tab's own storage, where log-out does not reach it (spec section 2). */
const okFilter = 1

/** The landing page; under an owner's address it sets that owner's filter first. */
export function Home({ owner }: { owner?: number }) {
  const dispatch = useDispatch()
  const authenticated = useSelector(selectAuthenticated)
  // Before paint, so that an owner's page never shows in the product's own look.
  useLayoutEffect(() => {
    if (owner === undefined) return
    dispatch(ownerFilterSet(owner))
    if (owner === okFilter) browserSession.set(ownerFilterKey, String(owner))
  }, [dispatch, owner])
  return (
    <HomePage
      authenticated={authenticated}
      news={
        <Suspense fallback={<Skeleton shape="card" />}>
          <NewsFeed />
        </Suspense>
      }
    />
  )
}
