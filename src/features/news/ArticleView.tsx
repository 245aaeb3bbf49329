import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useBackOnline } from '@/api/connection'
import { fetchArticle, type Article } from '@/api/news'
import { paths } from '@/config/paths'
import { PageTitle } from '@/ui/PageTitle'
import { RetryAlert } from '@/ui/RetryAlert'
import { Skeleton } from '@/ui/Skeleton'
import { NewsPicture } from './NewsPicture'
import { paragraphs, titleFromState } from './newsRules'
import '@/styles/article.scss'

type Reading =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'unknown' }
  | { state: 'read'; article: Article }

/** One news article; the body is rendered as text, not HTML. */
export function ArticleView({ articleId }: { articleId: string }) {
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const brought = titleFromState(useLocation().state)

  useEffect(() => {
    const abort = new AbortController()
    fetchArticle(articleId, abort.signal).then(
      (article) => setReading(article === null ? { state: 'unknown' } : { state: 'read', article }),
      () => {
        if (!abort.signal.aborted) setReading({ state: 'failed' })
      },
    )
    return () => abort.abort()
  }, [articleId, attempt])

  const readAgain = () => {
    setReading({ state: 'loading' })
    setAttempt((before) => before + 1)
  }
  useBackOnline(() => {
    if (reading.state === 'failed') readAgain()
  })

  const titles = {
    loading: brought ?? 'Nyheter',
    failed: brought ?? 'Nyheter',
    unknown: 'Fant ikke artikkelen',
    read: reading.state === 'read' ? reading.article.title : '',
  }
  // One title element for all four states, so that it keeps focus when the article arrives.
  return (
    <article className="article">
      <PageTitle>{titles[reading.state]}</PageTitle>
      {reading.state === 'loading' && (
        <div className="article__loading">
          <p className="visually-hidden" role="status">
            Henter artikkelen …
          </p>
          <Skeleton lines={2} />
          <div className="article__img" />
          <Skeleton lines={6} />
        </div>
      )}
      {reading.state === 'failed' && (
        <RetryAlert onRetry={readAgain}>Vi fikk ikke hentet artikkelen.</RetryAlert>
      )}
      {reading.state === 'unknown' && (
        <>
          <p>Den kan være tatt bort, eller adressen kan være skrevet feil.</p>
          <Link className="btn btn-primary" to={paths.home}>
            Til forsiden
          </Link>
        </>
      )}
      {reading.state === 'read' && <ArticleText article={reading.article} />}
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
      <p className="article__way-back">
        <Link to={paths.home}>Til forsiden</Link>
      </p>
    </>
  )
}
