import type { UseFormReturn } from 'react-hook-form'
import type { AmlData } from '@/api/aml'
import { fieldOf } from '@/forms/fieldOf'
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

/** Today, which the birth date begins with, is no fault when the field is left. */
const checkedAtNext = ({
  error,
  inputProps: { onBlur: _onBlur, ...inputProps },
}: ReturnType<typeof fieldOf>) => ({ error, inputProps })

/** The person may be the player. */
export function PepStep({ form, today }: { form: UseFormReturn<AmlData>; today: LocalDate }) {
  return (
    <>
      <TextField
        label="Navn på PEP"
        hint="Er det deg selv, skriver du ditt eget navn."
        {...fieldOf(form, 'pepName', pepNameError, { autoComplete: 'off' })}
      />
      <TextField
        label="Relasjon"
        hint="For eksempel meg selv, ektefelle, barn eller forretningspartner."
        {...fieldOf(form, 'pepRelation', pepRelationError, { autoComplete: 'off' })}
      />
      <TextField
        label="Fødselsdato"
        width="short"
        {...checkedAtNext(
          fieldOf(form, 'pepFDate', (date) => pepBirthDateError(date, today), {
            type: 'date',
            autoComplete: 'off',
            min: earliestBirthDate,
            max: today,
          }),
        )}
      />
      <RadioGroup
        legend="Kjønn"
        inline
        options={pepSexes}
        name="pepSex"
        {...fieldOf(form, 'pepSex', pepSexError)}
      />
    </>
  )
}
