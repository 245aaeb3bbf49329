import { useMemo } from 'react'
import type { Hall } from '@/api/halls'
import { FetchAll } from './FetchAll'
import { FilterFields, type Choices } from './FilterFields'
import { InAndOut } from './InAndOut'
import { filterRows } from './numbersRules'
import { Sums } from './Sums'
import { useFetchAll } from './useFetchAll'

interface HallNumbersProps {
  hall: Pick<Hall, 'BingoID' | 'BingoName'>
  choices: Choices
  onChange: (choices: Choices) => void
}

export function HallNumbers({ hall, choices, onChange }: HallNumbersProps) {
  const reading = useFetchAll(hall.BingoID)
  const { rows: all } = reading
  const { from, to, text, per } = choices
  const rows = useMemo(() => filterRows(all, { from, to, text }), [all, from, to, text])

  return (
    <>
      <FetchAll {...reading} />
      {all.length > 0 && (
        <>
          <Sums
            hallName={hall.BingoName}
            filter={{ from, to, text }}
            all={all}
            rows={rows}
            isFetching={reading.isFetching}
          />
          <InAndOut rows={rows} per={per}>
            <FilterFields choices={choices} onChange={onChange} />
          </InAndOut>
        </>
      )}
    </>
  )
}
