import type { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLineLink } from '@/ui/HelpLineLink'
import type { Pause } from '@/features/acts/acts'
import { confirmPause } from './pauseActs'
import { pauseText } from './pauseTexts'

/** For a dialog's step that takes focus on mount: the button that led to it has unmounted. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

const words = {
  sent: { variant: 'info', text: 'Spillepausen blir satt. Vi sier fra når den er bekreftet.' },
  unknown: { variant: 'danger', text: 'Vi fikk ikke bekreftet spillepausen.' },
  failed: { variant: 'danger', text: '' },
  notShown: { variant: 'warning', text: 'Hallene dine viser den ikke ennå.' },
  done: { variant: 'success', text: '' },
  over: { variant: 'info', text: '' },
} as const

interface PauseOutcomeProps {
  act: Pause
  lock: Pick<ReturnType<typeof useSubmitLock>, 'press' | 'busy'>
  /** Which pause it is, if neither the surroundings nor its text say. */
  about?: string
  onHide?: () => void
}

/** What became of a pause, on the page and in its dialog. */
export function PauseOutcome({ act, lock: { press, busy }, about, onHide }: PauseOutcomeProps) {
  const dispatch = useAppDispatch()
  const outcome = act.state
  const known = pauseText(act)
  const { variant, text } = words[outcome]
  const isSet = outcome === 'done' || outcome === 'notShown'
  const mayHide = onHide !== undefined && outcome !== 'sent'
  const isUnsure = outcome === 'unknown' || outcome === 'notShown'
  return (
    // A new one for each outcome, so that it is announced.
    <Alert
      key={outcome}
      variant={variant}
      {...(isSet && { heading: 'Spillepause er nå aktivert' })}
      actions={
        (isUnsure || mayHide) && (
          <>
            {isUnsure && (
              <Button busy={busy} onClick={() => void press(() => dispatch(confirmPause(act.id)))}>
                Prøv igjen
              </Button>
            )}
            {mayHide && (
              <Button variant="quiet" onClick={onHide}>
                Skjul
              </Button>
            )}
          </>
        )
      }
    >
      {outcome === 'failed' && (
        <p>
          <strong>Spillepausen ble ikke satt.</strong>
        </p>
      )}
      {known !== '' && <p className="lines">{known}</p>}
      {text !== '' && <p>{text}</p>}
      {!isSet && about !== undefined && <p>{about}</p>}
      {isUnsure && (
        <p>
          Trenger du noen å snakke med? Ring Hjelpelinjen på <HelpLineLink />.
        </p>
      )}
    </Alert>
  )
}
