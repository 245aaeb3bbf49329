// Judges CORS and framing as a browser would. Node enforces neither.
import { isSecureAddress } from '@/lib/webOrigin'

/** `fails`: a player could not play. */
export type Level = 'ok' | 'unknown' | 'warns' | 'fails'

export interface Row {
  level: Level
  what: string
  /** Never a value of an answer. */
  told: string
}

export const ok = (what: string, told = ''): Row => ({ level: 'ok', what, told })

const timeoutMs = 15_000

/** The code that the system or OpenSSL gives. */
export function whyNot(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error)) return 'no answer'
  const code: unknown = Reflect.get(cause, 'code')
  return typeof code === 'string' ? code : cause.message
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/** Any status below 500 will do: hosts have no front page. */
export async function reach(name: string, url: string): Promise<Row> {
  const what = `${name} answers`
  if (!isSecureAddress(url)) return { level: 'fails', what, told: 'not https' }
  try {
    const { status } = await ask(new URL(url).origin)
    return status < 500
      ? ok(what, url.startsWith('https:') ? 'over TLS' : 'on this machine')
      : { level: 'warns', what, told: `status ${status}` }
  } catch (error) {
    return { level: 'fails', what, told: whyNot(error) }
  }
}

const listed = (header: string | null) =>
  (header ?? '').split(',').map((entry) => entry.trim().toLowerCase())

/** Null if a browser would hand the answer over. */
export function corsProblem(headers: Headers, origin: string, credentials = false): string | null {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === null) return 'no Access-Control-Allow-Origin'
  if (credentials && allowed === '*')
    return 'Access-Control-Allow-Origin is *, which takes no cookies'
  if (allowed !== '*' && allowed !== origin)
    return 'Access-Control-Allow-Origin names another origin'
  return credentials && headers.get('access-control-allow-credentials') !== 'true'
    ? 'no Access-Control-Allow-Credentials: true'
    : null
}

interface Preflight {
  method?: 'GET' | 'POST'
  headers: readonly string[]
  credentials?: boolean
}

export async function preflight(
  name: string,
  url: string,
  origin: string,
  { method = 'POST', headers, credentials = false }: Preflight,
): Promise<Row> {
  const what = `${name} allows ${origin} to send ${headers.join(' and ')}`
  const fails = (told: string): Row => ({ level: 'fails', what, told })
  try {
    const answer = await ask(url, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': headers.map((header) => header.toLowerCase()).join(','),
      },
    })
    if (!answer.ok) return fails(`the preflight has status ${answer.status}`)
    const problem = corsProblem(answer.headers, origin, credentials)
    if (problem) return fails(problem)
    const allowed = listed(answer.headers.get('access-control-allow-headers'))
    // `*` does not cover Authorization, and covers nothing when cookies go along.
    const lacking = headers.filter(
      (header) =>
        !allowed.includes(header.toLowerCase()) &&
        !(allowed.includes('*') && header !== 'Authorization' && !credentials),
    )
    return lacking.length > 0
      ? fails(`Access-Control-Allow-Headers lacks ${lacking.join(', ')}`)
      : ok(what)
  } catch (error) {
    return fails(whyNot(error))
  }
}

function allows(source: string, origin: URL, own: URL): boolean {
  if (source === '*') return /^https?:$/.test(origin.protocol)
  if (source === "'self'") return origin.origin === own.origin
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return source === origin.protocol
  const match = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(?:\/.*)?$/.exec(
    source,
  )
  if (!match) return false
  const [, scheme = own.protocol.slice(0, -1), host = '', port] = match
  const ours = origin.protocol.slice(0, -1)
  const isUpgrade = scheme === 'http' && ours === 'https'
  if (scheme !== ours && !isUpgrade) return false
  const fitsHost = host.startsWith('*')
    ? origin.hostname.endsWith(host.slice(1))
    : origin.hostname === host
  // Without its scheme's usual port.
  const usual = ['', ours === 'https' ? '443' : '80']
  const fitsPort =
    port === '*' ||
    (port === undefined || usual.includes(port)
      ? usual.includes(origin.port)
      : port === origin.port)
  return fitsHost && (fitsPort || (isUpgrade && port === '80' && usual.includes(origin.port)))
}

/** Null if a browser would show the page. */
export function framingProblem(headers: Headers, origin: string, address: string): string | null {
  const app = new URL(origin)
  const own = new URL(address)
  const policies = (headers.get('content-security-policy') ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((policy) => {
      const directive = policy.split(';').map((part) => part.trim().split(/\s+/))
      return directive.filter(([name]) => name === 'frame-ancestors').slice(0, 1)
    })
  const refusing = policies.find(
    ([, ...sources]) => !sources.some((source) => allows(source, app, own)),
  )
  if (refusing) return `its ${refusing.join(' ')} does not name ${origin}`
  // Browsers then ignore the older header.
  if (policies.length > 0) return null
  const older = new Set(listed(headers.get('x-frame-options')))
  if (older.has('deny')) return 'its X-Frame-Options is DENY'
  return older.has('sameorigin') && app.origin !== own.origin
    ? 'its X-Frame-Options is SAMEORIGIN'
    : null
}

export interface Framed {
  name: string
  url: string
  optional?: boolean
}

const maxHops = 10

/**
 * Without a payment or game, the right page answers 4xx. Compare with a random address: the same status may mean that
 * nothing is there.
 */
async function landed(what: string, at: string, status: number): Promise<Row> {
  if (status < 400) return ok(what)
  if (status >= 500) return { level: 'warns', what, told: `status ${status}` }
  // A host that does not answer here proves nothing.
  const nowhere = await ask(new URL(`/${crypto.randomUUID()}`, at).href).catch(() => null)
  await nowhere?.body?.cancel()
  if (nowhere && status !== 404 && status !== nowhere.status)
    return ok(what, `its headers allow it, with status ${status}, unlike where nothing is`)
  const like = nowhere ? ', as where nothing is' : ''
  const told = `status ${status}${like}: only a player can see whether it is the right page`
  return { level: 'unknown', what, told }
}

/** Follows redirects as a frame does. The app's policy must name every host on the way. */
export async function framed(
  { name, url, optional = false }: Framed,
  origin: string,
  sources: readonly string[],
): Promise<Row> {
  const what = `${name} may be shown in a frame of ${origin}`
  const fails = (told: string): Row => ({ level: optional ? 'warns' : 'fails', what, told })
  let at = url
  try {
    for (let hop = 0; hop < maxHops; hop += 1) {
      const { origin: host, protocol } = new URL(at)
      const by = hop === 0 ? '' : `redirect ${hop}, ${host}: `
      if (!isSecureAddress(at)) return fails(`${by}not https`)
      if (host !== origin && !sources.includes(host) && !sources.includes(protocol))
        return fails(`${by}not in VITE_FRAME_ORIGINS, so the app's own policy refuses it`)
      const answer = await ask(at, { headers: { 'Sec-Fetch-Dest': 'iframe', Accept: 'text/html' } })
      await answer.body?.cancel()
      const problem = framingProblem(answer.headers, origin, at)
      if (problem) return fails(by + problem)
      const next = answer.headers.get('location')
      if (answer.status < 300 || answer.status > 399 || next === null)
        return await landed(what, at, answer.status)
      at = new URL(next, at).href
    }
    return fails(`more than ${maxHops} redirects`)
  } catch (error) {
    return fails(whyNot(error))
  }
}
