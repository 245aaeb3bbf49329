import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { passwordError, required, validate } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { useHydrated } from '@/ui/useHydrated'
import type { LogIn } from './logIn'
import { arrivesAsExistingUser, existingUserText, landingAfterLogin } from './sessionRules'
import { selectAuthenticated } from './sessionSlice'
import { useStartSession } from './useStartSession'

interface LoginFields {
  username: string
  password: string
}

/** A failure is ignored: the log-in itself loads it again. */
const loadAhead = (load: () => Promise<LogIn>) => load().catch(() => null)

const notLoaded = { data: undefined, error: { kind: 'network' } } as const

/** How long the page is left in peace, in milliseconds, before it fetches what sends the log-in. */
const loadAfterMs = 2_000

interface LoginFormProps {
  /** Loads what sends the log-in, which the form does without until someone is about to use it. */
  loadLogIn: () => Promise<LogIn>
}

/**
 * Wrong credentials and a failed request show different messages (behaviour.md, 'Log in').
 *
 * The build writes the form as HTML, which can be filled in before the app is there, but not sent: without a submit
 * button neither Enter nor a press sends it, and `post` keeps it out of the address whatever happens. There are no
 * default values, which would replace what was filled in.
 */
export function LoginForm({ loadLogIn }: LoginFormProps) {
  const startSession = useStartSession()
  const [query] = useSearchParams()
  const routerState: unknown = useLocation().state
  const authenticated = useSelector(selectAuthenticated)
  const hydrated = useHydrated()
  const dispatch = useAppDispatch()
  const { press, busy } = useSubmitLock()
  const form = useForm<LoginFields>({ mode: 'onTouched' })
  const { errors } = form.formState
  const landing = landingAfterLogin(query.get('redirect'))

  useEffect(() => {
    const timer = setTimeout(() => void loadAhead(loadLogIn), loadAfterMs)
    return () => clearTimeout(timer)
  }, [loadLogIn])

  const submit = form.handleSubmit(({ username, password }) =>
    press(async () => {
      form.clearErrors('root')
      const logIn = await loadLogIn().catch(() => null)
      const { data, error } = logIn
        ? await logIn(dispatch, { username: username.trim(), password })
        : notLoaded
      if (data?.ok) startSession(data.session)
      else if (data) form.setError('root', { type: 'credentials' })
      else form.setError('root', { type: 'rejected', message: messageFor(error) })
    }),
  )

  // The first field in use means that the log-in is near.
  const onFocus = () => void loadAhead(loadLogIn)

  return (
    <form noValidate method="post" className="form-narrow" onSubmit={(event) => void submit(event)}>
      {authenticated && <RedirectFromHere to={landing} />}
      {hydrated && arrivesAsExistingUser(routerState) && (
        <Alert variant="info">{existingUserText}</Alert>
      )}
      {errors.root?.type === 'credentials' && (
        <OutcomeAlert of={errors.root} variant="danger" heading="Oisann!">
          Kombinasjonen av mobilnummer og passord finnes ikke i systemet
        </OutcomeAlert>
      )}
      {errors.root?.type === 'rejected' && (
        <OutcomeAlert of={errors.root} variant="danger">
          {errors.root.message}
        </OutcomeAlert>
      )}
      <TextField
        label="Mobilnummer"
        error={errors.username?.message}
        inputProps={{
          type: 'tel',
          inputMode: 'numeric',
          autoComplete: 'username',
          ...form.register('username', {
            validate: validate(required('Skriv inn mobilnummeret ditt.')),
          }),
          onFocus,
          onKeyDown: (event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            form.setFocus('password')
          },
        }}
      />
      <PasswordField
        label="Passord"
        error={errors.password?.message}
        inputProps={{
          autoComplete: 'current-password',
          onFocus,
          ...form.register('password', { validate: validate(passwordError) }),
        }}
      />
      <Button type={hydrated ? 'submit' : 'button'} variant="primary" busy={busy}>
        Logg inn
      </Button>
      <p className="form-links">
        <Link to={paths.forgot}>Glemt passord?</Link>
        <Link to={paths.register}>Har du ikke konto?</Link>
      </p>
    </form>
  )
}
