import { createHash } from 'node:crypto'
import { pageRows } from '../src/config/pages.js'
import { frameSources, isSecureOrigin, secureOrigins, webOrigin } from '../src/lib/webOrigin.js'
import type { Environment } from './environment.js'

/** Empty for an unset value or a path within the app. */
function origin(address: string | undefined): string[] {
  const found = webOrigin(address?.trim() ?? '')
  return found === null ? [] : [found]
}

/** The policy's sources for `tag` within the pages themselves: exactly what the build wrote there. */
const inlined = (pages: readonly string[], tag: 'script' | 'style') =>
  pages
    .flatMap((html) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'))])
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

function contentSecurityPolicy(env: Environment, pages: readonly string[], frameAncestors: string) {
  const at = (...names: string[]) => names.flatMap((name) => origin(env[`VITE_${name}_URL`]))
  const api = at('API', 'WAP_API')
  const pictures = secureOrigins(env['VITE_IMAGE_ORIGINS'] ?? '')
  const movedOnTo = frameSources(env['VITE_FRAME_ORIGINS'] ?? '')
  const sources = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlined(pages, 'script')],
    'style-src': ["'self'", ...inlined(pages, 'style')],
    // Bootstrap's CSS icons are data: images.
    'img-src': ["'self'", 'data:', ...at('NEWS'), ...api, ...pictures],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...at('GAME', 'NEWS', 'TEXTS', 'REPORT')],
    'frame-src': [
      "'self'",
      ...at('BANKID', 'TERMINAL', 'GAME', 'REMOTE_GAME', 'CHAT'),
      ...movedOnTo,
    ],
    // Goal Mania receives its token through a form posted into its frame, and may redirect it.
    'form-action': ["'self'", ...at('REMOTE_GAME'), ...movedOnTo.filter(isSecureOrigin)],
    'frame-ancestors': [frameAncestors],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // No text becomes script or HTML; the one policy names the service worker (src/app/serviceWorker.ts).
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['service-worker'],
  }
  return Object.entries(sources)
    .map(([directive, allowed]) => [directive, ...new Set(allowed)].join(' '))
    .join('; ')
}

/** Identity and payment return to these inside the app's frames. No other page may be framed. */
export const returnPages = pageRows.filter(({ bare }) => bare).map(({ path }) => path)

/** The router ignores case and final slashes. */
const returnPath = new RegExp(`^(?:${returnPages.join('|')})/*$`, 'i')

export const isReturnPage = (path: string): boolean => returnPath.test(path)

/** Scripts and sheets act under their page's policy. This one is short, and forbids all to a file opened as a page. */
export const assetPolicy = "default-src 'none'; frame-ancestors 'none'"

export const assetsPath = '/assets/'

/** `pages`: the build's HTML. */
export function securityHeaders(
  env: Environment,
  pages: readonly string[] = [],
  frameAncestors = "'none'",
): Record<string, string> {
  const subdomains = env['VITE_HSTS_SUBDOMAINS']?.trim() === 'true' ? '; includeSubDomains' : ''
  return {
    'Content-Security-Policy': contentSecurityPolicy(env, pages, frameAncestors),
    // Never send a path: a return address holds a code until it is cleaned.
    'Referrer-Policy': 'strict-origin',
    'X-Content-Type-Options': 'nosniff',
    // Subdomains may belong to the operator's other services.
    'Strict-Transport-Security': `max-age=31536000${subdomains}`,
    // Frames get the rest one by one (src/config/frames.ts).
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=()',
    // 'same-origin' would sever a game window opened by a form post.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}
