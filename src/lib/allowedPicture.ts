import { env } from '@/config/env'
import { secureOrigins } from './webOrigin'

export const imageOrigins = secureOrigins(import.meta.env.VITE_IMAGE_ORIGINS ?? '')

/** Null if the origin is not allowed. Resolves a name against `folder`, a path against `host` or the app. */
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
