import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'
import { isRecord } from '@/lib/isRecord'

/** A bare file name lies in the news folder, beside the article it belongs to. */
export const newsPicture = (img: string): string | null => allowedPicture(img, env.newsUrl)

/** Plain paragraphs separated by blank lines (contract section 5). */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** A link to an article brings its title along, so that the page is named before the article is there. */
export function titleBrought(state: unknown): string | null {
  const title = isRecord(state) ? state['title'] : null
  return typeof title === 'string' && title !== '' ? title : null
}
