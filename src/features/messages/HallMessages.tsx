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

const none: readonly HallMessage[] = []

/**
 * Fetched at once, every 30 s and when the tab becomes visible again; not while it is hidden, and not for visitors.
 * `awaited`: a message that arrives after its card shifts the buttons that the player is about to press, so the cards wait
 * for the first response, a failure included; never for long, because money and games matter more.
 */
function useMessages() {
  const authenticated = useSelector(selectAuthenticated)
  const { rows, received, isFirst } = useHallMessagesQuery(undefined, {
    skip: !authenticated,
    pollingInterval: limits.messagePolling,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    // Only what is shown: with sixty halls, a poll that changes nothing must render nothing.
    selectFromResult: ({ data, isLoading, error }) => ({
      rows: data?.rows ?? none,
      received: data?.received ?? 0,
      isFirst: isLoading && !error,
    }),
  })
  return { rows: useSteadyWhilePressed(rows), received, awaited: useBriefly(isFirst) }
}

/** Polls the messages on every page of a logged-in player, even where none are shown. */
export function MessageReader() {
  // A return page in a frame does not poll.
  return isFramed() ? null : <Reader />
}

function Reader() {
  useMessages()
  return null
}

const looks = {
  error: { variant: 'danger', word: 'Viktig' },
  warning: { variant: 'warning', word: 'Merk' },
  info: { variant: 'info', word: 'Til info' },
  other: { variant: 'info', word: 'Melding', className: 'alert-plain' },
} as const

/** What a hall card needs from the messages feature, for the page to pass on. */
export function useMessageSlot() {
  const { rows: messages, awaited } = useMessages()
  return useMemo(() => {
    const messagesOf = byHall(messages)
    return {
      awaited,
      // One for all halls counts, although it shows outside the cards.
      has: (hallId: string) => messagesOf.has(hallId) || messagesOf.has(globalHall),
      show: (hallId: string) => <MessageList messages={messagesOf.get(hallId) ?? none} />,
    }
  }, [awaited, messages])
}

/** The messages for all halls. */
export function GlobalMessages() {
  const { rows, received } = useMessages()
  return (
    <>
      <MessageList messages={useMemo(() => byHall(rows).get(globalHall) ?? none, [rows])} />
      <CutNote list={{ received }} of="meldinger" />
    </>
  )
}

/** More of them scroll in a place of their own: the halls and their buttons must stay in reach. */
const mostInFull = 6

/** As text with its line breaks. */
const MessageList = memo(function MessageList({ messages }: { messages: readonly HallMessage[] }) {
  const shown = useFewAtATime(useMemo(() => withKeys(messages), [messages]))
  return (
    // What comes a few at a time was there from the start, and is not announced.
    <div
      className="hall-messages"
      aria-live={shown.length < messages.length ? 'off' : 'polite'}
      // Stays focusable when they have become few: it may have the focus.
      {...(messages.length > mostInFull
        ? { role: 'group', 'aria-label': 'Meldinger', tabIndex: 0 }
        : { tabIndex: -1 })}
    >
      {shown.map(([key, message]) => {
        const { word, ...look } = looks[message.messageType]
        return (
          <Alert
            key={key}
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
})
