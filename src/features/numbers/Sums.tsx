import { useMemo } from 'react'
import { formatDate } from '@/lib/dates'
import { Amount } from '@/ui/Amount'
import { net, sumOf, type Filter, type TransactionRow } from './numbersRules'

interface SumsProps {
  name: string
  filter: Filter
  all: readonly TransactionRow[]
  rows: readonly TransactionRow[]
  isFetching: boolean
}

/** For paper, where the fields are not printed. */
function describe({ from, to, text }: Filter): string {
  const interval = [from && `fra ${formatDate(from)}`, to && `til ${formatDate(to)}`]
  const wanted = text.trim() && `med teksten «${text.trim()}»`
  return [...interval, wanted].filter(Boolean).join(' ')
}

export function Sums({ name, filter, all, rows, isFetching }: SumsProps) {
  const sum = useMemo(() => sumOf(rows), [rows])
  return (
    <section className="numbers__sums boxed mt-0 mb-4" aria-labelledby="sums">
      <h2 id="sums">Sum av hentede transaksjoner</h2>
      <p className="muted">{[name, describe(filter)].filter(Boolean).join(', ')}</p>
      <ul className="mb-2">
        {Object.entries({ 'Sum inn': sum.inn, 'Sum ut': sum.out, Netto: net(sum) }).map(
          ([label, ore]) => (
            <li key={label} className="d-flex flex-wrap column-gap-2 align-items-baseline">
              {label}{' '}
              <strong>
                <Amount kroner={ore / 100} />
              </strong>
            </li>
          ),
        )}
      </ul>
      <p className="muted small mb-1">
        Alt hallen har ført inn på kontoen, minus alt den har ført ut.
      </p>
      {/* Do not read out every page. */}
      <p role="status" aria-live={isFetching ? 'off' : 'polite'} className="m-0 muted small">
        {`${rows.length.toLocaleString('nb-NO')} av ${all.length.toLocaleString('nb-NO')} hentede transaksjoner er med.`}
      </p>
    </section>
  )
}
