/** Plain http is safe within the machine. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Rejects `*` and `;`, which URLs allow: they would change the content security policy. */
const plainHost = /^(?:[\w-]+\.)*[\w-]+$|^\[[\da-f:.]+\]$/

function parseWebAddress(address: string): URL | null {
  if (!/^https?:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    return plainHost.test(url.hostname) ? url : null
  } catch {
    return null
  }
}

export const webOrigin = (address: string): string | null =>
  parseWebAddress(address)?.origin ?? null

export function isSecureAddress(address: string): boolean {
  const url = parseWebAddress(address)
  return url !== null && (url.protocol === 'https:' || loopback.test(url.hostname))
}

/** Without path, query or user. */
export const isSecureOrigin = (address: string): boolean =>
  isSecureAddress(address) && /^[^/]+\/\/[^/?#@]+\/?$/.test(address)

export const splitList = (text: string): string[] =>
  text.split(/\s+/).filter((entry) => entry !== '')

export const secureOrigins = (text: string): string[] =>
  splitList(text)
    .filter(isSecureOrigin)
    .map((entry) => new URL(entry).origin)

/** Origins that frames may move on to, or 'https:' for every host. */
export const frameSources = (text: string): string[] => [
  ...secureOrigins(text),
  ...splitList(text).filter((entry) => entry === 'https:'),
]
