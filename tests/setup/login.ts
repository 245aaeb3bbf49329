import * as z from 'zod/mini'
import { startSession } from '@/features/session/loginRules'

const loginWire = z.object({
  token: z.string(),
  userId: z.number(),
  userFirstname: z.string(),
  expiresIn: z.number(),
  noBankID: z.unknown(),
  updateAML: z.unknown(),
  forceAML: z.unknown(),
  extraAML: z.unknown(),
})

const isOn = (flag: unknown) => [true, 1, '1', 'true'].some((on) => on === flag)

/** The session that the backend's answer to a log-in begins. */
export function sessionFrom(answer: unknown, mobile: string) {
  const login = loginWire.parse(answer)
  return startSession(
    {
      ...login,
      userId: String(login.userId),
      noBankID: isOn(login.noBankID),
      updateAML: isOn(login.updateAML),
      forceAML: isOn(login.forceAML),
      extraAML: isOn(login.extraAML),
    },
    Date.now(),
    mobile,
  )
}
