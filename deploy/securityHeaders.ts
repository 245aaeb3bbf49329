import { createHash } from 'node:crypto'
import { pageRows } from '../src/config/pages.js'
import { secureOrigins, webOrigin } from '../src/lib/webOrigin.js'
import type { Environment } from './environment.js'

/** Empty for an unset value or a path within the app. */
function origin(address: string | undefined): string[] {
  const found = webOrigin(address?.trim() ?? '')
  return found === null ? [] : [found]
}

function directive(name: string, ...sources: string[]) {
  return [name, ...new Set(sources)].join(' ')
}

const inlined = (pages: readonly string[], tag: 'script' | 'style') =>
  pages
    .flatMap((html) => [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'))])
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)

function contentSecurityPolicy(env: Environment, pages: readonly string[], frameAncestors: string) {
  const api = [...origin(env['VITE_API_URL']), ...origin(env['VITE_WAP_API_URL'])]
  const news = origin(env['VITE_NEWS_URL'])
  const texts = origin(env['VITE_TEXTS_URL'])
  const game = origin(env['VITE_GAME_URL'])
  const remoteGame = origin(env['VITE_REMOTE_GAME_URL'])
  const movedOnTo = secureOrigins(env['VITE_FRAME_ORIGINS'] ?? '')
  const frames = [
    ...origin(env['VITE_BANKID_URL']),
    ...origin(env['VITE_TERMINAL_URL']),
    ...game,
    ...remoteGame,
    ...origin(env['VITE_CHAT_URL']),
    ...movedOnTo,
  ]
  const pictures = secureOrigins(env['VITE_IMAGE_ORIGINS'] ?? '')

  return [
    directive('default-src', "'none'"),
    directive('script-src', "'self'", ...inlined(pages, 'script')),
    directive('style-src', "'self'", ...inlined(pages, 'style')),
    // Bootstrap's CSS icons are data: images.
    directive('img-src', "'self'", 'data:', ...news, ...api, ...pictures),
    directive('font-src', "'self'"),
    directive(
      'connect-src',
      "'self'",
      ...api,
      ...game,
      ...news,
      ...texts,
      ...origin(env['VITE_REPORT_URL']),
    ),
    directive('frame-src', "'self'", ...frames),
    // A form posted into its frame gives Goal Mania its token, and may redirect.
    directive('form-action', "'self'", ...remoteGame, ...movedOnTo),
    directive('frame-ancestors', frameAncestors),
    directive('base-uri', "'none'"),
    directive('object-src', "'none'"),
    directive('manifest-src', "'self'"),
    directive('worker-src', "'self'"),
    // Only the service worker has a policy (src/app/serviceWorker.ts).
    directive('require-trusted-types-for', "'script'"),
    directive('trusted-types', 'service-worker'),
  ].join('; ')
}

/** Identity and payment return to these inside the app's frames. No other page may be framed. */
export const returnPages = pageRows.filter(({ bare }) => bare).map(({ path }) => path)

/** The router ignores case and final slashes. */
const returnAddress = new RegExp(`^(?:${returnPages.join('|')})/*$`, 'i')

export const isReturnPage = (path: string): boolean => returnAddress.test(path)

/**
 * Scripts and sheets act under their page's policy. This one saves a kilobyte each, and forbids all when opened as a
 * page.
 */
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
