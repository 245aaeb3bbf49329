import { Button } from '@/ui/Button'
import '@/styles/time.scss'

export type ReminderAnswer = 'goOn' | 'pause' | 'logOut'

/** Of the heading, which names the dialog. */
export const reminderTitleId = 'time-reminder'

interface ReminderQuestionProps {
  minutes: number
  onAnswer: (answer: ReminderAnswer) => void
}

/** Says how long the player has been here, and asks. */
export function ReminderQuestion({ minutes, onAnswer }: ReminderQuestionProps) {
  return (
    <div className="reminder-question">
      <h2 id={reminderTitleId} tabIndex={-1}>
        Tid for en pause?
      </h2>
      <p>{`Du har vært innlogget i ${minutes}\u00A0minutter i dag.`}</p>
      <p className="muted">Hvor ofte vi spør, velger du under Min bruker.</p>
      <div className="reminder-question__answers cluster mt-3">
        <Button onClick={() => onAnswer('goOn')}>Fortsett</Button>
        <Button variant="secondary" onClick={() => onAnswer('pause')}>
          Ta en pause
        </Button>
        <Button variant="quiet" onClick={() => onAnswer('logOut')}>
          Logg ut
        </Button>
      </div>
    </div>
  )
}
