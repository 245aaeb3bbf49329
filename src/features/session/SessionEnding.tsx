import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { renewSession } from './renewSession'
import { SessionEndingNotice } from './SessionEndingNotice'
import { endingPhase, formatTimeLeft, type EndingPhase } from './endingRules'
import { selectSession } from './sessionSlice'
import { useSecondsLeft } from './useSecondsLeft'
import '@/styles/session-ending.scss'

/** Shown on the page and in the dialog that covers it (behaviour.md, 'Session'). */
export function SessionEnding() {
  const dispatch = useAppDispatch()
  const session = useAppSelector(selectSession)
  const left = useSecondsLeft(session)
  // It moves the page as it comes and goes.
  const isShown = useSteadyWhilePressed(left !== null)
  const phase = left === null ? null : endingPhase(left)
  const box = useRef<HTMLDivElement>(null)
  const told = useRef<EndingPhase | null | undefined>(undefined)
  const [said, setSaid] = useState('')

  // Read out each phase once, not every second.
  useEffect(() => {
    // A dialog opened meanwhile stays silent: the page has said it.
    if (told.current === undefined)
      told.current = box.current?.closest('[role="dialog"]') ? phase : null
    if (phase === told.current) return
    told.current = phase
    setSaid(
      left === null
        ? 'Du er fortsatt innlogget.'
        : `Du blir snart logget ut. Tid igjen: ${formatTimeLeft(left)}`,
    )
  }, [left, phase])

  return (
    <div className="session-ending" ref={box}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isShown && (
        <SessionEndingNotice
          secondsLeft={left ?? 0}
          mobile={session.mobile}
          onRenew={(pair) => dispatch(renewSession(pair))}
        />
      )}
    </div>
  )
}
