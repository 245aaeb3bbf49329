import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in a prerendered page until it is hydrated. A choice made before that would be lost, or shown beside the
 * result of another choice: such controls are inert until then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
