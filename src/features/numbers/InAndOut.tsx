import { memo, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import Table from 'react-bootstrap/Table'
import { flushSync } from 'react-dom'
import { formatKroner } from '@/lib/money'
import { useShowMore } from '@/ui/useShowMore'
import { Chart } from './Chart'
import {
  figureOf,
  net,
  periodsOf,
  type PeriodList,
  type PeriodUnit,
  type PeriodTotals,
  type TransactionRow,
} from './numbersRules'
import '@/styles/tables.scss'

const krUnit = 'kr\u00A0'
const unitNames = { day: 'Dag', week: 'Uke', month: 'Måned' } as const

/** Paper needs every row at once: render before printing. */
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
  rows: readonly TransactionRow[]
  unit: PeriodUnit
  ofEachHall: boolean
  children?: ReactNode
}

/** A figure, and the same numbers in a table for screen readers. */
export function InAndOut({ rows, unit, ofEachHall, children }: InAndOutProps) {
  const numbers = useMemo(
    () => ({ unit, periods: periodsOf(rows, unit, ofEachHall), figure: figureOf(rows, unit) }),
    [rows, unit, ofEachHall],
  )
  // Drawing a thousand days must not delay typing.
  const drawn = useDeferredValue(numbers)
  return (
    <figure className="in-and-out mb-3" aria-label="Inn og ut">
      {drawn.periods.length > 0 && (
        <figcaption>
          <h2>Inn og ut</h2>
        </figcaption>
      )}
      {children}
      {drawn.figure.unit !== drawn.unit && (
        <p>{`Figuren viser tall per ${unitNames[drawn.figure.unit].toLowerCase()}.`}</p>
      )}
      <Chart {...drawn.figure} />
      <Periods periods={drawn.periods} unit={drawn.unit} />
    </figure>
  )
}

const mostAtOnce = 30

const Periods = memo(function Periods({ periods, unit }: PeriodList) {
  const printing = usePrinting()
  const { shown, more, list } = useShowMore<PeriodTotals, HTMLTableSectionElement>(
    periods,
    mostAtOnce,
    unit,
  )
  if (periods.length === 0)
    return <p role="status">Ingen av de hentede transaksjonene passer med det du har valgt.</p>
  return (
    <>
      <Table>
        <thead>
          <tr>
            <th scope="col">{unitNames[unit]}</th>
            {periods[0]?.hall && (
              <th scope="col" className="table__hall">
                Hall
              </th>
            )}
            {['Inn', 'Ut', 'Netto'].map((name) => (
              <th key={name} scope="col" className="table__money">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list}>
          {(printing ? periods : shown).map((period) => (
            <PeriodRow key={`${period.start} ${period.hall?.BingoID}`} {...period} />
          ))}
        </tbody>
      </Table>
      {more}
    </>
  )
})

const PeriodRow = memo(function PeriodRow({ name, hall, inn, out }: PeriodTotals) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {hall && <td className="table__hall">{hall.BingoName}</td>}
      <MoneyCell ore={inn} />
      <MoneyCell ore={out} />
      <MoneyCell ore={net({ inn, out })} />
    </tr>
  )
})

/** A phone has no room for 'kr', which is read out there too. */
function MoneyCell({ ore }: { ore: number }) {
  const [sign, number] = formatKroner(ore / 100).split(krUnit)
  return (
    <td className="table__money">
      {sign}
      <span className="table__unit">{krUnit}</span>
      {number}
    </td>
  )
}
