import { matchPath } from 'react-router-dom'
import { hallPath, paths } from '@/config/paths'

/** As the router reads a path segment: one that cannot be decoded, such as '100%', means itself. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** As the router reads a path before it matches it; a slash within a segment stays encoded. */
const decodedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodedSegment(segment).replaceAll('/', '%2F'))
    .join('/')

/** As the router matches an address to a route: it ignores case and a slash at the end, and decodes. */
export const matchAddress = <Path extends string>(route: Path, pathname: string) =>
  matchPath(route, decodedPath(pathname))

/** The page that stands at an address: the function in a hall's changes without a change of page. */
export function pagePathOf(pathname: string): string {
  const id = matchAddress(paths.hall, pathname)?.params.id
  return id === undefined ? pathname : hallPath(id)
}
