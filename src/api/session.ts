import * as z from 'zod/mini'
import { mainApi } from './mainApi'
import { reportSchemaError } from './reportSchemaError'
import * as wire from './readers'
import { isHttpError } from './errors'

const withToken = z.object({ token: wire.optionalText })

export const sessionShape = z.object({
  token: wire.optionalText,
  userId: wire.optionalText,
  userFirstname: wire.optionalText,
  ...wire.flags('noBankID', 'updateAML', 'forceAML', 'extraAML'),
  expiresIn: wire.number,
})

/** `expiresIn` is in seconds. */
export type LoginSession = z.infer<typeof sessionShape>
type LoginResult = { ok: true; session: LoginSession } | { ok: false }

/** Null without a token; `undefined` if the session is invalid. */
export function readLoginSession(input: unknown): LoginSession | null | undefined {
  const parsed = z.safeParse(withToken, input)
  if (!parsed.success) return undefined
  if (parsed.data.token === '') return null
  const session = z.safeParse(sessionShape, input)
  return session.success && session.data.expiresIn > 0 ? session.data : undefined
}

export const sessionApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<LoginResult, { username: string; password: string }>({
      extraOptions: { anonymous: true },
      // A 401, or a 200 without a token, means wrong credentials.
      queryFn: async (body, _api, _options, call) => {
        const { data, error } = await call({ path: '/user/login', body })
        const status = isHttpError(error) ? error.status : null
        const session = status === 401 ? null : readLoginSession(data)
        if (session === null) return { data: { ok: false } }
        if (session) return { data: { ok: true, session } }
        const failure = error ?? reportSchemaError('login')
        console.warn('log in rejected', status ?? '', failure.kind)
        return { error: failure }
      },
    }),
  }),
})

export const { useLoginMutation } = sessionApi
