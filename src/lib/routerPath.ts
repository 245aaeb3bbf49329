import { matchPath } from 'react-router-dom'
import { pageRows, type PageRow } from '@/config/pages'
import { hallPath, paths } from '@/config/paths'

/** '100%' cannot be decoded and stays as written. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** A slash within a segment stays encoded, as in the router. */
const decodedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodedSegment(segment).replaceAll('/', '%2F'))
    .join('/')

/** Matches like the router, which decodes and ignores case and a final slash. */
export const matchAddress = <Path extends string>(route: Path, pathname: string) =>
  matchPath(route, decodedPath(pathname))

export const routeAt = (pathname: string): PageRow | undefined =>
  pageRows.find(({ path }) => matchAddress(path, pathname) !== null)

export function pagePathOf(pathname: string): string {
  const id = matchAddress(paths.hall, pathname)?.params.id
  return id === undefined ? pathname : hallPath(id)
}
