import { useEffect } from 'react'
import { sessionEnded } from '@/api/sessionEnded'
import { AppModal } from '@/dialogs/AppModal'
import { openDialog } from '@/dialogs/dialogSlice'
import { SessionEnding } from '@/features/session/SessionEnding'
import { selectSession } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ReminderQuestion, reminderTitleId, type ReminderAnswer } from './ReminderQuestion'
import { answerReminder } from './timeStorage'
import { useMinutesToday } from './useMinutesToday'

/**
 * The reminder, over everything, also an open dialog, where what was typed is to stay. Neither Escape nor the back gesture
 * answers it, nor a button: Enter or space may be on its way to what was typed in.
 */
export function TimeReminder() {
  const dispatch = useAppDispatch()
  const { userId } = useAppSelector(selectSession)
  const minutes = useMinutesToday()

  useEffect(() => {
    // Nothing is shown over a game in full screen.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  }, [])

  const answer = (chosen: ReminderAnswer) => {
    answerReminder(userId)
    if (chosen === 'pause') dispatch(openDialog({ name: 'shortPause' }))
    if (chosen === 'logOut') dispatch(sessionEnded({ reason: 'loggedOut' }))
  }
  return (
    <AppModal keyboard={false} aria-labelledby={reminderTitleId} dialogClassName="dialog--reminder">
      {/* Nothing outside this dialog can be reached. */}
      <SessionEnding />
      <ReminderQuestion minutes={minutes} onAnswer={answer} />
    </AppModal>
  )
}
