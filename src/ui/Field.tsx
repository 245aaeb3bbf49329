import type { ReactNode } from 'react'
import FormGroup from 'react-bootstrap/FormGroup'
import FormLabel from 'react-bootstrap/FormLabel'
import { useFieldParts, type FieldTexts } from '@/ui/useFieldParts'
import '@/styles/fields.scss'

type FieldAttributes = ReturnType<typeof useFieldParts>['aria']

export interface FieldProps extends FieldTexts {
  /** `short`: codes; `money`: amounts to keep; `low`: the hint beside the label if both fit. */
  width?: 'full' | 'short' | 'money' | 'low'
}

export function Field({
  label,
  width = 'full',
  children,
  ...texts
}: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const { id, aria, hintText, errorText } = useFieldParts(texts)
  return (
    <FormGroup controlId={id} className={width === 'full' ? 'field' : `field field--${width}`}>
      <FormLabel>{label}</FormLabel>
      {hintText}
      {children(aria)}
      {errorText}
    </FormGroup>
  )
}
