import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'
import { isRecord } from '@/lib/json'

/** A bare name lies in the news folder; null if the origin is not allowed. */
export const newsPicture = (img: string): string | null =>
  allowedPicture(img, { folder: env.newsUrl })

/** The link's title is the heading until the article has loaded. */
export function titleFromState(state: unknown): string | null {
  const title = isRecord(state) ? state['title'] : null
  return typeof title === 'string' && title !== '' ? title : null
}
