import { useMemo } from 'react'
import type { Hall } from '@/api/halls'
import { formatDate } from '@/lib/dates'
import { Amount } from '@/ui/Amount'
import { Button } from '@/ui/Button'
import { csvName, csvOf, download } from './csv'
import { FetchAll } from './FetchAll'
import { FilterFields, type Choices } from './FilterFields'
import { InAndOut } from './InAndOut'
import { filterRows, net, sumOf, type Filter } from './numbersRules'
import { useFetchAll } from './useFetchAll'

interface HallNumbersProps {
  hall: Pick<Hall, 'BingoID' | 'BingoName'>
  choices: Choices
  onChange: (choices: Choices) => void
}

/** On paper, where the fields are not: '01.01.2026 til 31.01.2026, med teksten «bong»'. */
function describe({ from, to, text }: Filter): string {
  const interval = [from && `fra ${formatDate(from)}`, to && `til ${formatDate(to)}`]
  const wanted = text.trim() && `med teksten «${text.trim()}»`
  return [...interval, wanted].filter(Boolean).join(' ')
}

export function HallNumbers({ hall, choices, onChange }: HallNumbersProps) {
  const reading = useFetchAll(hall.BingoID)
  const { rows: all, state } = reading.fetched
  const isAnswered = all.length > 0 || state === 'done'
  const { from, to, text, per } = choices
  const rows = useMemo(() => filterRows(all, { from, to, text }), [all, from, to, text])
  const sum = useMemo(() => sumOf(rows), [rows])

  return (
    <>
      <FetchAll {...reading} />
      <FilterFields choices={choices} onChange={onChange} />
      {isAnswered && (
        <>
          <section className="numbers__sums" aria-labelledby="sums">
            <h2 id="sums">Sum av hentede transaksjoner</h2>
            <p className="numbers__scope">
              {[hall.BingoName, describe({ from, to, text })].filter(Boolean).join(', ')}
            </p>
            <ul>
              <li>
                Sum inn{' '}
                <strong>
                  <Amount kroner={sum.inn / 100} />
                </strong>
              </li>
              <li>
                Sum ut{' '}
                <strong>
                  <Amount kroner={sum.out / 100} />
                </strong>
              </li>
              <li>
                Netto{' '}
                <strong>
                  <Amount kroner={net(sum) / 100} />
                </strong>
              </li>
            </ul>
            <p role="status" className="muted">
              {`${rows.length.toLocaleString('nb-NO')} av ${all.length.toLocaleString('nb-NO')} hentede transaksjoner er med.`}
            </p>
            <div className="cluster numbers__control">
              <Button
                variant="secondary"
                onClick={() => download(csvName(hall.BingoName), csvOf(rows))}
              >
                Last ned CSV
              </Button>
              <Button variant="secondary" onClick={() => window.print()}>
                Skriv ut
              </Button>
            </div>
          </section>
          <InAndOut rows={rows} per={per} />
        </>
      )}
    </>
  )
}
