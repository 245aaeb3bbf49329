import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A component that belongs to the session, not to a page. It renders nothing if its chunk cannot be loaded. */
function lazyCompanion(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      const [companion] = await Promise.all([load(), import('./serverData')])
      return { default: companion }
    } catch {
      return { default: Nothing }
    }
  })
}

export const MessageReader = lazyCompanion(() =>
  import('@/features/messages/MessageReader').then((file) => file.MessageReader),
)

export const PauseNotices = lazyCompanion(() =>
  import('@/features/pauses/PauseNotices').then((file) => file.PauseNotices),
)

export const MoneyNotices = lazyCompanion(() =>
  import('@/features/payments/MoneyNotices').then((file) => file.MoneyNotices),
)

export const SessionEnding = lazyCompanion(() =>
  import('@/features/session/SessionEnding').then((file) => file.SessionEnding),
)
