import type { ReactNode } from 'react'
import FormCheckInput from 'react-bootstrap/FormCheckInput'
import FormCheckLabel from 'react-bootstrap/FormCheckLabel'
import FormGroup from 'react-bootstrap/FormGroup'
import { useFieldParts, type ControlProps, type FieldTexts } from '@/ui/useFieldParts'

export interface CheckboxFieldProps extends FieldTexts {
  /** Below the checkbox and outside its label, e.g. the button that opens the terms. */
  node?: ReactNode
  inputProps?: ControlProps<'input'>
}

export function CheckboxField({ label, node, inputProps, ...texts }: CheckboxFieldProps) {
  const { id, aria, hintText, errorText } = useFieldParts(texts)
  return (
    <FormGroup controlId={id} className="field">
      <div className="choice">
        <FormCheckInput {...inputProps} {...aria} />
        <FormCheckLabel>{label}</FormCheckLabel>
      </div>
      {node}
      {errorText}
      {hintText}
    </FormGroup>
  )
}
