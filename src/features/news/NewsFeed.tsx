import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useArticlesQuery, type ArticleSummary } from '@/api/news'
import { articlePath } from '@/config/paths'
import { pageOf } from '@/lib/pageOf'
// oxlint-disable-next-line import/no-unassigned-import -- adds the cache to the store
import '@/store/newsState'
import { Pagination } from '@/ui/Pagination'
import { NewsPicture } from './NewsPicture'
import { NewsContainer, NewsUnavailable } from './NewsContainer'

/** Page number in the query. A failed feed leaves the rest of the page. */
export function NewsFeed() {
  const { data: articles, isFetching, refetch } = useArticlesQuery()
  return (
    <NewsContainer awaited={!articles && isFetching}>
      {articles ? (
        <NewsPages articles={articles} />
      ) : (
        <NewsUnavailable onRetry={() => void refetch()} />
      )}
    </NewsContainer>
  )
}

function NewsPages({ articles }: { articles: readonly ArticleSummary[] }) {
  const { key, search } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  const turned = useRef(false)
  const { rows, page, pageCount } = pageOf(articles, new URLSearchParams(search).get('side'))

  // The page links are below the list: move focus and scroll to its top.
  useEffect(() => {
    if (!turned.current) return
    turned.current = false
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }, [key])

  if (articles.length === 0) return <p>Ingen nyheter akkurat nå.</p>
  return (
    <>
      <ul
        ref={list}
        className="news-list"
        tabIndex={-1}
        aria-label={pageCount > 1 ? `Nyheter, side ${page} av ${pageCount}` : undefined}
      >
        {rows.map((article) => (
          <li key={article.id} className="news-card">
            <NewsPicture className="news-card__img" img={article.img} loading="lazy" />
            <div>
              <h3 className="mb-half">{article.title}</h3>
              <p className="mb-half">{article.ingress}</p>
              <Link to={articlePath(article.id)} state={{ title: article.title }}>
                Les mer <span className="visually-hidden">om {article.title}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(target) => `?side=${target}`}
        onFollowed={() => {
          turned.current = true
        }}
      />
    </>
  )
}
