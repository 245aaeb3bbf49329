import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in a page that the build has rendered and the browser not yet taken over. What is chosen there would be lost, or
 * stand beside an answer to another choice: such controls are inert until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
