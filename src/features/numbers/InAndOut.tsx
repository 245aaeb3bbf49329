import { memo, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatKroner } from '@/lib/money'
import { useFewAtATime } from '@/ui/useFewAtATime'
import { barsOf, chartSize, extremesOf, net, type Per, type Period } from './numbersRules'
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

interface InAndOutProps {
  periods: readonly Period[]
  per: Per
}

/** The figure: bars for the eye, and the same numbers in a table, which is all that a screen reader needs. */
export const InAndOut = memo(function InAndOut({ periods, per }: InAndOutProps) {
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
        <table className="table in-and-out__table">
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
        </table>
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

function Chart({ periods, per }: InAndOutProps) {
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
      <p className="in-and-out__ends">
        <span>{oldest.name}</span>
        {oldest !== newest && <span>{newest.name}</span>}
      </p>
    </div>
  )
}
