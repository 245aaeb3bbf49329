import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon'

/** The texts that every field may have besides its input. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

interface FieldIds {
  id: string
  hint: ReactNode
  error: string | null | undefined
}

/** The ARIA attributes that associate hint and error with their input. */
export function describe({ id, hint, error }: FieldIds, also?: string) {
  const ids = [hint ? `${id}-hint` : null, error ? `${id}-error` : null, also ?? null].filter(
    (part) => part !== null,
  )
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

export function FieldHint({ id, hint }: Pick<FieldIds, 'id' | 'hint'>) {
  if (!hint) return null
  return (
    <span className="form-text" id={`${id}-hint`}>
      {hint}
    </span>
  )
}

export function FieldError({ id, error }: Pick<FieldIds, 'id' | 'error'>) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="danger" />
      <span>{error}</span>
    </p>
  )
}
