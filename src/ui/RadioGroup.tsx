import { Fragment, type ReactNode } from 'react'
import FormCheckInput from 'react-bootstrap/FormCheckInput'
import FormCheckLabel from 'react-bootstrap/FormCheckLabel'
import FormGroup from 'react-bootstrap/FormGroup'
import { useFieldParts, type ControlProps, type FieldTexts } from '@/ui/useFieldParts'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  /** A follow-up question below the chosen option. */
  below?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<T extends string> extends Omit<FieldTexts, 'label'> {
  legend: string
  name: string
  options: readonly RadioOption<T>[]
  /** Set both for a controlled group, neither with react-hook-form's `inputProps`. */
  value?: T | null
  onChange?: (value: T) => void
  action?: ReactNode
  inline?: boolean
  inputProps?: ControlProps<'input'>
}

export function RadioGroup<T extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  action,
  inline = false,
  inputProps,
  ...texts
}: RadioGroupProps<T>) {
  const { id, aria, hintText, errorText } = useFieldParts(texts)

  return (
    <fieldset
      className={inline ? 'choice-group choice-group--inline' : 'choice-group'}
      role="radiogroup"
      {...aria}
    >
      <legend>{legend}</legend>
      {Boolean(action) && <div className="choice-group__action">{action}</div>}
      {hintText}
      <div className="choice-group__options">
        {options.map((option) => {
          const controlled = onChange && {
            checked: option.value === value,
            onChange: () => onChange(option.value),
          }
          return (
            <Fragment key={option.value}>
              <FormGroup className="choice" controlId={`${id}-${option.value}`}>
                <FormCheckInput
                  {...inputProps}
                  {...controlled}
                  type="radio"
                  name={name}
                  value={option.value}
                  disabled={option.disabled}
                />
                <FormCheckLabel>{option.label}</FormCheckLabel>
              </FormGroup>
              {Boolean(option.below) && <div className="choice__below">{option.below}</div>}
            </Fragment>
          )
        })}
      </div>
      {errorText}
    </fieldset>
  )
}
