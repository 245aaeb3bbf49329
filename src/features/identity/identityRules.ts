import type { AuthAnswer } from '@/api/registration'
import type { paths } from '@/config/paths'
import { identityCancelledText } from '@/forms/identityTexts'
import { isRecord } from '@/lib/isRecord'

/** Result of an identity login: a single-use code, or an error. */
export type IdentityAnswer = { code: string } | { error: string }

/** What the provider returns. `state` is '' if missing, which matches no pending login. */
export type AuthorizationResponse = IdentityAnswer & { state: string }

/** Where the provider returns to, as registered with it. */
export type ReturnPath = typeof paths.bankIdReturn | typeof paths.register

interface AuthorizeRequest {
  bankIdUrl: string
  clientId: string
  /** The app's own origin. */
  origin: string
  returnPath: ReturnPath
  state: string
  nonce: string
}

/** The identity provider's authorize URL. */
export function authorizeAddress(request: AuthorizeRequest): string {
  const { bankIdUrl, clientId, origin, returnPath, state, nonce } = request
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}${returnPath}`,
    response_type: 'code',
    scope: 'openid',
    state,
    nonce,
  })
  return `${bankIdUrl}${bankIdUrl.includes('?') ? '&' : '?'}${query.toString()}`
}

/** Parses the message that a frame posts to its parent; null for anything else. */
export function readIdentityMessage(data: unknown): AuthorizationResponse | null {
  if (!isRecord(data)) return null
  const { state, code, error } = data
  if (typeof state !== 'string') return null
  if (error !== undefined) return typeof error === 'string' ? { state, error } : null
  return typeof code === 'string' && code !== '' ? { state, code } : null
}

/** `refused` by the provider or for its state, `cancelled` by the player. */
export type VerifyOutcome = 'verified' | 'userExist' | 'age' | 'cancelled' | 'refused' | 'failed'

/** A `reason` means that the server refused, whatever `result` says. A missing response is a failure. */
export function verifyOutcome(answer: AuthAnswer | undefined): VerifyOutcome {
  if (answer === undefined) return 'failed'
  if (answer.reason !== '') return answer.reason
  return answer.ok ? 'verified' : 'failed'
}

/** What the player reads of each outcome (behaviour.md, 'Verification'). */
export const verifyTexts: Record<VerifyOutcome, string> = {
  verified: 'Du er nå verifisert.',
  userExist: 'ID-en er allerede knyttet til en annen bruker.',
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  cancelled: identityCancelledText,
  refused: identityCancelledText,
  failed: 'Det oppsto en feil.',
}
