import type { AuthAnswer } from '@/api/registration'
import { identityCancelledText } from '@/forms/identityTexts'
import { isRecord } from '@/lib/isRecord'

/** What an identity login came to: a code to send once, or nothing. */
export type IdentityAnswer = { code: string } | { error: string }

/** What the provider brings back. `state` is '' where there was none, and then it matches nothing. */
export type IdentityReturn = IdentityAnswer & { state: string }

interface AuthorizeRequest {
  bankIdUrl: string
  clientId: string
  /** The app's own origin. */
  origin: string
  returnPath: '/bankIdreturn' | '/register'
  state: string
  nonce: string
}

/** The identity provider's address (contract section 5). */
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

/** Reads the query of a return. An error excuses a code, and neither of them is a failure too. */
export function readReturn(query: URLSearchParams): IdentityReturn {
  const state = query.get('state') ?? ''
  const code = query.get('code') ?? ''
  const error = query.get('error') ?? (code === '' ? 'no_code' : '')
  return error === '' && !query.has('error') ? { state, code } : { state, error }
}

/** Whether an address is a return's at all; one without a `state` is a failed one (contract section 7). */
export const isReturn = (query: URLSearchParams): boolean =>
  ['state', 'code', 'error'].some((name) => query.has(name))

/** What a frame hands its parent, or null for anything else. */
export function readIdentityMessage(data: unknown): IdentityReturn | null {
  if (!isRecord(data)) return null
  const { state, code, error } = data
  if (typeof state !== 'string') return null
  if (error !== undefined) return typeof error === 'string' ? { state, error } : null
  return typeof code === 'string' && code !== '' ? { state, code } : null
}

export type VerifyOutcome = 'verified' | 'userExist' | 'age' | 'cancelled' | 'failed'

/** A reason is the server's no, whatever the result beside it says; a call without an answer is a failure. */
export function verifyOutcome(answer: AuthAnswer | undefined): VerifyOutcome {
  if (answer === undefined) return 'failed'
  if (answer.reason !== '') return answer.reason
  return answer.ok ? 'verified' : 'failed'
}

/** Spec section 8 and contract section 6 'Verification dialog', letter for letter. */
export const verifyTexts: Record<VerifyOutcome, string> = {
  verified: 'Du er nå verifisert.',
  userExist: 'ID-en er allerede knyttet til en annen bruker.',
  age: 'Pengespill i Norge er kun tillatt til personer over 18 år.',
  cancelled: identityCancelledText,
  failed: 'Det oppsto en feil.',
}
