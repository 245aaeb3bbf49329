import type { UseFormReturn } from 'react-hook-form'
import type { AmlData } from '@/api/aml'
import { validate } from '@/forms/fieldRules'
import { addDays } from '@/lib/calendar'
import type { LocalDate } from '@/lib/dates'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import {
  earliestBirthDate,
  pepBirthDateError,
  pepNameError,
  pepRelationError,
  pepSexError,
  pepSexes,
} from './amlRules'
import { StepFrame, type StepProps } from './StepFrame'

interface PepStepProps extends StepProps {
  form: UseFormReturn<AmlData>
  today: LocalDate
}

/** Step 2: details of the politically exposed person, who may be the player. */
export function PepStep({ form, today, ...frame }: PepStepProps) {
  const { errors } = form.formState
  return (
    <StepFrame {...frame} step="pep" title="Politisk eksponert person">
      <TextField
        label="Navn på PEP"
        hint="Er det deg selv, skriver du ditt eget navn."
        error={errors.pepName?.message}
        inputProps={{
          autoComplete: 'off',
          ...form.register('pepName', { validate: validate(pepNameError) }),
        }}
      />
      <TextField
        label="Relasjon"
        hint="For eksempel meg selv, ektefelle, barn eller forretningspartner."
        error={errors.pepRelation?.message}
        inputProps={{
          autoComplete: 'off',
          ...form.register('pepRelation', { validate: validate(pepRelationError) }),
        }}
      />
      <TextField
        label="Fødselsdato"
        width="short"
        error={errors.pepFDate?.message}
        inputProps={{
          type: 'date',
          autoComplete: 'off',
          min: earliestBirthDate,
          max: addDays(today, -1),
          ...form.register('pepFDate', {
            validate: validate((date) => pepBirthDateError(date, today)),
          }),
        }}
      />
      <RadioGroup
        legend="Kjønn"
        inline
        error={errors.pepSex?.message}
        options={pepSexes}
        inputProps={form.register('pepSex', { validate: validate(pepSexError) })}
        name="pepSex"
      />
    </StepFrame>
  )
}
