import { useId, type ReactNode } from 'react'
import { Icon } from '@/ui/Icon'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

/** The texts that every field may have besides its input. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

/** A field's hint and error, and the attributes that associate them with their input. */
export function useFieldParts({ hint, error }: Omit<FieldTexts, 'label'>) {
  const id = useId()
  const shown = useSteadyWhilePressed(error)
  const described = [hint && `${id}-hint`, shown && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    aria: {
      ...(described !== '' && { 'aria-describedby': described }),
      ...(shown && { 'aria-invalid': true }),
    },
    hintText: hint ? (
      <span className="form-text" id={`${id}-hint`}>
        {hint}
      </span>
    ) : null,
    errorText: shown ? (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="danger" />
        <span>{shown}</span>
      </p>
    ) : null,
  }
}
