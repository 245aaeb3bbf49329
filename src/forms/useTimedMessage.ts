import { useEffect, useState } from 'react'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

/** A message that disappears after its time (config/limits.ts). */
export function useTimedMessage<Message>() {
  const [shown, setShown] = useState<{ message: Message; forMs: number } | null>(null)
  useEffect(() => {
    if (shown === null || !Number.isFinite(shown.forMs)) return undefined
    const timer = setTimeout(() => setShown(null), shown.forMs)
    return () => clearTimeout(timer)
  }, [shown])
  // Its disappearing must not move what is being pressed.
  const steady = useSteadyWhilePressed(shown?.message ?? null)
  return {
    message: steady,
    /** There is one, though it may not show before a press is over. */
    hasMessage: shown !== null || steady !== null,
    /** `forMs` may be Infinity for what must stay until the next action. */
    show: (message: Message, forMs: number) => setShown({ message, forMs }),
    clear: () => setShown(null),
  }
}
