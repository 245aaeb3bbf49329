import type { UseFormReturn } from 'react-hook-form'
import type { AmlData } from '@/api/aml'
import { validate } from '@/forms/fieldRules'
import { CheckboxField } from '@/ui/CheckboxField'
import { useFieldParts } from '@/ui/useFieldParts'
import { TextAreaField } from '@/ui/TextAreaField'
import { fundsError, fundSources, otherFundsError } from './amlRules'

interface FundsStepProps {
  form: UseFormReturn<AmlData>
  answers: AmlData
}

export function FundsStep({ form, answers }: FundsStepProps) {
  const { errors } = form.formState
  const { aria, hintText, errorText } = useFieldParts({
    hint: 'Velg alt som passer.',
    error: errors.fundedBySalary?.message,
  })

  return (
    <>
      <fieldset
        className="choice-group choice-group--many"
        aria-describedby={aria['aria-describedby']}
      >
        <legend>Hvor kommer pengene fra?</legend>
        {hintText}
        {fundSources.map(({ name, label }) => {
          // No onBlur: moving between the checkboxes must not validate the group.
          const { onBlur: _onBlur, ...field } = form.register(
            name,
            name === 'fundedBySalary'
              ? { validate: validate((_checked, all) => fundsError(all)) }
              : { deps: 'fundedBySalary' },
          )
          return (
            <CheckboxField
              key={name}
              label={label}
              inputProps={{ ...field, ...(aria['aria-invalid'] && { 'aria-invalid': true }) }}
            />
          )
        })}
        {errorText}
      </fieldset>
      {answers.fundedByOther && (
        <TextAreaField
          label="Beskriv"
          hint="Skriv kort hva den andre kilden er."
          error={errors.fundedByOtherText?.message}
          textareaProps={form.register('fundedByOtherText', {
            validate: validate(otherFundsError),
          })}
        />
      )}
    </>
  )
}
