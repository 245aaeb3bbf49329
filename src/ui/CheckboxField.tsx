import { useId, type ComponentPropsWithRef, type ReactNode, type Ref } from 'react'
import { useFieldParts } from '@/ui/FieldParts'

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
  const { aria, hintText, errorText } = useFieldParts({
    id,
    hint,
    error,
    describedBy: inputProps['aria-describedby'],
  })

  return (
    <div className="field">
      <div className="choice">
        <input
          {...inputProps}
          {...aria}
          aria-invalid={aria['aria-invalid'] ?? inputProps['aria-invalid']}
          type="checkbox"
          id={id}
          ref={ref ?? inputProps.ref}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {node}
      {hintText}
      {errorText}
    </div>
  )
}
