import { env } from '@/config/env'

/**
 * The picture's address if it comes from somewhere pictures may come from (contract section 6 'Pages'), else null:
 * the app's own origin, the news and API hosts, and those the deployment names. A bare file name lies in the news
 * folder, beside the article it belongs to.
 */
export function allowedPicture(img: string): string | null {
  if (img === '') return null
  try {
    const own = window.location.origin
    const folder = new URL(`${env.newsUrl}/`, own)
    const url = new URL(img, img.startsWith('/') ? own : folder)
    const hosts = [env.apiUrl, env.wapApiUrl].map((base) => new URL(base, own).origin)
    const known = url.origin === own || url.origin === folder.origin || hosts.includes(url.origin)
    const secure = url.protocol === 'https:' && env.imageOrigins.includes(url.origin)
    return known || secure ? url.href : null
  } catch {
    return null
  }
}

/** The page an address asks for (`?side=2`): the first where it says none, the last where it asks for one beyond. */
export function pageAsked(side: string | null, pageCount: number): number {
  if (side === null || !/^\d+$/u.test(side)) return 1
  return Math.max(1, Math.min(Number(side), pageCount))
}

/** Plain paragraphs separated by blank lines (contract section 5). */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** A link to an article brings its title along, so that the page is named before the article is there. */
export function titleBrought(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('title' in state)) return null
  return typeof state.title === 'string' && state.title !== '' ? state.title : null
}
