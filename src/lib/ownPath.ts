const disallowedRedirects = /^\/(?:login|register|forgot|netsCallback|bankIdreturn)(?:[/?#]|$)/iu

/**
 * The page a `redirect` query may lead to: one of the app's own paths, kept with its query and hash, or null. Return
 * pages and the log-in, register and forgot pages are refused (contract section 7), as is anything that a browser or
 * the router could read as another origin (`//host`, `/\host`, control characters).
 */
export function ownPath(redirect: string | null): string | null {
  if (redirect === null || !redirect.startsWith('/')) return null
  // oxlint-disable-next-line no-control-regex -- browsers drop these characters, which can turn '/\t/host' into '//host'
  if (/[\u0000-\u001F\\]/u.test(redirect) || redirect.startsWith('//')) return null
  try {
    const base = 'https://own.invalid'
    const url = new URL(redirect, base)
    if (url.origin !== base || url.pathname.startsWith('//')) return null
    if (disallowedRedirects.test(decodeURI(url.pathname))) return null
  } catch {
    return null
  }
  return redirect
}
