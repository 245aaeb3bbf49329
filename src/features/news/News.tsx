import { useChunk } from '@/ui/useChunk'
import { NewsContainer, NewsUnavailable } from './NewsContainer'

const loadFeed = () => import('./NewsFeed').then((file) => file.NewsFeed)

/** The front page does not wait for the feed. */
export function News() {
  const { chunk, loadAgain } = useChunk(loadFeed)
  if (typeof chunk === 'object') return <chunk.Content />
  return (
    <NewsContainer awaited={chunk === 'loading'}>
      <NewsUnavailable onRetry={loadAgain} />
    </NewsContainer>
  )
}
