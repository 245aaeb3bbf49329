import { useMemo } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useCountriesQuery, type AmlData, type MyData } from '@/api/aml'
import { messageFor } from '@/api/errors'
import { fieldOf } from '@/forms/fieldOf'
import { validate } from '@/forms/fieldRules'
import { CheckboxField } from '@/ui/CheckboxField'
import { CutNote } from '@/ui/CutNote'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/Alert'
import { SelectField } from '@/ui/SelectField'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import {
  homeAddressError,
  isNorway,
  pepAnswerError,
  pepTextError,
  homePostNrError,
} from './amlRules'
import type { PostPlace } from './usePostPlace'
import { WhoIsPep } from './WhoIsPep'

export function useCountries() {
  const { data, error, isFetching, refetch } = useCountriesQuery()
  const list = data && data.rows.length > 0 ? data.rows : undefined
  return {
    list,
    received: data?.received ?? 0,
    // Nobody can choose from an empty list: treat it as a failure.
    failure: list ? '' : messageFor(error ?? data),
    busy: isFetching,
    readAgain: async () => (await refetch()).isSuccess,
  }
}

interface PersonStepProps {
  form: UseFormReturn<AmlData>
  answers: AmlData
  names: MyData['userData']
  countries: ReturnType<typeof useCountries>
  postPlace: PostPlace
}

const cityHints: Partial<Record<PostPlace['state'], string>> = {
  unknown: 'Vi finner ikke poststedet. Sjekk postnummeret.',
  failed: 'Vi fikk ikke hentet poststedet. Du kan gå videre uten.',
}

export function PersonStep({ form, answers, names, countries, postPlace }: PersonStepProps) {
  const { errors } = form.formState
  const { nationality, isPep } = answers
  const inNorway = isNorway(nationality)
  const countryOptions = useMemo(
    () => countries.list?.map(({ name }) => ({ value: name, label: name })),
    [countries.list],
  )

  // Register in visual order: the first field with an error gets focus.
  const address = fieldOf(form, 'address', homeAddressError, { autoComplete: 'address-line1' })
  const postNr = form.register('postNr', {
    validate: validate((text, all) => homePostNrError(text, all.nationality)),
  })
  const country = form.register('nationality', {
    validate: () => countries.list !== undefined || 'Vi mangler listen over land.',
    // A postal code may be valid in one country only.
    onChange: () => {
      if (form.getValues('postNr') !== '') void form.trigger('postNr')
    },
  })
  const { field: pep } = useController({
    name: 'isPep',
    control: form.control,
    rules: { validate: validate(pepAnswerError) },
  })
  const readCountriesAgain = async () => {
    // The retry button is gone: focus the field.
    if (await countries.readAgain()) form.setFocus('nationality')
  }

  return (
    <>
      <p>Etter hvitvaskingsloven må vi vite hvem kundene våre er.</p>
      <div className="field-pair">
        <TextField
          label="Fornavn"
          inputProps={{ readOnly: true, autoComplete: 'off', value: names.userFirstname }}
        />
        <TextField
          label="Etternavn"
          inputProps={{ readOnly: true, autoComplete: 'off', value: names.userLastname }}
        />
      </div>
      <TextField label="Adresse" {...address} />
      <div className="field-pair field-pair--code">
        <TextField
          label="Postnummer"
          error={errors.postNr?.message}
          inputProps={{
            inputMode: inNorway ? 'numeric' : 'text',
            autoComplete: 'postal-code',
            ...postNr,
            onBlur: (event) => {
              postPlace.lookUpAgain()
              void postNr.onBlur(event)
            },
          }}
        />
        <TextField
          label="Poststed"
          inputProps={{ readOnly: true, autoComplete: 'off', value: postPlace.city }}
        />
      </div>
      <p className="field-note muted" role="status">
        {cityHints[postPlace.state]}
      </p>
      <SelectField
        label="Bostedsland"
        error={errors.nationality?.message}
        selectProps={{ autoComplete: 'country-name', ...country }}
        options={
          countryOptions ?? [
            { value: nationality, label: nationality === '' ? 'Henter land …' : nationality },
          ]
        }
      />
      <CutNote list={countries} of="land" />
      {countries.failure !== '' && (
        <RetryAlert busy={countries.busy} onRetry={() => void readCountriesAgain()}>
          {countries.failure}
        </RetryAlert>
      )}
      <CheckboxField label="Jeg ønsker ikke kampanjer på SMS" inputProps={form.register('noSMS')} />
      <RadioGroup
        legend="Er du en politisk eksponert person (PEP)?"
        name="isPep"
        inline
        error={errors.isPep?.message}
        value={isPep === null ? null : isPep ? 'yes' : 'no'}
        onChange={(value) => pep.onChange(value === 'yes')}
        inputProps={{ ref: pep.ref, onBlur: pep.onBlur }}
        options={[
          { value: 'yes', label: 'Ja' },
          { value: 'no', label: 'Nei' },
        ]}
      />
      <WhoIsPep />
      {isPep && (
        <TextAreaField
          label="Hvorfor er du politisk eksponert?"
          hint="For eksempel stillingen eller vervet, og hvem som har det."
          error={errors.pepText?.message}
          textareaProps={form.register('pepText', { validate: validate(pepTextError) })}
        />
      )}
    </>
  )
}
