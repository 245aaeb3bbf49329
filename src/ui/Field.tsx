import type { ReactNode } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/useFieldParts'
import '@/styles/fields.scss'

type FieldAttributes = { id: string } & ReturnType<typeof useFieldParts>['aria']

export interface FieldProps extends FieldTexts {
  /** `short` for codes and postal codes, `money` for amounts, `low` with the hint beside the label where both fit. */
  width?: 'full' | 'short' | 'money' | 'low'
  /** A control below the field. */
  control?: ReactNode
}

/** A labelled field with its hint and error, around the input that `children` renders. */
export function Field({
  label,
  width = 'full',
  control,
  children,
  ...texts
}: FieldProps & { children: (attributes: FieldAttributes) => ReactNode }) {
  const { id, aria, hintText, errorText } = useFieldParts(texts)
  return (
    <div className={width === 'full' ? 'field' : `field field--${width}`}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {hintText}
      {children({ id, ...aria })}
      {errorText}
      {control}
    </div>
  )
}
