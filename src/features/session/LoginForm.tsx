import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { passwordError, required } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { whenIdle } from '@/lib/whenIdle'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { useHydrated } from '@/ui/useHydrated'
import type { LogIn } from './logIn'
import {
  arrivesAsExistingUser,
  carryMobile,
  existingUserText,
  landingAfterLogin,
} from './loginRules'
import { selectAuthenticated } from './sessionSlice'
import { useStartSession } from './useStartSession'
import { dropChosenHall, readChosenHall } from './chosenHall'

const rules = { username: required('Skriv inn mobilnummeret ditt.'), password: passwordError }

type FieldName = keyof typeof rules

/** Ignore a failure: the log-in loads it again. */
const loadAhead = (load: () => Promise<LogIn>) => load().catch(() => null)

interface Failure {
  heading?: string
  children: string
  actions?: ReactNode
}

const wrongPair: Failure = {
  heading: 'Oisann!',
  children: 'Kombinasjonen av mobilnummer og passord finnes ikke i systemet',
}
/** The chunk may be gone from the host after a release. */
const notLoaded: Failure = {
  heading: 'Noe gikk galt',
  children: 'Prøv igjen.',
  actions: <Button onClick={() => window.location.reload()}>Last siden på nytt</Button>,
}

interface LoginFormProps {
  /** Loads the log-in's code; the form renders without it. */
  loadLogIn: () => Promise<LogIn>
}

/**
 * The prerendered form can be filled in before hydration, but not sent: it has no submit button, and `method="dialog"`
 * stops a password manager's script. The forms' library would be a tenth of this page's code.
 */
export function LoginForm({ loadLogIn }: LoginFormProps) {
  const startSession = useStartSession()
  const location = useLocation()
  const routerState: unknown = location.state
  const authenticated = useSelector(selectAuthenticated)
  const hydrated = useHydrated()
  const dispatch = useAppDispatch()
  const { press, busy } = useSubmitLock()
  const fields = {
    username: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  }
  /** Checked fields only; null is fine. */
  const [errors, setErrors] = useState<{ [name in FieldName]?: string | null }>({})
  /** When a field was last checked, as it is when it is left for a link. */
  const [mobile, setMobile] = useState('')
  /** Of the latest attempt. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const redirect = new URLSearchParams(location.search).get('redirect')
  const landing = landingAfterLogin(redirect, routerState)

  const kept = hydrated ? readChosenHall() : null
  const chosenHall = kept?.from === landing ? kept : null

  useEffect(() => whenIdle(() => void loadAhead(loadLogIn)), [loadLogIn])

  const textOf = (name: FieldName) => fields[name].current?.value ?? ''
  const check = (name: FieldName): boolean => {
    const error = rules[name](textOf(name))
    setErrors((before) => ({ ...before, [name]: error }))
    setMobile(textOf('username'))
    return error === null
  }
  const field = (name: FieldName) => ({
    name,
    ref: fields[name],
    onFocus: () => void loadAhead(loadLogIn),
    onBlur: () => check(name),
    onChange: () => name in errors && check(name),
  })

  const attempt = async () => {
    setFailure(null)
    const pair = { username: textOf('username').trim(), password: textOf('password') }
    const logIn = await loadLogIn().catch(() => null)
    if (!logIn) {
      setFailure(notLoaded)
      return
    }
    const { data, error } = await logIn(dispatch, pair)
    if (data?.ok) {
      // Left by an earlier try that led elsewhere.
      if (!chosenHall) dropChosenHall()
      startSession(data.session, pair.username)
    } else setFailure(data ? wrongPair : { children: messageFor(error) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const hasUsername = check('username')
    const hasPassword = check('password')
    if (hasUsername && hasPassword) void press(attempt)
    else fields[hasUsername ? 'password' : 'username'].current?.focus()
  }

  return (
    <form noValidate method="dialog" onSubmit={submit}>
      {authenticated && <RedirectFromHere to={landing} />}
      {chosenHall && <p className="lead">{`Logg inn for å velge ${chosenHall.hallName}`}</p>}
      {hydrated && arrivesAsExistingUser(routerState) && (
        <Alert variant="info">{existingUserText}</Alert>
      )}
      {failure && <OutcomeAlert of={failure} variant="danger" {...failure} />}
      <TextField
        label="Mobilnummer"
        error={errors.username ?? undefined}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'username',
          ...field('username'),
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            fields.password.current?.focus()
          },
        }}
      />
      <PasswordField
        label="Passord"
        error={errors.password ?? undefined}
        inputProps={{
          autoComplete: 'current-password',
          ...field('password'),
        }}
      />
      <Button type="submit" className="btn-submit" variant="primary" busy={busy}>
        Logg inn
      </Button>
      <p className="form-links">
        <Link to={paths.forgot} state={carryMobile(mobile)}>
          Glemt passord?
        </Link>
        <Link to={paths.register} state={carryMobile(mobile)}>
          Har du ikke konto?
        </Link>
      </p>
    </form>
  )
}
