import { useEffect, useState } from 'react'

export function useTimedMessage<Message>() {
  const [shown, setShown] = useState<{ message: Message; forMs: number } | null>(null)
  useEffect(() => {
    if (shown === null || !Number.isFinite(shown.forMs)) return undefined
    const timer = setTimeout(() => setShown(null), shown.forMs)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    message: shown?.message ?? null,
    /** `forMs`: Infinity stays until the next action. */
    show: (message: Message, forMs: number) => setShown({ message, forMs }),
    clear: () => setShown(null),
  }
}
