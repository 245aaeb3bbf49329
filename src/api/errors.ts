import { isRecord } from '@/lib/isRecord'

interface HttpError {
  kind: 'http'
  status: number
  data?: unknown
}

/**
 * Why a call failed. Serialisable, since it is kept in the store.
 * - `network`: no response; `timeout`: no response in time; `aborted`: cancelled by the caller
 * - `http`: a status outside 2xx
 * - `unreadable`: a 2xx whose body does not fit its schema
 * - `abandoned`: the player who made the call is no longer logged in, so the response must not be used
 */
export type ApiError =
  HttpError | { kind: 'network' | 'timeout' | 'aborted' | 'unreadable' | 'abandoned' }

/** The hooks of RTK Query give errors of its own too, so an error may be anything. */
export const isHttpError = (error: unknown): error is HttpError =>
  isRecord(error) && error['kind'] === 'http'

/** '' if there is no error. A 4xx is an answer, so it must not be told as a lost connection. */
export function messageFor(error: unknown): string {
  if (error === undefined || error === null) return ''
  const failure = error instanceof Error ? error.cause : error
  const status = isHttpError(failure) ? failure.status : 0
  if (status === 429) return 'For mange forsøk. Vent litt, og prøv igjen.'
  return status >= 400 && status < 500
    ? 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'
    : 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
}

/** Timed out, in conflict (perhaps with an earlier copy of itself), too early: none says that nothing was done. */
const undecidedStatuses: ReadonlySet<number> = new Set([408, 409, 425])

/** Whether a write may have gone through although its answer was lost. Any other 4xx is a refusal. */
export function outcomeUnknown(error: unknown): boolean {
  if (error === undefined || error === null) return false
  return !isHttpError(error) || error.status >= 500 || undecidedStatuses.has(error.status)
}
