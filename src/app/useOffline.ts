import { useSyncExternalStore } from 'react'
import { isOffline, watchConnection } from '@/api/connection'

/** Whether the host is unreachable. */
export const useOffline = (): boolean =>
  useSyncExternalStore(watchConnection, isOffline, () => false)
