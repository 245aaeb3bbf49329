import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type SubmitEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { focusHeadingAround } from '@/lib/focusTitle'
import { onWake } from '@/lib/onWake'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import {
  endingPhase,
  formatTimeLeft,
  nextLookMs,
  secondsLeft,
  type EndingPhase,
} from './endingRules'
import { renewSession } from './renewSession'
import { msLeft } from './sessionRules'
import { selectSession, type SessionState } from './sessionSlice'
import { useCredentials } from './useCredentials'
import '@/styles/session-ending.scss'

const title = 'Innloggingen din går snart ut'

/** There the form would cover what the player is doing. */
const isPhone = () => window.matchMedia('(max-width: 575.98px)').matches

/** Timers stop in sleep, so they only trigger a look. */
function useSecondsLeft({ expiresAt, monotonicEnd }: SessionState): number | null {
  const left = useCallback(() => msLeft({ expiresAt, monotonicEnd }), [expiresAt, monotonicEnd])
  const watch = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const look = () => {
        clearTimeout(timer)
        timer = setTimeout(look, nextLookMs(left()))
        onChange()
      }
      look()
      const stop = onWake(look)
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [left],
  )
  return useSyncExternalStore(watch, () => secondsLeft(left()))
}

/** Shown on the page and in the dialog that covers it (behaviour.md, 'Session'). */
export function SessionEnding() {
  const session = useAppSelector(selectSession)
  const left = useSecondsLeft(session)
  const isShown = useSteadyWhilePressed(left !== null)
  const phase = left === null ? null : endingPhase(left)
  const box = useRef<HTMLDivElement>(null)
  /** The phase announced last; null stands for no notice, undefined for no look yet. */
  const saidPhase = useRef<EndingPhase | null | undefined>(undefined)
  const [said, setSaid] = useState('')

  // Read out each phase once, not every second.
  useEffect(() => {
    // A dialog opened meanwhile stays silent: the page has said it.
    if (saidPhase.current === undefined)
      saidPhase.current = box.current?.closest('[role="dialog"]') ? phase : null
    if (phase === saidPhase.current) return
    saidPhase.current = phase
    setSaid(
      left !== null
        ? `Du blir snart logget ut. Tid igjen: ${formatTimeLeft(left)}`
        : msLeft(session) > 0
          ? 'Du er fortsatt innlogget.'
          : '',
    )
  }, [left, phase, session])

  return (
    <div className="session-ending" ref={box}>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {isShown && <Notice timeLeft={formatTimeLeft(left ?? 0)} mobile={session.mobile} />}
    </div>
  )
}

/** Gives the focus back when it disappears. */
function Notice({ timeLeft, mobile }: { timeLeft: string; mobile: string }) {
  const dispatch = useAppDispatch()
  const form = useRef<HTMLFormElement>(null)
  const { inputs, errors, setErrors, field, read } = useCredentials()
  const { press, busy } = useSubmitLock()
  const [isOpen, setIsOpen] = useState(() => !isPhone())

  useLayoutEffect(() => {
    const mine = form.current
    let cameFrom: EventTarget | null = null
    // Not on each control: the password's eye takes the focus too.
    mine?.addEventListener('focusin', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && mine.contains(relatedTarget))) cameFrom = relatedTarget
    })
    return () => {
      const holdsFocus = () => mine?.contains(document.activeElement) === true
      if (!mine || !holdsFocus()) return
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
      if (holdsFocus() && mine.parentElement) focusHeadingAround(mine.parentElement)
    }
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isOpen) {
      flushSync(() => setIsOpen(true))
      const first = inputs.username.current ?? inputs.password.current
      first?.focus()
      return
    }
    const credentials = read()
    if (credentials)
      void press(async () => {
        const failure = await dispatch(renewSession(credentials))
        setErrors({ password: failure })
        // A short new session keeps the notice open.
        if (failure === null && inputs.password.current) inputs.password.current.value = ''
      })
  }
  return (
    <section aria-label="Innlogging">
      <Alert
        className={`session-ending__alert ${isOpen ? '' : 'session-ending__alert--closed py-1'}`}
        variant="warning"
        heading={isOpen ? title : undefined}
        live={false}
      >
        <form
          noValidate
          // A script's `submit()` must not send the password.
          method="dialog"
          aria-label={title}
          className={
            isOpen
              ? 'session-ending__form d-grid align-items-end gap-1 column-gap-2'
              : 'd-flex flex-wrap align-items-center gap-1'
          }
          ref={form}
          onSubmit={submit}
        >
          <div className="session-ending__time">
            {!isOpen && <h2 className="alert__heading m-0 fw-bold">{title}</h2>}
            <p className="m-0 tabular">
              Tid igjen: <strong>{timeLeft}</strong>
            </p>
          </div>
          {isOpen && mobile === '' && (
            <TextField
              label="Mobilnummer"
              error={errors.username}
              inputProps={{ inputMode: 'numeric', autoComplete: 'username', ...field('username') }}
            />
          )}
          {isOpen && (
            // Reads out an error: the focus stays where it was.
            <div aria-live="assertive">
              <PasswordField
                label="Passord"
                error={errors.password}
                inputProps={{ autoComplete: 'current-password', ...field('password') }}
              />
            </div>
          )}
          <Button type="submit" busy={busy}>
            Fortsett innlogget
          </Button>
        </form>
      </Alert>
    </section>
  )
}
