import { useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { NewsContainer } from '@/features/news/NewsContainer'
import { NewsUnavailable } from '@/features/news/NewsUnavailable'
import { ownerFilterSet, selectAuthenticated } from '@/features/session/sessionSlice'
import { ownerFilterKey } from '@/config/storageKeys'
import { browserSession } from '@/lib/safeStorage'
import { HomePage } from '@/pages/HomePage'
import { useChunk } from '@/ui/useChunk'

/**
 * /ok also stores its filter in sessionStorage, where log-out does not clear it. Another owner's page removes it: the
 * owner whose page was opened last applies.
 */
const okFilter = 1

const loadFeed = () => import('@/features/news/NewsFeed').then((file) => file.NewsFeed)

function News() {
  const { chunk, loadAgain } = useChunk(loadFeed)
  if (typeof chunk === 'object') return <chunk.Content />
  return (
    <NewsContainer awaited={chunk === 'loading'}>
      <NewsUnavailable onRetry={loadAgain} />
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
