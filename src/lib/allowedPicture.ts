import { env } from '@/config/env'
import { secureOrigins } from './webOrigin'

export const imageOrigins = secureOrigins(import.meta.env.VITE_IMAGE_ORIGINS ?? '')

/**
 * The picture's URL if its origin is allowed, else null. Allowed are the app's own origin, the news and API hosts, and
 * the origins of the deployment. A bare file name is resolved against `folder`, a path without an origin against `host`,
 * by default the app itself.
 */
export function allowedPicture(
  img: string | undefined,
  { folder = '', host = '' }: { folder?: string; host?: string } = {},
): string | null {
  if (img === undefined || img === '') return null
  try {
    const own = window.location.origin
    const { origin } = new URL(host, own)
    const url = new URL(img, img.startsWith('/') ? origin : new URL(`${folder}/`, origin))
    const hosts = [env.newsUrl, env.apiUrl, env.wapApiUrl].map((base) => new URL(base, own).origin)
    return [own, ...hosts, ...imageOrigins].includes(url.origin) ? url.href : null
  } catch {
    return null
  }
}
