import type { ReactNode } from 'react'
import { Icon } from '@/ui/Icon'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

/** The texts that every field may have besides its input. */
export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
}

interface FieldPartsProps extends Omit<FieldTexts, 'label'> {
  id: string
  /** More elements that describe the input. */
  describedBy?: string | undefined
}

/** A field's hint and error, and the ARIA attributes that associate them with their input. */
export function useFieldParts({ id, hint, error, describedBy }: FieldPartsProps) {
  const shown = useSteadyWhilePressed(error)
  const ids = [hint ? `${id}-hint` : null, shown ? `${id}-error` : null, describedBy ?? null]
  const described = ids.filter((part) => part !== null)
  return {
    aria: {
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': shown ? true : undefined,
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
