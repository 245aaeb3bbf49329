import { useEffect, useState } from 'react'
import { hostNow } from '@/api/hostClock'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { ReminderQuestion, type ReminderQuestionProps } from './ReminderQuestion'
import { exceeded, reminderAt, sumsOf } from './reminderRules'
import { readDeposits, readReminder, removeOldDeposits, today } from './reminderStorage'

/**
 * Asks before a deposit that exceeds the player's reminder. `wantsToPay` resolves to the answer, or true at once.
 * `question` replaces the dialog's form; `isBlocked` disables its yes.
 */
export function useDepositReminder(isBlocked: boolean) {
  const store = useAppStore()
  const { press } = useSubmitLock()
  const [question, setQuestion] = useState<
    (ReminderQuestionProps & { answer: (pay: boolean) => void }) | null
  >(null)
  useEffect(removeOldDeposits, [])

  const wantsToPay = (deposit: number): Promise<boolean> => {
    const player = store.getState().session.userId
    const reminder = reminderAt(readReminder(player), hostNow())
    const sums = sumsOf(readDeposits(player), today())
    const over = exceeded(reminder, sums, deposit)
    if (over.length === 0) return Promise.resolve(true)
    return new Promise((resolve) => {
      const answer = (pay: boolean) => {
        setQuestion(null)
        resolve(pay)
      }
      setQuestion({ deposit, sums, reminder, exceeded: over, answer })
    })
  }

  // Ignores a second press of the button that stood here.
  const answer = (pay: boolean) => void press(async () => question?.answer(pay))
  return {
    wantsToPay,
    question: question && {
      title: 'Du har bedt om en påminnelse',
      content: <ReminderQuestion {...question} />,
      buttons: (
        <>
          <Button onClick={() => answer(false)}>Avbryt</Button>
          <Button variant="quiet" disabled={isBlocked} onClick={() => answer(true)}>
            Betal likevel
          </Button>
        </>
      ),
      onCancel: () => question.answer(false),
    },
  }
}
