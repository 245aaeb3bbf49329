import { paths } from '../../src/config/paths.js'

/** Never answer these from the cache: return pages, answers of identity or payment, and files that are not pages. */
export const networkOnlyPaths = [
  new RegExp(`^${paths.netsCallback}`, 'i'),
  new RegExp(`^${paths.bankIdReturn}`, 'i'),
  /^\/\.well-known\//,
  /[?&](?:state|code|error)=/,
  /\/[^/?]+\.[^/?]+$/,
]
