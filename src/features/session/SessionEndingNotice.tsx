import { useLayoutEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react'
import { passwordError, required } from '@/forms/fieldRules'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { focusHeadingAround } from '@/lib/focusTitle'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { PasswordField } from '@/ui/PasswordField'
import { TextField } from '@/ui/TextField'
import { formatTimeLeft } from './endingRules'
import '@/styles/session-ending.scss'

const rules = { username: required('Skriv inn mobilnummeret ditt.'), password: passwordError }

const title = 'Innloggingen din går snart ut'

type FieldName = keyof typeof rules

interface SessionEndingNoticeProps {
  secondsLeft: number
  /** '' asks for it. */
  mobile: string
  /** Resolves to the error, or null. */
  onRenew: (pair: { username: string; password: string }) => Promise<string | null>
}

/** Gives the focus back when it disappears. */
export function SessionEndingNotice({ secondsLeft, mobile, onRenew }: SessionEndingNoticeProps) {
  const form = useRef<HTMLFormElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const [typed, setTyped] = useState({ username: mobile, password: '' })
  const [errors, setErrors] = useState<{ [name in FieldName]?: string | null }>({})
  const { press, busy } = useSubmitLock()

  useLayoutEffect(() => {
    const mine = form.current
    return () => {
      const holdsFocus = () => mine?.contains(document.activeElement) === true
      if (!mine || !holdsFocus()) return
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
      if (holdsFocus() && mine.parentElement) focusHeadingAround(mine.parentElement)
    }
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const wrong = {
      username: rules.username(typed.username),
      password: rules.password(typed.password),
    }
    setErrors(wrong)
    const first = (['username', 'password'] as const).find((name) => wrong[name] !== null)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else
      void press(async () => {
        const failure = await onRenew({ ...typed, username: typed.username.trim() })
        setErrors({ password: failure })
        // A short new session keeps the notice open.
        if (failure === null) setTyped((now) => ({ ...now, password: '' }))
      })
  }
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!form.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const field = (name: FieldName) => ({
    name,
    onFocus,
    value: typed[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value })
      setErrors({ ...errors, [name]: null })
    },
  })

  return (
    <section aria-label="Innlogging">
      <Alert className="session-ending__alert" variant="warning" heading={title} live={false}>
        <form
          noValidate
          method="post"
          aria-label={title}
          className="session-ending__form"
          ref={form}
          onSubmit={submit}
        >
          <p className="session-ending__time m-0 tabular">
            Tid igjen: <strong>{formatTimeLeft(secondsLeft)}</strong>
          </p>
          {mobile === '' && (
            <TextField
              label="Mobilnummer"
              error={errors.username}
              inputProps={{
                inputMode: 'numeric',
                autoComplete: 'username',
                ...field('username'),
              }}
            />
          )}
          <PasswordField
            label="Passord"
            error={errors.password}
            inputProps={{ autoComplete: 'current-password', ...field('password') }}
          />
          <Button type="submit" busy={busy} onFocus={onFocus}>
            Fortsett innlogget
          </Button>
        </form>
      </Alert>
    </section>
  )
}
