import { useEffect, useState } from 'react'
import { leftAnswer, takeLeftAnswer, type IdentityPurpose, type LeftAnswer } from './identityState'

/** What an identity login in the whole window left for the page where it began: for this visit, not the next. */
export function useLeftAnswer(purpose: IdentityPurpose): LeftAnswer | null {
  const [answer] = useState(() => leftAnswer(purpose))
  useEffect(() => {
    takeLeftAnswer(purpose)
  }, [purpose])
  return answer
}
