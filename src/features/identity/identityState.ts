import { paths } from '@/config/paths'
import { identityKey } from '@/config/storageKeys'
import { observable } from '@/lib/observable'
import { ownPath } from '@/lib/ownPath'
import { parseJson } from '@/lib/parseJson'
import { keptSession } from '@/lib/safeStorage'
import type { IdentityAnswer } from './identityRules'

const purposes = ['verify', 'register', 'forgot'] as const

/** What an identity login is for, which decides where a full-window return continues. */
export type IdentityPurpose = (typeof purposes)[number]

export interface IdentityAttempt {
  state: string
  purpose: IdentityPurpose
  /** Who started it, '' for a visitor. Another player who has logged in since cannot complete it. */
  userId: string
  /** Where in the app it was started. */
  path?: string
  /** Form input to restore after a login that leaves the page for the full window. */
  kept?: string
}

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Generates a login's `state` and `nonce`. Does not store them, so it is safe to call during render. */
export const createIdentityAttempt = (): { state: string; nonce: string } => ({
  state: random(),
  nonce: random(),
})

/** Stores the tab's only pending login; an earlier one can no longer be completed. */
export function storeIdentityAttempt(attempt: IdentityAttempt): void {
  const { state, purpose, userId, path = '', kept = '' } = attempt
  keptSession.set(identityKey, JSON.stringify([state, purpose, userId, path, kept]))
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

function remembered(): IdentityAttempt | null {
  const stored = parseJson(keptSession.get(identityKey))
  if (!Array.isArray(stored)) return null
  const parts: unknown[] = stored
  const [state, name, userId, path, kept] = parts
  const purpose = purposes.find((each) => each === name)
  if (typeof state !== 'string' || state === '' || typeof userId !== 'string') return null
  if (purpose === undefined) return null
  return { state, purpose, userId, path: textOf(path), kept: textOf(kept) }
}

/** The pending login with this `state`; null for a wrong or used state, or another player. */
export function attemptOf(state: string, userId: string): IdentityAttempt | null {
  const attempt = remembered()
  return attempt?.state === state && attempt.userId === userId ? attempt : null
}

/** Like `attemptOf`, but ends the login: a state is single-use, no matter who presents it. */
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

/** Where a full-window return continues: where the login was started. */
export const resumePath = ({ purpose, path }: Pick<IdentityAttempt, 'purpose' | 'path'>): string =>
  ownPath(path ?? null) ?? startPath[purpose]

/** Drops a pending login whose frame is gone, so that a late answer is not accepted. */
export function clearIdentityAttempt(state: string): void {
  if (remembered()?.state === state) keptSession.remove(identityKey)
}

/** What a full-window login hands to the page that started it. */
export interface ReturnAnswer {
  answer: IdentityAnswer
  /** Form input from before the login. */
  kept: string
}

const waiting = observable<(ReturnAnswer & { purpose: IdentityPurpose }) | null>(null)
const verification = observable<IdentityAnswer | null>(null)

/** Leaves the answer of a full-window return for the page that started it; never in a URL or the history. */
export function storeReturnAnswer(
  purpose: IdentityPurpose,
  answer: IdentityAnswer,
  kept = '',
): void {
  waiting.set({ purpose, answer, kept })
}

/** Reads without consuming: safe during render, which React may discard. */
export function peekReturnAnswer(purpose: IdentityPurpose): ReturnAnswer | null {
  const answer = waiting.get()
  return answer?.purpose === purpose ? answer : null
}

export function takeReturnAnswer(purpose: IdentityPurpose): ReturnAnswer | null {
  const taken = peekReturnAnswer(purpose)
  if (taken === null) return null
  waiting.set(null)
  if (purpose === 'verify') verification.set(taken.answer)
  return taken
}

/** The answer that the verification dialog was opened with. */
export const verificationAnswer = verification.get
