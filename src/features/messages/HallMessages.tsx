import { memo, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useHallMessagesQuery, type HallMessage } from '@/api/halls'
import { limits } from '@/config/limits'
import { selectAuthenticated } from '@/features/session/sessionSlice'
import { isFramed } from '@/lib/frames'
import { Alert } from '@/ui/Alert'
import { CutNote } from '@/ui/CutNote'
import { useBriefly } from '@/ui/useBriefly'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { byHall, globalHall, withKeys } from './messageRules'

const noMessages: readonly HallMessage[] = []

/** `isLoading`: hold the cards back for the first answer, for a moment only. A late message would move the buttons. */
function useMessages() {
  const authenticated = useSelector(selectAuthenticated)
  const { rows, received, isFirst } = useHallMessagesQuery(undefined, {
    skip: !authenticated,
    pollingInterval: limits.messagePolling,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    // A poll that changes nothing must render nothing.
    selectFromResult: ({ data, isLoading, error }) => ({
      rows: data?.rows ?? noMessages,
      received: data?.received ?? 0,
      isFirst: isLoading && !error,
    }),
  })
  return { rows: useSteadyWhilePressed(rows), received, isLoading: useBriefly(isFirst) }
}

/** Polls on every page, also where no messages show. */
export function MessageReader() {
  // A return page does not poll.
  return isFramed() ? null : <MessagePolling />
}

function MessagePolling() {
  useMessages()
  return null
}

const looks = {
  error: { variant: 'danger' },
  warning: { variant: 'warning' },
  info: { variant: 'info' },
  other: { variant: 'info', word: 'Melding', className: 'alert-plain' },
} as const

const isUrgent = ({ messageType }: HallMessage) =>
  messageType === 'error' || messageType === 'warning'

export function useMessageSlot() {
  const { rows: messages, isLoading } = useMessages()
  return useMemo(() => {
    const all = byHall(messages)
    const urgent = byHall(messages.filter(isUrgent))
    const information = byHall(messages.filter((message) => !isUrgent(message)))
    return {
      isLoading,
      // Messages for all halls count, although they show outside the cards.
      has: (hallId: string) => all.has(hallId) || all.has(globalHall),
      show: (hallId: string) => ({
        urgent: <MessageList messages={urgent.get(hallId) ?? noMessages} />,
        information: <MessageList messages={information.get(hallId) ?? noMessages} />,
      }),
    }
  }, [isLoading, messages])
}

export function GlobalMessages() {
  const { rows, received } = useMessages()
  return (
    <>
      <MessageList messages={useMemo(() => byHall(rows).get(globalHall) ?? noMessages, [rows])} />
      <CutNote list={{ received }} of="meldinger" />
    </>
  )
}

/** Scroll longer lists: the halls must stay in reach. */
const mostInFull = 6

const MessageList = memo(function MessageList({ messages }: { messages: readonly HallMessage[] }) {
  const shown = useFewAtATime(useMemo(() => withKeys(messages), [messages]))
  return (
    // Do not announce rows that are only rendered late.
    <div
      className="hall-messages"
      aria-live={shown.length < messages.length ? 'off' : 'polite'}
      // Keep it focusable when few are left: it may have the focus.
      {...(messages.length > mostInFull
        ? { role: 'group', 'aria-label': 'Meldinger', tabIndex: 0 }
        : { tabIndex: -1 })}
    >
      {shown.map(([key, { messageType, messageHeader, messageText }]) => (
        <Alert
          key={key}
          {...looks[messageType]}
          live={false}
          heading={messageHeader === '' ? undefined : messageHeader}
        >
          {messageText !== '' && <span className="lines">{messageText}</span>}
        </Alert>
      ))}
    </div>
  )
})
