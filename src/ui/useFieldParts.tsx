import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import FormText from 'react-bootstrap/FormText'
import { Icon } from '@/ui/Icon'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

type Defined<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> }

/** react-bootstrap takes no undefined props, and its `size` is another. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = Defined<
  Omit<ComponentPropsWithRef<Tag>, 'size' | 'type' | 'value'> & { value: string }
>

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  /** Scrolls to the error when it shows: it may be far from the field. */
  revealsError?: boolean
}

const reveal = (text: HTMLElement | null) => text?.scrollIntoView({ block: 'nearest' })

export function useFieldParts({ hint, error, revealsError }: Omit<FieldTexts, 'label'>) {
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
      <FormText as="span" id={`${id}-hint`}>
        {hint}
      </FormText>
    ) : null,
    errorText: shown ? (
      <p
        className="field-error d-flex gap-1 align-items-start mt-half mb-0 fw-semibold"
        id={`${id}-error`}
        ref={revealsError ? reveal : undefined}
      >
        <Icon name="danger" />
        <span>{shown}</span>
      </p>
    ) : null,
  }
}
