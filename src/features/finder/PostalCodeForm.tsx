import { useEffect, type ChangeEvent, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { validate } from '@/forms/fieldRules'
import { TextField } from '@/ui/TextField'
import { mayBecomePostnr, postnrError, readPostnr } from './finderRules'
import '@/styles/near-halls.scss'

interface PostalCodeFormProps {
  /** The current search. The field resets to it when it or `resetKey` changes. */
  value: string
  resetKey?: unknown
  onSearch: (postnr: string) => void
  children?: ReactNode
}

/** Searches as soon as the fourth digit is typed. */
export function PostalCodeForm({ value, resetKey, onSearch, children }: PostalCodeFormProps) {
  // Not 'onTouched': a code being retyped shows no error until its last digit.
  const form = useForm({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    defaultValues: { postnr: value },
  })
  const { getValues, reset } = form
  const error = form.formState.errors.postnr

  useEffect(() => {
    if (getValues('postnr').trim() !== value) reset({ postnr: value })
  }, [getValues, reset, resetKey, value])

  const field = form.register('postnr', {
    // Empty is fine: there is another way to search.
    validate: (text) => text.trim() === '' || validate(postnrError)(text),
  })
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const before = readPostnr(getValues('postnr'))
    const typed = event.target.value
    void field.onChange(event)
    if (error || !mayBecomePostnr(typed)) void form.trigger('postnr')
    const code = readPostnr(typed)
    if (code !== null && code !== before) onSearch(code)
  }

  const submit = form.handleSubmit(({ postnr }) => {
    const code = readPostnr(postnr)
    if (code === null)
      form.setError('postnr', { message: postnrError(postnr) ?? '' }, { shouldFocus: true })
    else onSearch(code)
  })

  return (
    <form
      noValidate
      role="search"
      className="finder-form d-flex flex-wrap align-items-start gap-1 mb-2"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Postnummer"
        width="short"
        error={error?.message}
        inputProps={{ inputMode: 'numeric', autoComplete: 'postal-code', ...field, onChange }}
      />
      {children}
    </form>
  )
}
