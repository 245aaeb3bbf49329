import { useEffect, useState } from 'react'
import { leftAnswer, takeLeftAnswer, type IdentityPurpose, type LeftAnswer } from './identityState'

/** The answer that a full-window identity login left for this page. Consumed on mount, so the next visit has none. */
export function useLeftAnswer(purpose: IdentityPurpose): LeftAnswer | null {
  const [answer] = useState(() => leftAnswer(purpose))
  useEffect(() => {
    takeLeftAnswer(purpose)
  }, [purpose])
  return answer
}
