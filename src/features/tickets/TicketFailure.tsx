import { useState } from 'react'
import type { TicketFailure as Refusal } from '@/api/tickets'
import { outcomeUnknown } from '@/api/transport'
import { moneyActError, unknownOutcomeText } from '@/forms/moneyActTexts'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useTimedMessage } from '@/forms/useTimedMessage'

/** Why a ticket act failed, shown for as long as the spec says (section 9). */
export function useTicketFailure(text: string, shownMs: number) {
  const { message, show, clear } = useTimedMessage<string>()
  const [unknown, setUnknown] = useState(false)
  return {
    message,
    /** Stays set after the message has disappeared: what may have cost money must stay visible until the next act. */
    unknown,
    tell: (refusal: Refusal | undefined, error: unknown): string => {
      const told = refusal ? (refusal.errorText ?? text) : moneyActError(text, error)
      show(told, shownMs)
      setUnknown(!refusal && outcomeUnknown(error))
      return told
    },
    clear: () => {
      clear()
      setUnknown(false)
    },
  }
}

export function TicketFailure({
  failure: { message, unknown },
}: {
  failure: Pick<ReturnType<typeof useTicketFailure>, 'message' | 'unknown'>
}) {
  if (message !== null) return <OutcomeAlert variant="danger">{message}</OutcomeAlert>
  return unknown && <OutcomeAlert variant="warning">{unknownOutcomeText}</OutcomeAlert>
}
