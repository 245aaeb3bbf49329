import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NewsContainer } from '@/features/news/NewsContainer'
import { NewsUnavailable } from '@/features/news/NewsUnavailable'
import { ownerFilterSet, selectAuthenticated } from '@/features/session/sessionSlice'
import { ownerFilterKey } from '@/config/storageKeys'
import { browserSession } from '@/lib/safeStorage'
import { HomePage } from '@/pages/HomePage'

/**
 * /ok also stores its filter in sessionStorage, where log-out does not clear it. Another owner's page removes it: the
 * owner whose page was opened last applies.
 */
const okFilter = 1

/**
 * The feed is a separate chunk. It does not use `lazyPage`: if it cannot be loaded, the front page must be neither
 * reloaded nor replaced.
 */
function News() {
  const [feed, setFeed] = useState<{ Feed: ComponentType } | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    import('@/features/news/NewsFeed').then(
      ({ NewsFeed }) => setFeed({ Feed: NewsFeed }),
      () => setFeed('failed'),
    )
  }, [attempt])

  if (typeof feed === 'object') return <feed.Feed />
  return (
    <NewsContainer awaited={feed === 'loading'}>
      <NewsUnavailable
        onRetry={() => {
          setFeed('loading')
          setAttempt((before) => before + 1)
        }}
      />
    </NewsContainer>
  )
}

/** The landing page; at an owner's URL it sets that owner's filter first. */
export function Home({ owner }: { owner?: number }) {
  const dispatch = useDispatch()
  const authenticated = useSelector(selectAuthenticated)
  // Before paint, so that an owner's page never shows in the default theme.
  useLayoutEffect(() => {
    if (owner === undefined) return
    dispatch(ownerFilterSet(owner))
    if (owner === okFilter) browserSession.set(ownerFilterKey, String(owner))
    else browserSession.remove(ownerFilterKey)
  }, [dispatch, owner])
  return <HomePage authenticated={authenticated} news={<News />} />
}
