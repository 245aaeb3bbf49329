import { useMemo } from 'react'
import { Button } from '@/ui/Button'
import { csvName, csvOf, download } from './csv'
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
            <Sums {...{ name, all, rows, isFetching }} filter={{ from, to, text }} />
          )}
          <InAndOut rows={rows} unit={unit} ofEachHall={ofEachHall}>
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
