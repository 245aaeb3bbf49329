import { createContext, useMemo, type ReactNode } from 'react'
import { usePauseOf, type PauseOf } from './usePauseOf'

/** Errors and warnings stand above the money buttons, information below the games. */
export type HallMessagesShown = Record<'urgent' | 'information', ReactNode>

interface Slots {
  messages: {
    /** The first response is pending. Show no cards yet: they would move when it arrives. */
    isLoading: boolean
    has: (hallId: string) => boolean
    show: (hallId: string) => HallMessagesShown
  }
}

export const HallCardContext = createContext<Slots & { pauseOf: PauseOf }>({
  messages: {
    isLoading: false,
    has: () => false,
    show: () => ({ urgent: null, information: null }),
  },
  pauseOf: () => ({ state: 'loading' }),
})

/** The page passes in the messages: this feature may not import theirs. */
export function HallCardProvider({ messages, children }: Slots & { children: ReactNode }) {
  const pauseOf = usePauseOf()
  const value = useMemo(() => ({ messages, pauseOf }), [messages, pauseOf])
  return <HallCardContext value={value}>{children}</HallCardContext>
}
