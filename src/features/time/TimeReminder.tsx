import type { UnknownAction } from '@reduxjs/toolkit'
import { useContext, useEffect, useId } from 'react'
import { sessionEnded } from '@/api/sessionEnded'
import { AppModal } from '@/dialogs/AppModal'
import { DialogStrip } from '@/dialogs/dialogNotice'
import { openDialog } from '@/dialogs/dialogSlice'
import { SessionEnding } from '@/features/session/SessionEnding'
import { selectSession } from '@/features/session/sessionSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { answerReminder, useMinutesToday } from './timeStorage'
import '@/styles/time.scss'

/** Only a button answers it, and none has the focus: Enter or space may be meant for a form below. */
export function TimeReminder() {
  const dispatch = useAppDispatch()
  const { userId } = useAppSelector(selectSession)
  const minutes = useMinutesToday()
  const titleId = useId()

  useEffect(() => {
    // Nothing shows above a game in full screen.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
  }, [])

  const answered = (action?: UnknownAction) => () => {
    answerReminder(userId)
    if (action) dispatch(action)
  }
  return (
    <AppModal keyboard={false} aria-labelledby={titleId} dialogClassName="dialog--reminder">
      {/* This dialog covers the page's own notice. */}
      <SessionEnding />
      <div className="p-3">
        <h2 className="mb-1" id={titleId} tabIndex={-1}>
          Tid for en pause?
        </h2>
        <p className="mb-1">{`Du har vært innlogget i ${minutes}\u00A0minutter i dag.`}</p>
        {useContext(DialogStrip)}
        <p className="muted mb-1">Hvor ofte vi spør, velger du under Min bruker.</p>
        <div className="reminder-question__answers cluster mt-3">
          <Button onClick={answered()}>Fortsett</Button>
          <Button variant="secondary" onClick={answered(openDialog({ name: 'shortPause' }))}>
            Ta en pause
          </Button>
          <Button variant="quiet" onClick={answered(sessionEnded({ reason: 'loggedOut' }))}>
            Logg ut
          </Button>
        </div>
      </div>
    </AppModal>
  )
}
