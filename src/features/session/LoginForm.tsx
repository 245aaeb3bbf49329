import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
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
import { dropChosenHall, readChosenHall } from './chosenHall'
import type { LogIn } from './logIn'
import {
  arrivesAsExistingUser,
  carryMobile,
  existingUserText,
  landingAfterLogin,
} from './loginRules'
import { selectAuthenticated } from './sessionSlice'
import { useCredentials, type Credentials } from './useCredentials'
import { useStartSession } from './useStartSession'

/** Ignore a failure: the log-in loads it again. */
const loadAhead = (load: () => Promise<LogIn>) => load().catch(() => null)

interface LoginFailure {
  heading?: string
  children: string
  actions?: ReactNode
}

const wrongCredentials: LoginFailure = {
  heading: 'Oisann!',
  children: 'Kombinasjonen av mobilnummer og passord finnes ikke i systemet',
}
/** The chunk may be gone from the host after a release. */
const notLoaded: LoginFailure = {
  heading: 'Noe gikk galt',
  children: 'Prøv igjen.',
  actions: <Button onClick={() => window.location.reload()}>Last siden på nytt</Button>,
}

interface LoginFormProps {
  /** Loads the log-in's code; the form renders without it. */
  loadLogIn: () => Promise<LogIn>
}

/**
 * Before hydration Enter, the button or a password manager's script would send the password to the host: outside a
 * dialog `method="dialog"` sends nothing. The forms' library would be a tenth of this page's code.
 */
export function LoginForm({ loadLogIn }: LoginFormProps) {
  const startSession = useStartSession()
  const location = useLocation()
  const routerState: unknown = location.state
  const authenticated = useSelector(selectAuthenticated)
  const hydrated = useHydrated()
  const dispatch = useAppDispatch()
  const { press, busy } = useSubmitLock()
  const { inputs, errors, check, field, read } = useCredentials()
  const [mobile, setMobile] = useState('')
  const [failure, setFailure] = useState<LoginFailure | null>(null)
  const redirect = new URLSearchParams(location.search).get('redirect')
  const landing = landingAfterLogin(redirect, routerState)

  const kept = hydrated ? readChosenHall() : null
  const chosenHall = kept?.from === landing ? kept : null

  useEffect(() => whenIdle(() => void loadAhead(loadLogIn)), [loadLogIn])

  const checkedField = (name: 'username' | 'password') => ({
    ...field(name),
    onFocus: () => void loadAhead(loadLogIn),
    onBlur: () => check(name),
  })
  const noteMobile = () => setMobile(inputs.username.current?.value ?? '')
  /** Read at the press: the browser may fill a field that nobody enters. */
  const carrying = { state: carryMobile(mobile), onPointerDown: noteMobile, onFocus: noteMobile }

  const attempt = async (credentials: Credentials) => {
    setFailure(null)
    // Left by an earlier try that led elsewhere. Not after the answer: another may be chosen meanwhile.
    if (!chosenHall) dropChosenHall()
    const logIn = await loadLogIn().catch(() => null)
    if (!logIn) {
      setFailure(notLoaded)
      return
    }
    const { data, error } = await logIn(dispatch, credentials)
    if (data?.ok) startSession(data.session, credentials.username)
    else setFailure(data ? wrongCredentials : { children: messageFor(error) })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const credentials = read()
    if (credentials) void press(() => attempt(credentials))
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
          ...checkedField('username'),
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            inputs.password.current?.focus()
          },
        }}
      />
      <PasswordField
        label="Passord"
        error={errors.password ?? undefined}
        inputProps={{
          autoComplete: 'current-password',
          ...checkedField('password'),
        }}
      />
      <Button type="submit" className="btn-submit" variant="primary" busy={busy}>
        Logg inn
      </Button>
      <p className="lone-link d-flex flex-wrap column-gap-3 m-0">
        <Link to={paths.forgot} {...carrying}>
          Glemt passord?
        </Link>
        <Link to={paths.register} {...carrying}>
          Har du ikke konto?
        </Link>
      </p>
    </form>
  )
}
