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
export function rememberIdentity({ state, purpose, userId }: IdentityAttempt): void {
  held = JSON.stringify([state, purpose, userId])
  browserSession.set(key, held)
}

function remembered(): IdentityAttempt | null {
  try {
    const stored: unknown = JSON.parse(browserSession.get(key) ?? held ?? 'null')
    if (!Array.isArray(stored)) return null
    const parts: unknown[] = stored
    const [state, name, userId] = parts
    const purpose = purposes.find((each) => each === name)
    if (typeof state !== 'string' || state === '' || typeof userId !== 'string') return null
    return purpose === undefined ? null : { state, purpose, userId }
  } catch {
    return null
  }
}

/** What `state` was begun for; null for a wrong or used state, or another player. */
export function purposeOf(state: string, userId: string): IdentityPurpose | null {
  const attempt = remembered()
  return attempt?.state === state && attempt.userId === userId ? attempt.purpose : null
}

/** As `purposeOf`, and ends the login: a state serves once, whoever tries it. */
export function takeIdentity(state: string, userId: string): IdentityPurpose | null {
  const purpose = purposeOf(state, userId)
  forgetIdentity(state)
  return purpose
}

/** The frame is gone without an answer, and one that comes later is not wanted. */
export function forgetIdentity(state: string): void {
  if (remembered()?.state !== state) return
  held = null
  browserSession.remove(key)
}

let left: { purpose: IdentityPurpose; answer: IdentityAnswer } | null = null

/** A whole-window return leaves its answer for the page where it began; never in an address or the history. */
export function leaveAnswer(purpose: IdentityPurpose, answer: IdentityAnswer): void {
  left = { purpose, answer }
}

/** For a render, which may be thrown away: looks, and leaves it there. */
export const leftAnswer = (purpose: IdentityPurpose): IdentityAnswer | null =>
  left?.purpose === purpose ? left.answer : null

export function takeLeftAnswer(purpose: IdentityPurpose): IdentityAnswer | null {
  const answer = leftAnswer(purpose)
  if (answer !== null) left = null
  return answer
}
