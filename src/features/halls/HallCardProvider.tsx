import { createContext, useMemo, type ReactNode } from 'react'
import { usePauseOf, type PauseOf } from './usePauseOf'

interface Slots {
  /** A hall's messages. */
  messages: {
    /** The first response is pending, and a card shown now would shift when it arrives. */
    awaited: boolean
    /** Whether any message applies to the hall, those for all halls included. */
    has: (hallId: string) => boolean
    show: (hallId: string) => ReactNode
  }
}

/** What every hall card on a page reads. */
export const HallCardContext = createContext<Slots & { pauseOf: PauseOf }>({
  messages: { awaited: false, has: () => false, show: () => null },
  pauseOf: () => ({ state: 'loading' }),
})

/** Around a page's halls: the page passes in what comes from features that this one must not know. */
export function HallCardProvider({ messages, children }: Slots & { children: ReactNode }) {
  const pauseOf = usePauseOf()
  const value = useMemo(() => ({ messages, pauseOf }), [messages, pauseOf])
  return <HallCardContext value={value}>{children}</HallCardContext>
}
