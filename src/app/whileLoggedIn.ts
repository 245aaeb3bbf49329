import { lazyCompanion, withServerData } from './chunks'

export const MessageReader = lazyCompanion(() =>
  withServerData(import('@/features/messages/MessageReader').then((file) => file.MessageReader)),
)

export const PauseNotices = lazyCompanion(() =>
  withServerData(import('@/features/pauses/PauseNotices').then((file) => file.PauseNotices)),
)

export const MoneyNotices = lazyCompanion(() =>
  withServerData(import('@/features/money/MoneyNotices').then((file) => file.MoneyNotices)),
)

export const SessionEnding = lazyCompanion(() =>
  withServerData(import('@/features/session/SessionEnding').then((file) => file.SessionEnding)),
)
