import { Link, useLocation } from 'react-router-dom'
import { useBackOnline } from '@/api/connection'
import { useArticleQuery, type Article } from '@/api/news'
import { paths } from '@/config/paths'
import { isRecord } from '@/lib/json'
import { paragraphs } from '@/lib/text'
// oxlint-disable-next-line import/no-unassigned-import -- adds the cache to the store
import '@/store/newsState'
import { PageTitle } from '@/ui/PageTitle'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { NewsPicture } from './NewsPicture'

/** The link's title is the heading until the article has loaded. */
function titleFromState(state: unknown): string | null {
  const title = isRecord(state) ? state['title'] : null
  return typeof title === 'string' && title !== '' ? title : null
}

/** The body is text, never HTML. */
export function ArticleView({ articleId }: { articleId: string }) {
  const { currentData: article, isFetching, refetch } = useArticleQuery(articleId)
  const titleOfLink = titleFromState(useLocation().state)
  const isLoading = article === undefined && isFetching
  const isFailed = article === undefined && !isFetching
  const readAgain = () => void refetch()
  useBackOnline(() => {
    if (isFailed) readAgain()
  })

  const title =
    article === null ? 'Fant ikke artikkelen' : (article?.title ?? titleOfLink ?? 'Nyheter')
  // One title element for all states: it keeps focus when the article arrives.
  return (
    <article className="column-narrow">
      <PageTitle>{title}</PageTitle>
      {isLoading && (
        <div className="min-vh-100">
          <p className="visually-hidden" role="status">
            Henter artikkelen …
          </p>
          <Skeleton lines={2} />
          <div className="article__img" />
          <Skeleton lines={6} />
        </div>
      )}
      {isFailed && <RetryAlert onRetry={readAgain}>Vi fikk ikke hentet artikkelen.</RetryAlert>}
      {article === null && (
        <>
          <p>Den kan være tatt bort, eller adressen kan være skrevet feil.</p>
          <Link className="btn btn-primary" to={paths.home}>
            Til forsiden
          </Link>
        </>
      )}
      {article && <ArticleText article={article} />}
    </article>
  )
}

function ArticleText({ article: { ingress, img, body } }: { article: Article }) {
  return (
    <>
      {ingress !== '' && <p className="lead">{ingress}</p>}
      <NewsPicture className="article__img" img={img} />
      {paragraphs(body).map((paragraph, index) => (
        <p key={index} className="lines">
          {paragraph}
        </p>
      ))}
      <p className="lone-link mt-3">
        <Link to={paths.home}>Til forsiden</Link>
      </p>
    </>
  )
}
