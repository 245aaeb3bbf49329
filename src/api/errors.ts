import { isRecord } from '@/lib/json'

interface HttpError {
  kind: 'http'
  status: number
  data?: unknown
}

/**
 * Serialisable, since the store keeps it.
 * - `unreadable`: a 2xx whose body does not fit its schema
 * - `abandoned`: the caller is no longer logged in; the answer must not be used
 */
export type ApiError =
  HttpError | { kind: 'network' | 'timeout' | 'aborted' | 'unreadable' | 'abandoned' }

/** Takes anything: RTK Query's hooks also return errors of their own. */
export const isHttpError = (error: unknown): error is HttpError =>
  isRecord(error) && error['kind'] === 'http'

/** '' if there is no error. Never call a 4xx a lost connection: the host answered. */
export function messageFor(error: unknown): string {
  if (error === undefined || error === null) return ''
  const failure = error instanceof Error ? error.cause : error
  const status = isHttpError(failure) ? failure.status : 0
  if (status === 429) return 'For mange forsøk. Vent litt, og prøv igjen.'
  return status >= 400 && status < 500
    ? 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'
    : 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
}

/** A conflict may be with the write's own first copy. */
const undecidedStatuses: ReadonlySet<number> = new Set([408, 409, 425])

/** True if a write may have gone through (behaviour.md, 'Failures'). */
export function outcomeUnknown(error: unknown): boolean {
  if (error === undefined || error === null) return false
  return !isHttpError(error) || error.status >= 500 || undecidedStatuses.has(error.status)
}
