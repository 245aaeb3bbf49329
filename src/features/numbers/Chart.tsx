import { memo, useMemo, useState } from 'react'
import { formatKroner } from '@/lib/money'
import {
  barPaths,
  extremesOf,
  ticksOf,
  type PeriodList,
  type PeriodUnit,
  type PeriodTotals,
} from './numbersRules'

declare module 'react' {
  interface CSSProperties {
    '--places'?: number
    '--at'?: number
  }
}

/** Most names that fit below the figure, by its width (numbers.scss). */
const nameCounts = [1, 2, 3, 6]

/** 'jan. 26', '05.01.', 'Uke 2'. */
function shortName(unit: PeriodUnit, { start, name }: PeriodTotals): string {
  if (unit === 'day') return name.slice(0, 6)
  if (unit === 'week') return name.split(',')[0] ?? ''
  return `${name.slice(0, 3)} ${start.slice(2, 4)}`
}

/** The bars are hidden from screen readers; the slider reads out one period's numbers. */
export const Chart = memo(function Chart({ periods: slots, unit }: PeriodList) {
  const ticks = ticksOf(extremesOf(slots))
  const [lowest = 0, highest = 0] = [ticks[0], ticks.at(-1)]
  const bars = useMemo(() => barPaths(slots), [slots])
  /** First day of the chosen period. */
  const [chosen, setChosen] = useState<string | null>(null)
  const last = slots.length - 1
  if (last < 0) return null
  const found = slots.findIndex(({ start }) => start === chosen)
  const at = found < 0 ? last : found
  const slot = found < 0 ? undefined : slots[found]
  const description =
    slot && `${slot.name}: inn ${formatKroner(slot.inn / 100)}, ut ${formatKroner(slot.out / 100)}`
  const choose = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    setChosen(slots[Number(currentTarget.value)]?.start ?? null)
  const fitsOf = (index: number) =>
    nameCounts.filter((most) => (last - index) % Math.ceil(slots.length / most) === 0).join(' ')
  const height = highest - lowest
  return (
    <div className="chart mb-4 small">
      <p className="d-flex gap-3 mb-1 muted" aria-hidden="true">
        <span className="chart__side chart__inn d-flex gap-1 align-items-center">Inn</span>
        <span className="chart__side chart__out d-flex gap-1 align-items-center">Ut</span>
      </p>
      <p className="chart__told muted tabular d-print-none" aria-hidden="true">
        {description ? <strong>{description}</strong> : 'Trykk i figuren for å se tallene.'}
      </p>
      <div className="chart__plot" style={{ '--places': slots.length }}>
        <div
          className="chart__ticks d-flex flex-column justify-content-between muted tabular"
          aria-hidden="true"
        >
          {ticks.toReversed().map((tick) => (
            <span key={tick} className={tick === 0 ? 'chart__zero' : undefined}>
              <span className="text-end text-nowrap">{formatKroner(Math.abs(tick) / 100)}</span>
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 ${-highest} ${slots.length} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {slot && <rect className="chart__chosen" x={at} y={-highest} width="1" height={height} />}
          <path className="chart__inn" d={bars.inn} />
          <path className="chart__out" d={bars.out} />
        </svg>
        <input
          type="range"
          aria-label="Vis tallene for"
          aria-valuetext={description ?? ''}
          min={0}
          max={last}
          value={at}
          onChange={choose}
          onClick={choose}
          onFocus={choose}
        />
        <div className="chart__names mt-1 muted" aria-hidden="true">
          {slots.map((one, index) => {
            const fits = fitsOf(index)
            return fits === '' ? null : (
              <span key={one.start} data-fits={fits} style={{ '--at': index }}>
                {shortName(unit, one)}
              </span>
            )
          })}
        </div>
      </div>
    </div>
  )
})
