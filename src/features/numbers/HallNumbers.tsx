import { useMemo } from 'react'
import { FetchAll } from './FetchAll'
import { FilterFields, type Choices } from './FilterFields'
import { InAndOut } from './InAndOut'
import { filterRows, type NumbersHall } from './numbersRules'
import { Sums } from './Sums'
import { useFetchAll } from './useFetchAll'

interface HallNumbersProps {
  halls: readonly NumbersHall[]
  name: string
  choices: Choices
  onChange: (choices: Choices) => void
}

export function HallNumbers({ halls, name, choices, onChange }: HallNumbersProps) {
  const reading = useFetchAll(halls)
  const { rows: all, isFetching } = reading
  const { from, to, text, unit } = choices
  const rows = useMemo(() => filterRows(all, { from, to, text }), [all, from, to, text])
  const ofEachHall = halls.length > 1

  return (
    <>
      <FetchAll {...reading} />
      {all.length > 0 && (
        <>
          {rows.length > 0 && (
            <Sums {...{ name, all, rows, ofEachHall, isFetching }} filter={{ from, to, text }} />
          )}
          <InAndOut rows={rows} unit={unit} ofEachHall={ofEachHall}>
            <FilterFields choices={choices} onChange={onChange} />
          </InAndOut>
        </>
      )}
    </>
  )
}
