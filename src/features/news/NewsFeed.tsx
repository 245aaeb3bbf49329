import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { fetchArticles, type ArticleSummary } from '@/api/news'
import { allowedPicture } from '@/lib/allowedPicture'
import { pageOf } from '@/lib/pageOf'
import { RetryAlert } from '@/ui/RetryAlert'
import { Pagination } from '@/ui/Pagination'
import { Skeleton } from '@/ui/Skeleton'

type Feed =
  { state: 'loading' } | { state: 'failed' } | { state: 'read'; articles: ArticleSummary[] }

/** The news on the front page, ten a page with the page in the query. A feed that fails leaves the page whole. */
export function NewsFeed() {
  const [feed, setFeed] = useState<Feed>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [query] = useSearchParams()
  const navigate = useNavigate()

  useEffect(() => {
    const abort = new AbortController()
    fetchArticles(abort.signal).then(
      (articles) => setFeed({ state: 'read', articles }),
      () => {
        if (!abort.signal.aborted) setFeed({ state: 'failed' })
      },
    )
    return () => abort.abort()
  }, [attempt])

  if (feed.state === 'loading') return <Skeleton shape="card" />
  if (feed.state === 'failed')
    return (
      <RetryAlert
        variant="warning"
        onRetry={() => {
          setFeed({ state: 'loading' })
          setAttempt((before) => before + 1)
        }}
      >
        Vi fikk ikke hentet nyhetene.
      </RetryAlert>
    )
  if (feed.articles.length === 0) return <p>Ingen nyheter akkurat nå.</p>

  const { rows, page, pageCount } = pageOf(feed.articles, query.get('side'))
  return (
    <>
      <ul className="news-list">
        {rows.map((article) => {
          const picture = allowedPicture(article.img)
          return (
            <li key={String(article.id)} className="news-card">
              {picture !== null && (
                <img className="news-card__img" src={picture} alt="" loading="lazy" />
              )}
              <h3 className="news-card__title">{article.title}</h3>
              <p>{article.ingress}</p>
              <Link to={`/article/${encodeURIComponent(article.id)}`}>
                Les mer<span className="visually-hidden"> om {article.title}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(target) => `?side=${target}`}
        onNavigate={(target) => void navigate(`?side=${target}`)}
      />
    </>
  )
}
