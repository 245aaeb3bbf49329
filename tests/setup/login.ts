import * as z from 'zod/mini'
import * as wire from '@/api/readers'
import { sessionFromLogin } from '@/features/session/loginRules'

// Not the one in api/session.ts, which brings the whole app with it.
const loginWire = z.object({
  token: wire.optionalText,
  userId: wire.optionalText,
  userFirstname: wire.optionalText,
  expiresIn: wire.number,
  ...wire.flags('noBankID', 'updateAML', 'forceAML', 'extraAML'),
})

/** The session that the backend's answer to a log-in begins. */
export const sessionFrom = (answer: unknown, mobile: string) =>
  sessionFromLogin(loginWire.parse(answer), Date.now(), mobile)
