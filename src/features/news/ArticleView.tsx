import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchArticle, type Article } from '@/api/news'
import { allowedPicture } from '@/lib/allowedPicture'
import { RetryAlert } from '@/ui/RetryAlert'
import { PageTitle } from '@/ui/PageTitle'
import { Skeleton } from '@/ui/Skeleton'
import { paragraphs } from './newsRules'

type Reading =
  { state: 'loading' } | { state: 'failed' } | { state: 'read'; article: Article | null }

/** One news article, its body shown as text. */
export function ArticleView({ articleId }: { articleId: string }) {
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    fetchArticle(articleId, abort.signal).then(
      (article) => setReading({ state: 'read', article }),
      () => {
        if (!abort.signal.aborted) setReading({ state: 'failed' })
      },
    )
    return () => abort.abort()
  }, [articleId, attempt])

  if (reading.state === 'loading')
    return (
      <>
        <PageTitle>Nyheter</PageTitle>
        <Skeleton lines={6} />
      </>
    )
  if (reading.state === 'failed')
    return (
      <>
        <PageTitle>Nyheter</PageTitle>
        <RetryAlert
          onRetry={() => {
            setReading({ state: 'loading' })
            setAttempt((before) => before + 1)
          }}
        >
          Vi fikk ikke hentet artikkelen.
        </RetryAlert>
      </>
    )
  if (reading.article === null)
    return (
      <>
        <PageTitle>Fant ikke artikkelen</PageTitle>
        <Link className="btn btn-primary" to="/">
          Til forsiden
        </Link>
      </>
    )
  const { title, ingress, img, body } = reading.article
  const picture = allowedPicture(img)
  return (
    <article className="article">
      <PageTitle>{title}</PageTitle>
      <p className="lead">{ingress}</p>
      {picture !== null && <img className="article__img" src={picture} alt="" />}
      {paragraphs(body ?? '').map((paragraph) => (
        <p key={paragraph} className="lines">
          {paragraph}
        </p>
      ))}
      <Link to="/">Til forsiden</Link>
    </article>
  )
}
