import { useSelector } from 'react-redux'
import { NewsContainer } from '@/features/news/NewsContainer'
import { NewsUnavailable } from '@/features/news/NewsUnavailable'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { HomePage } from '@/pages/HomePage'
import { useChunk } from '@/ui/useChunk'

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

/** The landing page. */
export function Home() {
  const authenticated = useSelector(selectAuthenticated)
  return <HomePage authenticated={authenticated} news={<News />} />
}
