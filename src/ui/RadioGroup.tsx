import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useFieldParts, type FieldTexts } from '@/ui/useFieldParts'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  /** Shown beside the option and outside its label, e.g. a button that belongs to it. */
  node?: ReactNode
  /** Shown below it, e.g. what is asked of whoever has chosen it. */
  below?: ReactNode
  disabled?: boolean
  /** A layout of its own, which one with something below it needs. */
  className?: string
}

export interface RadioGroupProps<T extends string> extends Omit<FieldTexts, 'label'> {
  legend: string
  name: string
  options: readonly RadioOption<T>[]
  /** Controlled together with `onChange`. Without both: `inputProps` (react-hook-form's register). */
  value?: T | null
  onChange?: (value: T) => void
  /** Shown beside the legend, e.g. a button that adds an option. */
  action?: ReactNode
  inline?: boolean
  inputProps?: ComponentPropsWithRef<'input'>
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
          const optionId = `${id}-${option.value}`
          const controlled = onChange && {
            checked: option.value === value,
            onChange: () => onChange(option.value),
          }
          return (
            <div
              className={['choice', option.className].filter(Boolean).join(' ')}
              key={option.value}
            >
              <input
                {...inputProps}
                {...controlled}
                type="radio"
                id={optionId}
                name={name}
                value={option.value}
                disabled={option.disabled}
              />
              <label htmlFor={optionId}>{option.label}</label>
              {/* Before the node: whoever has chosen it is asked next. */}
              {Boolean(option.below) && <div className="choice__below">{option.below}</div>}
              {option.node !== undefined && <div className="choice__node">{option.node}</div>}
            </div>
          )
        })}
      </div>
      {errorText}
    </fieldset>
  )
}
