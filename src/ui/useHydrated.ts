import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False until a prerendered page is hydrated. Keep controls inert until then: a choice would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
