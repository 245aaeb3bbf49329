import { paths } from '../../src/config/paths.js'

/**
 * Requests that must always go to the host, never to the service worker's cache: the return pages, anything else
 * carrying a response from the identity provider or the terminal, and files that are not pages.
 */
export const networkOnlyPaths = [
  new RegExp(`^${paths.netsCallback}`, 'i'),
  new RegExp(`^${paths.bankIdReturn}`, 'i'),
  /^\/\.well-known\//,
  /[?&](?:state|code|error)=/,
  /\/[^/?]+\.[^/?]+$/,
]
