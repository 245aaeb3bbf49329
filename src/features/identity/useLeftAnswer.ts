import { useEffect, useState } from 'react'
import type { IdentityAnswer } from './identityRules'
import { leftAnswer, takeLeftAnswer, type IdentityPurpose } from './identityState'

/** What an identity login in the whole window left for the page where it began: for this visit, not the next. */
export function useLeftAnswer(purpose: IdentityPurpose): IdentityAnswer | null {
  const [answer] = useState(() => leftAnswer(purpose))
  useEffect(() => {
    takeLeftAnswer(purpose)
  }, [purpose])
  return answer
}
