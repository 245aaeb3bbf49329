import type { Id } from '@/api/readers'
import type { RegisterBankIDAnswer, StepAnswer } from '@/api/registration'
import { messageFor, outcomeUnknown } from '@/api/errors'
import { paths } from '@/config/paths'
import { isLongPassword } from '@/forms/fieldRules'

export type IdentityOutcome =
  | { kind: 'new'; storeHash: Id; name: string }
  | { kind: 'loggedIn'; landing: typeof paths.myPage | typeof paths.userDetails }
  /** 'mustLogIn': a known player without a session in the answer. 'cancelled': by the player. */
  | { kind: 'mustLogIn' | 'age' | 'userExist' | 'failed' | 'cancelled' }
  | { kind: 'unanswered'; message: string }

/** Keep this order: token, exsistingUser, reason, result (behaviour.md, 'Identity'). */
export function identityOutcome(
  answer: RegisterBankIDAnswer | undefined,
  error?: unknown,
): IdentityOutcome {
  if (answer === undefined) return { kind: 'unanswered', message: messageFor(error ?? 'lost') }
  const { session, exsistingUser, reason, ok, storeHash, name } = answer
  if (session) {
    const mustUpdate = session.updateAML || session.forceAML
    return { kind: 'loggedIn', landing: mustUpdate ? paths.userDetails : paths.myPage }
  }
  if (exsistingUser) return { kind: 'mustLogIn' }
  if (reason !== '') return { kind: reason }
  return ok ? { kind: 'new', storeHash, name } : { kind: 'failed' }
}

/** Later steps send the same values, even if the fields have changed. */
export interface Contact {
  mobil: string
}

export interface RegistrationContact extends Contact {
  epost: string
}

export type WizardState<Sent extends Contact> =
  | { step: 'contact' }
  | { step: 'code'; sent: Sent }
  | { step: 'password'; sent: Sent; kode: string }
  | { step: 'done'; loggedIn: boolean }

export type WizardEvent<Sent extends Contact> =
  | { type: 'contactSent' | 'startedOver' }
  | { type: 'contactAccepted'; sent: Sent }
  | { type: 'codeAccepted'; kode: string }
  | { type: 'finished'; loggedIn: boolean }

/** Ignores events of other steps, so a late answer changes nothing. Step 1 can be sent again until all is done. */
export function nextStep<Sent extends Contact>(
  state: WizardState<Sent>,
  event: WizardEvent<Sent>,
): WizardState<Sent> {
  switch (event.type) {
    // Drop the code: it may belong to other contact details.
    case 'contactSent':
    case 'startedOver':
      return state.step === 'done' ? state : { step: 'contact' }
    case 'contactAccepted':
      return state.step === 'done' ? state : { step: 'code', sent: event.sent }
    case 'codeAccepted':
      return state.step === 'code'
        ? { step: 'password', sent: state.sent, kode: event.kode }
        : state
    case 'finished':
      return state.step === 'password' ? { step: 'done', loggedIn: event.loggedIn } : state
  }
}

const greetings: Record<WizardState<Contact>['step'], string> = {
  contact: 'Hei',
  code: 'Flott',
  password: 'Siste steg',
  done: 'Velkommen',
}

export const greetingAt = (step: WizardState<Contact>['step'], name: string): string =>
  [greetings[step], name.trim()].filter(Boolean).join(', ')

export interface StepFailure {
  /** The server's reasons; empty for a refusal without any, and for an HTTP error. */
  errors: readonly string[]
  /** Of an HTTP error. */
  text?: string
  isLost: boolean
  /** An answer was lost, now or earlier, so the step may be done. */
  mayHaveHappened: boolean
}

export const stepRefusedText = 'Vi kunne ikke gå videre. Se over det du har skrevet, og prøv igjen.'

export function stepFailure(
  answer: StepAnswer | undefined,
  error: unknown,
  mayHaveHappened: boolean,
): StepFailure {
  if (answer) return { errors: [...new Set(answer.errors)], isLost: false, mayHaveHappened }
  const why = error ?? 'lost'
  return { errors: [], text: messageFor(why), isLost: outcomeUnknown(why), mayHaveHappened }
}

/** No warning before a letter is typed. */
export function passwordHint(password: string): {
  tone: 'info' | 'warning' | 'success'
  text: string
} {
  if (isLongPassword(password)) return { tone: 'success', text: 'Flott passord!' }
  const tone = password === '' ? 'info' : 'warning'
  return { tone, text: 'Passordet må bestå av minst 7 tegn.' }
}

/** '900 00 001' with no-break spaces. */
export const readableMobile = (mobil: string): string =>
  mobil.replace(/^(\d{3})(\d{2})(\d{3})$/u, '$1\u00A0$2\u00A0$3')
