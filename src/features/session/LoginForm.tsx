import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { useLoginMutation } from '@/api/session'
import { messageFor } from '@/api/errors'
import { paths } from '@/config/paths'
import { passwordError, required, validate } from '@/forms/fieldRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { RedirectFromHere } from '@/forms/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { arrivesAsExistingUser, existingUserText, landingAfterLogin } from './sessionRules'
import { selectAuthenticated } from './sessionSlice'
import { useStartSession } from './useStartSession'

interface LoginFields {
  username: string
  password: string
}

/** Wrong credentials and a failed request show different messages (behaviour.md, 'Log in'). */
export function LoginForm() {
  const startSession = useStartSession()
  const [query] = useSearchParams()
  const routerState: unknown = useLocation().state
  const authenticated = useSelector(selectAuthenticated)
  const [login] = useLoginMutation()
  const { press, busy } = useSubmitLock()
  const form = useForm<LoginFields>({
    mode: 'onTouched',
    defaultValues: { username: '', password: '' },
  })
  const { errors } = form.formState
  const landing = landingAfterLogin(query.get('redirect'))

  const submit = form.handleSubmit(({ username, password }) =>
    press(async () => {
      form.clearErrors('root')
      const { data, error } = await login({ username: username.trim(), password })
      if (data?.ok) startSession(data.session)
      else if (data) form.setError('root', { type: 'credentials' })
      else form.setError('root', { type: 'rejected', message: messageFor(error) })
    }),
  )

  return (
    <form noValidate className="form-narrow" onSubmit={(event) => void submit(event)}>
      {authenticated && <RedirectFromHere to={landing} />}
      {arrivesAsExistingUser(routerState) && <Alert variant="info">{existingUserText}</Alert>}
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
          ...form.register('password', { validate: validate(passwordError) }),
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Logg inn
      </Button>
      <p className="form-links">
        <Link to={paths.forgot}>Glemt passord?</Link>
        <Link to={paths.register}>Har du ikke konto?</Link>
      </p>
    </form>
  )
}
