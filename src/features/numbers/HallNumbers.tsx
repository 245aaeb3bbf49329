import { useMemo } from 'react'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import { csvName, csvOf, download } from './csv'
import { FetchAll } from './FetchAll'
import { InAndOut } from './InAndOut'
import { filterRows, type Filter, type NumbersHall, type PeriodUnit } from './numbersRules'
import { Sums } from './Sums'
import { useFetchAll } from './useFetchAll'

export interface Choices extends Filter {
  unit: PeriodUnit
}

interface HallNumbersProps {
  halls: readonly NumbersHall[]
  name: string
  choices: Choices
  onChange: (choices: Choices) => void
}

export function HallNumbers({ halls, name, choices, onChange }: HallNumbersProps) {
  const reading = useFetchAll(halls)
  const { rows: all, isFetching } = reading
  const rows = useMemo(() => filterRows(all, choices), [all, choices])
  const ofEachHall = halls.length > 1

  return (
    <>
      <FetchAll {...reading} />
      {all.length > 0 && (
        <>
          {rows.length > 0 && <Sums {...{ name, all, rows, isFetching }} filter={choices} />}
          <InAndOut rows={rows} unit={choices.unit} ofEachHall={ofEachHall}>
            <FilterFields choices={choices} onChange={onChange} />
          </InAndOut>
          {rows.length > 0 && (
            <div className="cluster mb-4">
              <Button
                variant="quiet"
                onClick={() => download(csvName(name), csvOf(rows, ofEachHall))}
              >
                Last ned CSV
              </Button>
              <Button variant="quiet" onClick={() => window.print()}>
                Skriv ut
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function FilterFields({ choices, onChange }: Pick<HallNumbersProps, 'choices' | 'onChange'>) {
  const { from, to, text, unit } = choices
  const field = (name: keyof Filter, value: string) => ({
    name,
    value,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...choices, [name]: target.value }),
  })
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <div className="numbers__filter d-grid gap-2 column-gap-3 mb-4 p-3 d-print-none">
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
