import { describe, expect, test } from 'vitest'
import type { RegisterBankIDAnswer } from '@/api/registration'
import {
  greetingAt,
  identityOutcome,
  nextStep,
  passwordHint,
  readableMobile,
  stepFailure,
  type Contact,
  type WizardState,
  type WizardEvent,
} from '@/features/registration/registrationRules'

const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false }
const session = { token: 't', userId: '1', userFirstname: 'Kari', expiresIn: 60, ...flags }

const nothing = { ok: false, reason: '', exsistingUser: false } as const
const nobody: RegisterBankIDAnswer = { ...nothing, storeHash: '', name: '', session: null }

const noContact = 'Vi får ikke kontakt med tjenesten. Prøv igjen.'

describe('the identity result is decided by token, exsistingUser, reason and result, in that order', () => {
  const everything = { ok: true, reason: 'age', exsistingUser: true, storeHash: 'h' } as const

  const toMyPage = { kind: 'loggedIn', landing: '/mypage' } as const
  const toDetails = { kind: 'loggedIn', landing: '/user/details' } as const

  test.each([
    ['a token', { ...everything, session }, toMyPage],
    ['a token with updateAML', { session: { ...session, updateAML: true } }, toDetails],
    ['a token with forceAML', { session: { ...session, forceAML: true } }, toDetails],
    ['a token with extraAML alone', { session: { ...session, extraAML: true } }, toMyPage],
    ['exsistingUser', everything, { kind: 'mustLogIn' }],
    ['age', { ...everything, exsistingUser: false }, { kind: 'age' }],
    ['userExist', { ok: true, reason: 'userExist' }, { kind: 'userExist' }],
    ['OK', { ok: true, storeHash: 7, name: 'Ola' }, { kind: 'new', storeHash: 7, name: 'Ola' }],
    ['none of them', {}, { kind: 'failed' }],
  ] as const)('%s', (_what, answer, outcome) => {
    expect(identityOutcome({ ...nobody, ...answer })).toEqual(outcome)
  })

  test('no answer', () => {
    const unanswered = { kind: 'unanswered', message: noContact }
    expect(identityOutcome(undefined, { kind: 'network' })).toEqual(unanswered)
    expect(identityOutcome(undefined)).toEqual(unanswered)
  })
})

describe('the steps', () => {
  const [sent, other] = [{ mobil: '90000001' }, { mobil: '41234567' }]
  const contact = { step: 'contact' } as const
  const done = { step: 'done', loggedIn: true } as const
  const code = { step: 'code', sent } as const
  const password = { step: 'password', sent, kode: '123456' } as const
  const again = { step: 'code', sent: other } as const
  const events: readonly WizardEvent<Contact>[] = [
    { type: 'contactSent' },
    { type: 'contactAccepted', sent: other },
    { type: 'codeAccepted', kode: '123456' },
    { type: 'finished', loggedIn: true },
    { type: 'startedOver' },
  ]

  // Code and password always belong to the number that was accepted last.
  test.each<[WizardState<Contact>, WizardState<Contact>[]]>([
    [contact, [contact, again, contact, contact, contact]],
    [code, [contact, again, password, code, contact]],
    [password, [contact, again, password, done, contact]],
    [done, [done, done, done, done, done]],
  ])('from %j', (state, expected) => {
    expect(events.map((event) => nextStep(state, event))).toEqual(expected)
  })
})

test.each([
  ['contact', 'Ola Nordmann', 'Hei, Ola Nordmann'],
  ['code', 'Ola', 'Flott, Ola'],
  ['password', 'Ola', 'Siste steg, Ola'],
  ['done', ' Ola ', 'Velkommen, Ola'],
  ['contact', '', 'Hei'],
  ['password', ' ', 'Siste steg'],
] as const)('the greeting at %s for %j is %j', (step, name, greeting) => {
  expect(greetingAt(step, name)).toBe(greeting)
})

test.each([
  ['', 'info', 'Passordet må bestå av minst 7 tegn.'],
  ['sekser', 'warning', 'Passordet må bestå av minst 7 tegn.'],
  ['syvtegn', 'success', 'Flott passord!'],
  ['       ', 'success', 'Flott passord!'],
])('the hint for the password %j is %s', (password, tone, text) => {
  expect(passwordHint(password)).toEqual({ tone, text })
})

test('a mobile number is grouped for reading; anything else is unchanged', () => {
  expect(readableMobile('90000001')).toBe('900\u00A000\u00A0001')
  expect(readableMobile('123')).toBe('123')
})

const once = ['Koden er feil.', 'Prøv igjen.']
const refusedFor = (errors: string[]) => ({ ok: false, errors })
test.each([
  [
    'the list, each once',
    refusedFor([...once, ...once]),
    undefined,
    { errors: once, isLost: false },
  ],
  ['a refusal without a list', refusedFor([]), undefined, { errors: [], isLost: false }],
  ['no response', undefined, { kind: 'timeout' }, { errors: [], text: noContact, isLost: true }],
])('why a step failed: %s', (_why, answer, error, failure) => {
  for (const mayHaveHappened of [true, false])
    expect(stepFailure(answer, error, mayHaveHappened)).toEqual({ ...failure, mayHaveHappened })
})
