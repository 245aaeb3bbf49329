import { useSelector } from 'react-redux'
import { useHallMessagesQuery } from '@/api/halls'
import { limits } from '@/config/limits'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { Alert } from '@/ui/Alert'
import { messagesFor } from './messageRules'

/** Read at once, every 30 s and when the tab is seen again; not while it is hidden, and not for visitors. */
export function useMessages() {
  const authenticated = useSelector(selectAuthenticated)
  const { data } = useHallMessagesQuery(undefined, {
    skip: !authenticated,
    pollingInterval: limits.messagePolling,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return data?.rows ?? []
}

const variants = { error: 'danger', warning: 'warning', info: 'info', other: 'info' } as const

/** The messages for one hall, or for all of them with '0', as text with its line breaks. */
export function HallMessages({ hallId }: { hallId: string }) {
  const messages = messagesFor(useMessages(), hallId)
  return (
    <div aria-live="polite">
      {messages.map((message) => (
        <Alert
          key={`${message.messageType} ${message.messageHeader} ${message.messageText}`}
          variant={variants[message.messageType]}
          heading={message.messageHeader}
          quiet
        >
          <span className="lines">{message.messageText}</span>
        </Alert>
      ))}
    </div>
  )
}
