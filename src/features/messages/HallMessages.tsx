import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useHallMessagesQuery, type HallMessage } from '@/api/halls'
import { limits } from '@/config/limits'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { Alert } from '@/ui/Alert'
import { messagesFor } from './messageRules'

const none: readonly HallMessage[] = []

/** Read at once, every 30 s and when the tab is seen again; not while it is hidden, and not for visitors. */
export function useMessages() {
  const authenticated = useSelector(selectAuthenticated)
  const { data } = useHallMessagesQuery(undefined, {
    skip: !authenticated,
    pollingInterval: limits.messagePolling,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return data?.rows ?? none
}

const looks = {
  error: { variant: 'danger', word: 'Viktig' },
  warning: { variant: 'warning', word: 'Merk' },
  info: { variant: 'info', word: 'Til info' },
  other: { variant: 'info', word: 'Melding', className: 'alert-plain' },
} as const

/** What a hall card needs of the messages, for the page to lay into it. */
export function useMessageSlot() {
  const messages = useMessages()
  return useMemo(
    () => ({
      has: (hallId: string) => messagesFor(messages, hallId).length > 0,
      show: (hallId: string) => <HallMessages hallId={hallId} />,
    }),
    [messages],
  )
}

/** The messages for one hall, or for all of them with '0', as text with its line breaks. */
export function HallMessages({ hallId }: { hallId: string }) {
  const messages = messagesFor(useMessages(), hallId)
  return (
    <div className="hall-messages" aria-live="polite">
      {messages.map((message, place) => {
        const { word, ...look } = looks[message.messageType]
        return (
          <Alert
            // Two may say the same, and one that changes is another.
            key={`${place} ${message.messageType} ${message.messageHeader} ${message.messageText}`}
            {...look}
            live={false}
            heading={message.messageHeader === '' ? word : message.messageHeader}
          >
            {message.messageText !== '' && <span className="lines">{message.messageText}</span>}
          </Alert>
        )
      })}
    </div>
  )
}
