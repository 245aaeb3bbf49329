import type { ComponentPropsWithRef } from 'react'
import { Button } from '@/ui/Button'
import '@/styles/time.scss'

export type ReminderAnswer = 'goOn' | 'pause' | 'logOut'

export interface ReminderQuestionProps {
  minutes: number
  onAnswer: (answer: ReminderAnswer) => void
  /** Of the heading, which names the dialog. */
  title?: ComponentPropsWithRef<'h2'>
}

/** Says how long the player has been here, and asks. */
export function ReminderQuestion({ minutes, onAnswer, title }: ReminderQuestionProps) {
  return (
    <div className="reminder-question">
      <h2 {...title}>Tid for en pause?</h2>
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
