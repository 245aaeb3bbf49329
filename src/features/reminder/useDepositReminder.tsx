import { useEffect, useState } from 'react'
import { hostNow } from '@/api/hostClock'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppStore } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { ReminderQuestion, type Asked } from './ReminderQuestion'
import { exceeded, reminderAt, sumsOf } from './reminderRules'
import { readDeposits, readReminder, removeOldDeposits, today } from './reminderStorage'

/**
 * Asks the player before a deposit that exceeds their own reminder. `mayPay` resolves to whether it is to be paid: at once
 * if nothing is exceeded, else when `question`, shown in the deposit dialog in place of its form, has been answered. While the deposit is held back it cannot be answered with yes.
 */
export function useDepositReminder(isHeld: boolean) {
  const store = useAppStore()
  const { press } = useSubmitLock()
  const [question, setQuestion] = useState<(Asked & { answer: (pay: boolean) => void }) | null>(
    null,
  )
  useEffect(removeOldDeposits, [])

  const mayPay = (deposit: number): Promise<boolean> => {
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

  // A press on the button that stood here a moment ago answers nothing.
  const answer = (pay: boolean) => void press(async () => question?.answer(pay))
  return {
    mayPay,
    question: question && {
      title: 'Du har bedt om en påminnelse',
      content: <ReminderQuestion {...question} />,
      buttons: (
        <>
          <Button onClick={() => answer(false)}>Avbryt</Button>
          <Button variant="quiet" disabled={isHeld} onClick={() => answer(true)}>
            Betal likevel
          </Button>
        </>
      ),
      onCancel: () => question.answer(false),
    },
  }
}
