import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react'
import { describe, FieldError, FieldHint } from '@/ui/FieldParts'

export interface CheckboxFieldProps {
  label: string
  /** Shown under the checkbox and outside its label, e.g. the button that opens the terms. */
  node?: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  inputProps?: ComponentPropsWithRef<'input'>
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField({
  label,
  node,
  hint,
  error,
  inputProps = {},
  ref,
}: CheckboxFieldProps) {
  const ownId = useId()
  const id = inputProps.id ?? ownId

  return (
    <div className="field">
      <div className="choice">
        <input
          {...inputProps}
          {...describe({ id, hint, error }, inputProps['aria-describedby'])}
          type="checkbox"
          id={id}
          ref={ref ?? inputProps.ref}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {node}
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  )
}
