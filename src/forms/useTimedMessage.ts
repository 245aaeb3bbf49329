import { useEffect, useState } from 'react'

/** A message that disappears after its time (config/limits.ts). */
export function useTimedMessage<Message>() {
  const [shown, setShown] = useState<{ message: Message; forMs: number } | null>(null)
  useEffect(() => {
    if (shown === null || !Number.isFinite(shown.forMs)) return undefined
    const timer = setTimeout(() => setShown(null), shown.forMs)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    message: shown?.message ?? null,
    /** `forMs` may be Infinity for what must stay until the next action. */
    show: (message: Message, forMs: number) => setShown({ message, forMs }),
    clear: () => setShown(null),
  }
}
