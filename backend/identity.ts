import { randomBytes } from 'node:crypto'
import type { World } from './world'

/**
 * The choices at the stand-in identity provider. A code is the choice itself ('new', 'age', …), so tests can send it
 * directly; the page appends a nonce, which makes the code single-use.
 */
export const identityChoices = {
  new: 'Bekreft',
  age: 'Under 18',
  userExist: 'Allerede registrert',
  existing: 'Allerede kunde',
  existingNoToken: 'Kjent, uten innlogging',
  taken: 'ID knyttet til en annen',
} as const

export type IdentityChoice = keyof typeof identityChoices

const isChoice = (text: string): text is IdentityChoice => Object.hasOwn(identityChoices, text)

export const issueIdentityCode = (choice: IdentityChoice, mobile: string): string =>
  [choice, ...(choice === 'existing' ? [mobile] : []), randomBytes(12).toString('hex')].join('-')

export interface Identity {
  choice: IdentityChoice
  /** Which player 'existing' refers to; empty for the ready player. */
  mobile: string
}

/** Returns null for a code that is unknown or already used. */
export const redeemIdentityCode = (world: World, code: string): Identity | null => {
  const [choice = '', ...rest] = code.split('-')
  if (!isChoice(choice) || world.usedCodes.has(code)) return null
  if (rest.some((part) => part.length === 24)) world.usedCodes.add(code)
  return { choice, mobile: rest.find((part) => /^\d{8}$/.test(part)) ?? '' }
}
