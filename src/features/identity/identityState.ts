import { ownPath } from '@/lib/ownPath'
import { parseJson } from '@/lib/parseJson'
import { browserSession } from '@/lib/safeStorage'
import type { IdentityAnswer } from './identityRules'

const purposes = ['verify', 'register', 'forgot'] as const

/** What an identity login was begun for, and so where a return in the whole window goes on. */
export type IdentityPurpose = (typeof purposes)[number]

export interface IdentityAttempt {
  state: string
  purpose: IdentityPurpose
  /** Who began it, '' for a visitor: someone else who has logged in meanwhile cannot end it. */
  userId: string
  /** Where in the app it was begun. */
  path?: string
  /** What was typed there, for a login that leaves the page in the whole window. */
  kept?: string
}

const key = 'lokalbingo.identity'

/** The same in memory, for a frame in a browser whose storage cannot be used. */
let held: string | null = null

const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A login's `state` and `nonce`, not yet remembered, so that a render may ask for them. */
export const drawIdentity = (): { state: string; nonce: string } => ({
  state: random(),
  nonce: random(),
})

/** The tab's one login under way; an earlier one can no longer be ended. */
export function rememberIdentity(attempt: IdentityAttempt): void {
  const { state, purpose, userId, path = '', kept = '' } = attempt
  held = JSON.stringify([state, purpose, userId, path, kept])
  browserSession.set(key, held)
}

const textOf = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

function remembered(): IdentityAttempt | null {
  const stored = parseJson(browserSession.get(key) ?? held ?? '')
  if (!Array.isArray(stored)) return null
  const parts: unknown[] = stored
  const [state, name, userId, path, kept] = parts
  const purpose = purposes.find((each) => each === name)
  if (typeof state !== 'string' || state === '' || typeof userId !== 'string') return null
  if (purpose === undefined) return null
  return { state, purpose, userId, path: textOf(path), kept: textOf(kept) }
}

/** The login that `state` was drawn for; null for a wrong or used state, or another player. */
export function attemptOf(state: string, userId: string): IdentityAttempt | null {
  const attempt = remembered()
  return attempt?.state === state && attempt.userId === userId ? attempt : null
}

/** As `attemptOf`, and ends the login: a state serves once, whoever tries it. */
export function takeIdentity(state: string, userId: string): IdentityAttempt | null {
  const attempt = attemptOf(state, userId)
  forgetIdentity(state)
  return attempt
}

const begunAt: Record<IdentityPurpose, string> = {
  verify: '/mypage',
  register: '/register',
  forgot: '/forgot',
}

/** Where a return in the whole window goes on (contract section 6): where the login was begun. */
export const goesOnAt = ({ purpose, path }: Pick<IdentityAttempt, 'purpose' | 'path'>): string =>
  ownPath(path ?? null) ?? begunAt[purpose]

/** The frame is gone without an answer, and one that comes later is not wanted. */
export function forgetIdentity(state: string): void {
  if (remembered()?.state !== state) return
  held = null
  browserSession.remove(key)
}

/** What a login in the whole window came back to its page with. */
export interface LeftAnswer {
  answer: IdentityAnswer
  /** What was typed there before. */
  kept: string
}

let left: (LeftAnswer & { purpose: IdentityPurpose }) | null = null

/** A whole-window return leaves its answer for the page where it began; never in an address or the history. */
export function leaveAnswer(purpose: IdentityPurpose, answer: IdentityAnswer, kept = ''): void {
  left = { purpose, answer, kept }
}

/** For a render, which may be thrown away: looks, and leaves it there. */
export const leftAnswer = (purpose: IdentityPurpose): LeftAnswer | null =>
  left?.purpose === purpose ? left : null

export function takeLeftAnswer(purpose: IdentityPurpose): LeftAnswer | null {
  const answer = leftAnswer(purpose)
  if (answer !== null) left = null
  return answer
}
