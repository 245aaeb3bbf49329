import { useEffect, useState } from 'react'
import {
  peekReturnAnswer,
  takeReturnAnswer,
  type IdentityPurpose,
  type ReturnAnswer,
} from './identityState'

/** The answer that a full-window identity login left for this page. Consumed on mount, so the next visit has none. */
export function useReturnAnswer(purpose: IdentityPurpose): ReturnAnswer | null {
  const [answer] = useState(() => peekReturnAnswer(purpose))
  useEffect(() => {
    takeReturnAnswer(purpose)
  }, [purpose])
  return answer
}
