import { whenIdle } from '@/lib/whenIdle'
import { lazyWithRetry, withServerData } from './chunks'

export const DriftReader = lazyWithRetry(() => import('./Drift').then((file) => file.DriftReader))

export const DriftNotice = lazyWithRetry(() => import('./Drift').then((file) => file.DriftNotice))

export const MessageReader = lazyWithRetry(() =>
  withServerData(import('@/features/messages/HallMessages').then((file) => file.MessageReader)),
)

export const Notices = lazyWithRetry(() =>
  withServerData(import('./Notices').then((file) => file.Notices)),
)

export const SessionEnding = lazyWithRetry(() =>
  withServerData(import('@/features/session/SessionEnding').then((file) => file.SessionEnding)),
)

export const TimeKeeper = lazyWithRetry(() =>
  withServerData(import('./TimeAndDeposits').then((file) => file.TimeAndDeposits)),
)

const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve))

export const TermsNotice = lazyWithRetry(
  () => import('@/features/texts/TermsNotice').then((file) => file.TermsNotice),
  untilIdle,
)

export const VersionNotice = lazyWithRetry(
  () => import('./VersionNotice').then((file) => file.VersionNotice),
  // The service worker fetches many files.
  untilIdle,
)
