/** As the router reads a path segment: one that cannot be decoded, such as '100%', means itself. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** As the router reads a path before it matches it; a slash within a segment stays encoded. */
export const decodedPath = (pathname: string): string =>
  pathname
    .split('/')
    .map((segment) => decodedSegment(segment).replaceAll('/', '%2F'))
    .join('/')
