import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/useFieldParts'

export interface CheckboxFieldProps extends FieldTexts {
  /** Shown under the checkbox and outside its label, e.g. the button that opens the terms. */
  node?: ReactNode
  inputProps?: ComponentPropsWithRef<'input'>
}

export function CheckboxField({ label, node, inputProps, ...texts }: CheckboxFieldProps) {
  const { id, aria, hintText, errorText } = useFieldParts(texts)
  return (
    <div className="field">
      <div className="choice">
        <input {...inputProps} {...aria} type="checkbox" id={id} />
        <label htmlFor={id}>{label}</label>
      </div>
      {/* Beside what it is about: the checkbox. */}
      {errorText}
      {node}
      {hintText}
    </div>
  )
}
