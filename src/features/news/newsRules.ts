import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'
import { isRecord } from '@/lib/isRecord'

/** A bare file name is resolved against the news folder; null if the picture's origin is not allowed. */
export const newsPicture = (img: string): string | null =>
  allowedPicture(img, { folder: env.newsUrl })

/** The title that a link passes in router state, so that the page has a heading before the article has loaded. */
export function titleFromState(state: unknown): string | null {
  const title = isRecord(state) ? state['title'] : null
  return typeof title === 'string' && title !== '' ? title : null
}
