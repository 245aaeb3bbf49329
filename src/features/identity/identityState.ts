import { paths } from '@/config/paths'
import { identityKey } from '@/config/storageKeys'
import type { IdentityAnswer } from '@/forms/identityAnswer'
import { observable } from '@/lib/observable'
import { ownPath } from '@/lib/ownPath'
import { parseJson } from '@/lib/json'
import { keptTab } from '@/lib/safeStorage'

const purposes = ['verify', 'register', 'forgot'] as const

export type IdentityPurpose = (typeof purposes)[number]

export interface IdentityAttempt {
  state: string
  purpose: IdentityPurpose
  /** '' for a visitor. Another player cannot complete the login. */
  userId: string
  path?: string
  /** Form input to restore after the full window. */
  kept?: string
}

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Stores nothing: safe during render. */
export const createIdentityAttempt = (): { state: string; nonce: string } => ({
  state: random(),
  nonce: random(),
})

/** A tab has one pending login; this replaces an earlier one. */
export function storeIdentityAttempt(attempt: IdentityAttempt): void {
  const { state, purpose, userId, path = '', kept = '' } = attempt
  keptTab.set(identityKey, JSON.stringify([state, purpose, userId, path, kept]))
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

function remembered(): IdentityAttempt | null {
  const stored = parseJson(keptTab.get(identityKey))
  if (!Array.isArray(stored)) return null
  const parts: unknown[] = stored
  const [state, name, userId, path, kept] = parts
  const purpose = purposes.find((each) => each === name)
  if (typeof state !== 'string' || state === '' || typeof userId !== 'string') return null
  if (purpose === undefined) return null
  return { state, purpose, userId, path: textOf(path), kept: textOf(kept) }
}

/** Null for a wrong or used state, or another player. */
export function attemptOf(state: string, userId: string): IdentityAttempt | null {
  const attempt = remembered()
  return attempt?.state === state && attempt.userId === userId ? attempt : null
}

/** Ends the login: a state works once, whoever presents it. */
export function takeIdentityAttempt(state: string, userId: string): IdentityAttempt | null {
  const attempt = attemptOf(state, userId)
  clearIdentityAttempt(state)
  return attempt
}

const startPath: Record<IdentityPurpose, string> = {
  verify: paths.myPage,
  register: paths.register,
  forgot: paths.forgot,
}

export const resumePath = ({ purpose, path }: Pick<IdentityAttempt, 'purpose' | 'path'>): string =>
  ownPath(path ?? null) ?? startPath[purpose]

/** A frame that is gone must not complete its login. */
export function clearIdentityAttempt(state: string): void {
  if (remembered()?.state === state) keptTab.remove(identityKey)
}

export interface ReturnAnswer {
  answer: IdentityAnswer
  kept: string
}

const pendingAnswer = observable<(ReturnAnswer & { purpose: IdentityPurpose }) | null>(null)
const verification = observable<IdentityAnswer | null>(null)

/** Keep the answer in memory: never in a URL or the history. */
export function storeReturnAnswer(
  purpose: IdentityPurpose,
  answer: IdentityAnswer,
  kept = '',
): void {
  pendingAnswer.set({ purpose, answer, kept })
}

/** Does not consume: safe during render. */
export function peekReturnAnswer(purpose: IdentityPurpose): ReturnAnswer | null {
  const answer = pendingAnswer.get()
  return answer?.purpose === purpose ? answer : null
}

export function takeReturnAnswer(purpose: IdentityPurpose): ReturnAnswer | null {
  const taken = peekReturnAnswer(purpose)
  if (taken === null) return null
  pendingAnswer.set(null)
  if (purpose === 'verify') verification.set(taken.answer)
  return taken
}

export const verificationAnswer = verification.get
