import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import Table from 'react-bootstrap/Table'
import { flushSync } from 'react-dom'
import { formatKroner } from '@/lib/money'
import { useFewAtATime } from '@/ui/useFewAtATime'
import {
  barsOf,
  chartSize,
  extremesOf,
  net,
  periodsOf,
  type Per,
  type Period,
  type Row,
} from './numbersRules'
import '@/styles/tables.scss'

const columns = { day: 'Dag', week: 'Uke', month: 'Måned' } as const

/** True from just before the page is printed until it has been: paper must have every row. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}

interface FigureProps {
  periods: readonly Period[]
  per: Per
}

/** Bars for the eye, and the same numbers in a table, which is all that a screen reader needs. */
export function InAndOut({ rows, per }: { rows: readonly Row[]; per: Per }) {
  const figure = useMemo(() => ({ periods: periodsOf(rows, per), per }), [rows, per])
  // Drawing a thousand days can wait while the next letter is typed.
  return <Figure {...useDeferredValue(figure)} />
}

const Figure = memo(function Figure({ periods, per }: FigureProps) {
  const printing = usePrinting()
  const few = useFewAtATime(periods)
  const shown = printing ? periods : few
  return (
    <figure className="in-and-out" aria-labelledby="in-and-out">
      <figcaption id="in-and-out">Inn og ut</figcaption>
      <Chart periods={periods} per={per} />
      {periods.length === 0 ? (
        <p>Ingen transaksjoner her.</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th scope="col">{columns[per]}</th>
              <th scope="col" className="table__money">
                Inn
              </th>
              <th scope="col" className="table__money">
                Ut
              </th>
              <th scope="col" className="table__money">
                Netto
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ start, name, inn, out }) => (
              <PeriodRow key={start} name={name} inn={inn} out={out} />
            ))}
          </tbody>
        </Table>
      )}
    </figure>
  )
})

const PeriodRow = memo(function PeriodRow({
  name,
  inn,
  out,
}: Pick<Period, 'name' | 'inn' | 'out'>) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="table__money" data-label="Inn">
        {formatKroner(inn / 100)}
      </td>
      <td className="table__money" data-label="Ut">
        {formatKroner(out / 100)}
      </td>
      <td className="table__money" data-label="Netto">
        {formatKroner(net({ inn, out }) / 100)}
      </td>
    </tr>
  )
})

function Chart({ periods, per }: FigureProps) {
  const bars = useMemo(() => barsOf(periods, per), [periods, per])
  const dated = periods.filter(({ start }) => start !== '')
  const [newest, oldest] = [dated[0], dated.at(-1)]
  if (!newest || !oldest) return null
  const most = extremesOf(dated)
  const { width, height } = chartSize
  return (
    <div className="in-and-out__chart" aria-hidden="true">
      <p className="in-and-out__side in-and-out__side--inn">
        <span />
        {`Inn, høyest ${formatKroner(most.inn / 100)}`}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        <path className="in-and-out__inn" d={bars.inn} />
        <path className="in-and-out__out" d={bars.out} />
        <path className="in-and-out__line" d={`M0 ${bars.line.toFixed(1)}h${width}`} />
      </svg>
      <p className="in-and-out__side in-and-out__side--out">
        <span />
        {`Ut, høyest ${formatKroner(most.out / 100)}`}
      </p>
      <p
        className="in-and-out__ends"
        ref={(ends) => ends?.style.setProperty('--places', String(bars.places))}
      >
        <span>{oldest.name}</span>
        {oldest !== newest && <span>{newest.name}</span>}
      </p>
    </div>
  )
}
