import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import type { Filter, PeriodUnit } from './numbersRules'

export interface Choices extends Filter {
  unit: PeriodUnit
}

interface FilterFieldsProps {
  choices: Choices
  onChange: (choices: Choices) => void
}

export function FilterFields({ choices, onChange }: FilterFieldsProps) {
  const { from, to, text, unit } = choices
  const field = (name: keyof Filter, value: string) => ({
    name,
    value,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...choices, [name]: target.value }),
  })
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <div className="numbers__filter mb-4 p-3 d-print-none">
      <RadioGroup
        legend="Vis per"
        name="per"
        inline
        options={[
          { value: 'day', label: 'Dag' },
          { value: 'week', label: 'Uke' },
          { value: 'month', label: 'Måned' },
        ]}
        value={unit}
        onChange={(value) => onChange({ ...choices, unit: value })}
      />
      <TextField
        label="Fra"
        width="short"
        error={isBackwards ? '«Fra» er etter «Til».' : null}
        inputProps={{ type: 'date', ...field('from', from) }}
      />
      <TextField label="Til" width="short" inputProps={{ type: 'date', ...field('to', to) }} />
      <TextField label="Søk i tekst" inputProps={{ type: 'search', ...field('text', text) }} />
    </div>
  )
}
