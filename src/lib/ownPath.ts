import { paths } from '@/config/paths'
import { decodedSegment } from './routerPath'

/** In lower case: the router ignores case. */
const disallowedRedirects: ReadonlySet<string> = new Set(
  [paths.login, paths.register, paths.forgot, paths.netsCallback, paths.bankIdReturn].map((path) =>
    path.slice(1).toLowerCase(),
  ),
)

/** Null for anything a browser or the router could read as another origin. */
export function ownPath(redirect: string | null): string | null {
  if (redirect === null || !redirect.startsWith('/')) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters, which can turn '/\t/host' into '//host'
  if (/[\u0000-\u001F\\]/u.test(redirect) || redirect.startsWith('//')) return null
  const base = 'https://own.invalid'
  if (!URL.canParse(redirect, base)) return null
  const { origin, pathname } = new URL(redirect, base)
  if (origin !== base || pathname.startsWith('//')) return null
  const [, first = ''] = pathname.split('/')
  return disallowedRedirects.has(decodedSegment(first).toLowerCase()) ? null : redirect
}
