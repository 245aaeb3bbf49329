/** As the router reads a path segment: one that cannot be decoded, such as '100%', means itself. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
