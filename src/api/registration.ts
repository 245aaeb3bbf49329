import * as z from 'zod/mini'
import { mainApi } from './mainApi'
import * as wire from './readers'
import { readLoginSession } from './session'
import { isRecord } from '@/lib/json'
import { isHttpError } from './errors'

const reason = wire.reader<'age' | 'userExist' | ''>(
  (input) => (input === 'age' || input === 'userExist' ? input : ''),
  ['age', 'userExist', ''],
)

const readErrors = (input: unknown): string[] =>
  (Array.isArray(input) ? input : [input]).flatMap((message: unknown) => {
    const said = typeof message === 'string' ? message.trim() : ''
    return said === '' ? [] : [said]
  })
const errors = wire.reader(readErrors, 'lines?')

const registerBankIDWire = z.object({
  result: z.optional(wire.ok),
  reason,
  ...wire.flags('exsistingUser'),
  storeHash: wire.optionalId,
  name: wire.optionalText,
})

/** Order: token, exsistingUser, reason, result. Once one is set, the later ones may be missing. */
const registerBankIDAnswer = wire.readAs(registerBankIDWire, ({ result, ...rest }, input) => {
  const session = readLoginSession(input)
  if (session === undefined) return undefined
  const answer = { ...rest, ok: result ?? false, session }
  if (session || answer.exsistingUser || answer.reason !== '') return answer
  if (result === undefined) return undefined
  // Every later registration step needs the hash.
  return answer.ok && answer.storeHash === '' ? undefined : answer
})

const authAnswer = wire.readAs(
  z.object({ result: z.optional(wire.ok), reason }),
  ({ result, reason: why }) =>
    result === undefined && why === '' ? undefined : { ok: result ?? false, reason: why },
)

const stepAnswer = wire.readAs(z.object({ result: wire.ok, errors }), ({ result, ...told }) => ({
  ok: result,
  ...told,
}))

export type RegisterBankIDAnswer = z.infer<typeof registerBankIDAnswer>
export type AuthAnswer = z.infer<typeof authAnswer>
export type StepAnswer = z.infer<typeof stepAnswer>

/** Undefined for other failures than a 4xx with the server's errors. */
export function stepRefusal(error: unknown): StepAnswer | undefined {
  if (!isHttpError(error) || error.status < 400 || error.status >= 500) return undefined
  if (!isRecord(error.data)) return undefined
  const told = readErrors(error.data['errors'])
  return told.length > 0 ? { ok: false, errors: told } : undefined
}

const step = (path: string) => ({
  query: (body: object) => ({ path, body }),
  extraOptions: { anonymous: true },
  responseSchema: stepAnswer,
})

export const registrationApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    registerBankID: build.mutation<RegisterBankIDAnswer, { code: string }>({
      query: (body) => ({ path: '/bankid/registerBankID', body }),
      extraOptions: { anonymous: true },
      responseSchema: registerBankIDAnswer,
    }),
    authBankID: build.mutation<AuthAnswer, { code: string }>({
      query: (body) => ({ path: '/bankid/authBankID', body }),
      responseSchema: authAnswer,
    }),
    signupStep1: build.mutation<StepAnswer, { storeHash: wire.Id; epost: string; mobil: string }>(
      step('/user/signupStep1'),
    ),
    signupStep2: build.mutation<StepAnswer, { storeHash: wire.Id; kode: string; mobil: string }>(
      step('/user/signupStep2'),
    ),
    signupStep3: build.mutation<
      StepAnswer,
      { storeHash: wire.Id; kode: string; mobil: string; epost: string; passord: string }
    >(step('/user/signupStep3')),
    lostPasswordStep1: build.mutation<StepAnswer, { mobil: string }>(
      step('/user/lostPasswordStep1'),
    ),
    lostPasswordStep2: build.mutation<StepAnswer, { kode: string; mobil: string }>(
      step('/user/lostPasswordStep2'),
    ),
    lostPasswordStep3: build.mutation<StepAnswer, { kode: string; mobil: string; passord: string }>(
      step('/user/lostPasswordStep3'),
    ),
  }),
})

export const {
  useRegisterBankIDMutation,
  useSignupStep1Mutation,
  useSignupStep2Mutation,
  useSignupStep3Mutation,
  useLostPasswordStep1Mutation,
  useLostPasswordStep2Mutation,
  useLostPasswordStep3Mutation,
} = registrationApi
