// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  authorizeAddress,
  readIdentityMessage,
  verifyOutcome,
} from '@/features/identity/identityRules'

describe("the identity provider's address", () => {
  const request = {
    clientId: 'lokalbingo & co',
    origin: 'https://bingo.example.no',
    returnPath: '/bankIdreturn',
    state: 's1',
    nonce: 'n1',
  } as const

  it.each(['https://id.example.no/auth', 'https://id.example.no/auth?realm=prod'])(
    'for %s requests a code, returned to the app',
    (bankIdUrl) => {
      const { searchParams } = new URL(authorizeAddress({ ...request, bankIdUrl }))
      searchParams.delete('realm')
      expect(Object.fromEntries(searchParams)).toEqual({
        client_id: 'lokalbingo & co',
        redirect_uri: 'https://bingo.example.no/bankIdreturn',
        response_type: 'code',
        scope: 'openid',
        state: 's1',
        nonce: 'n1',
      })
    },
  )
})

it('a return handed over by a frame is parsed back unchanged, and nothing else is accepted', () => {
  expect(readIdentityMessage({ state: 's', code: 'c', more: 1 })).toEqual({
    state: 's',
    code: 'c',
  })
  expect(readIdentityMessage({ state: '', error: 'no_code' })).toEqual({
    state: '',
    error: 'no_code',
  })
  const others = [null, 'finished', 7, [], {}, { state: 's' }, { code: 'c' }]
  const halves = [
    { state: 1, code: 'c' },
    { state: 's', code: '' },
    { state: 's', error: {} },
  ]
  for (const other of [...others, ...halves]) expect(readIdentityMessage(other)).toBeNull()
})

it.each([
  [{ ok: true, reason: '' }, 'verified'],
  [{ ok: false, reason: '' }, 'failed'],
  [{ ok: false, reason: 'age' }, 'age'],
  [{ ok: true, reason: 'age' }, 'age'],
  [{ ok: false, reason: 'userExist' }, 'userExist'],
  [undefined, 'failed'],
] as const)('the answer %j results in %s', (answer, outcome) => {
  expect(verifyOutcome(answer)).toBe(outcome)
})
