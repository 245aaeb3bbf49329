import { useCallback, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { osloTime } from '@/lib/serverDates'
import { Alert } from '@/ui/Alert'
import { endsSoon } from './sessionRules'
import { selectSession } from './sessionSlice'
import '@/styles/session-ending.scss'

const checkIntervalMs = 10_000

/** Polls the wall clock, because timers do not run while the device sleeps. */
function watchClock(onChange: () => void): () => void {
  const timer = setInterval(onChange, checkIntervalMs)
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('pageshow', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pageshow', onChange)
  }
}

/** Warns two minutes before the session expires. A session cannot be extended, so there is no button. */
export function SessionEnding() {
  const { expiresAt } = useSelector(selectSession)
  const soon = useSyncExternalStore(
    watchClock,
    useCallback(() => endsSoon({ expiresAt }, Date.now()), [expiresAt]),
  )
  return (
    <div className="session-ending" aria-live="polite">
      {soon && (
        <Alert className="session-ending__alert" variant="warning" live={false}>
          {`Du blir logget ut kl. ${osloTime(new Date(expiresAt))}. Da må du logge inn på nytt.`}
        </Alert>
      )}
    </div>
  )
}
