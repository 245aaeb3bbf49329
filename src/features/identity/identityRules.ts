import type { AuthAnswer } from '@/api/registration'
import { identityCancelledText, type IdentityAnswer } from '@/forms/identityAnswer'
import { isRecord } from '@/lib/json'

/** A missing `state` is '', which matches no login. */
export type AuthorizationResponse = IdentityAnswer & { state: string }

interface AuthorizeRequest {
  bankIdUrl: string
  clientId: string
  origin: string
  returnPath: string
  state: string
  nonce: string
}

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

/** Null for any other message. */
export function readIdentityMessage(data: unknown): AuthorizationResponse | null {
  if (!isRecord(data)) return null
  const { state, code, error } = data
  if (typeof state !== 'string') return null
  if (error !== undefined) return typeof error === 'string' ? { state, error } : null
  return typeof code === 'string' && code !== '' ? { state, code } : null
}

/** The player cancels; the provider, or a wrong state, refuses. */
export type VerifyOutcome = 'verified' | 'userExist' | 'age' | 'cancelled' | 'refused' | 'failed'

/** A `reason` is a refusal, whatever `result` says. */
export function verifyOutcome(answer: AuthAnswer | undefined): VerifyOutcome {
  if (answer === undefined) return 'failed'
  if (answer.reason !== '') return answer.reason
  return answer.ok ? 'verified' : 'failed'
}

export const verifyTexts: Record<VerifyOutcome, string> = {
  verified: 'Du er nå verifisert',
  userExist: 'ID-en er allerede knyttet til en annen bruker.',
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  cancelled: identityCancelledText,
  refused: identityCancelledText,
  failed: 'Det oppsto en feil.',
}
