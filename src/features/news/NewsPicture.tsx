import { useState } from 'react'
import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'

interface NewsPictureProps {
  img: string
  className: 'news-card__img' | 'article__img'
  loading?: 'lazy'
}

/** Renders nothing if the picture fails or its origin is not allowed. */
export function NewsPicture({ img, className, loading }: NewsPictureProps) {
  // A bare name lies in the news folder.
  const picture = allowedPicture(img, { folder: env.newsUrl })
  const [missing, setMissing] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  if (picture === null || picture === missing) return null
  return (
    <img
      className={className}
      src={picture}
      alt=""
      loading={loading}
      // The owner's colour lies behind loaded pictures only.
      data-loaded={picture === loaded || undefined}
      onLoad={() => setLoaded(picture)}
      onError={() => setMissing(picture)}
    />
  )
}
