import { useLayoutEffect, useRef, type RefObject } from 'react'
import { messageFor } from '@/api/errors'
import { Button } from '@/ui/Button'
import { RetryAlert } from '@/ui/Alert'
import type { useFetchAll } from './useFetchAll'

const transactions = (count: number): string =>
  count === 1 ? '1 transaksjon' : `${count.toLocaleString('nb-NO')} transaksjoner`

function statusText({ rows, state }: ReturnType<typeof useFetchAll>): string {
  switch (state) {
    case 'idle':
      return 'Ingenting er hentet ennå.'
    case 'fetching':
    case 'failed':
      return ''
    case 'stopped':
      return `Stoppet. ${transactions(rows.length)} er hentet, og det kan være flere.`
    case 'stuck':
      return `${transactions(rows.length)} er hentet. Resten lot seg ikke hente.`
    case 'done':
      return rows.length === 0
        ? 'Ingen transaksjoner ennå.'
        : `Alle er hentet: ${transactions(rows.length)}.`
  }
}

/** Disappears at the press or the last page, and then gives its focus to `from`. */
function Stop({ onStop, from }: { onStop: () => void; from: RefObject<HTMLElement | null> }) {
  const button = useRef<HTMLButtonElement>(null)
  // A layout effect's cleanup runs while the button is still focused.
  useLayoutEffect(() => {
    const [own, before] = [button.current, from.current]
    return () => {
      if (own !== null && own === document.activeElement) before?.focus()
    }
  }, [from])
  return (
    <Button ref={button} variant="quiet" onClick={onStop}>
      Stopp
    </Button>
  )
}

export function FetchAll(reading: ReturnType<typeof useFetchAll>) {
  const { rows, dropped, state, failed, isFetching, hallIndex, hallCount, fetch, retry, stop } =
    reading
  const isOver = state === 'done' || state === 'stuck'
  const start = useRef<HTMLButtonElement>(null)
  const place = hallCount > 1 ? [`Hall ${hallIndex + 1} av ${hallCount}`] : []
  const progress = [...place, `Henter … ${transactions(rows.length)}`]

  return (
    <div className="mb-4">
      <div className="cluster">
        <Button
          ref={start}
          variant={isOver ? 'quiet' : 'primary'}
          busy={isFetching}
          onClick={fetch}
        >
          {isOver ? 'Hent på nytt' : 'Hent alle'}
        </Button>
        {isFetching && <Stop onStop={stop} from={start} />}
      </div>
      {/* Fixed height: the fields below must not move. */}
      <div className="numbers__state mt-2 mb-1">
        {isFetching && (
          <div className="numbers__progress d-flex flex-wrap gap-half column-gap-2 align-items-center d-print-none">
            {/* No value for one hall: its number of transactions is unknown until the last page. */}
            <progress
              aria-label="Henter transaksjoner"
              aria-valuetext={progress.join(', ')}
              {...(hallCount > 1 && { value: hallIndex, max: hallCount })}
            />
            {progress.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
        )}
        <div role="status">{statusText(reading)}</div>
      </div>
      {failed.map(({ hall, failure, rows: read }) => (
        <RetryAlert
          key={hall.BingoID}
          heading={hallCount > 1 ? `${hall.BingoName}: kunne ikke hentes` : undefined}
          onRetry={() => retry(hall)}
        >
          {messageFor(failure)}
          {read.length > 0 && ` ${transactions(read.length)} er hentet så langt.`}
        </RetryAlert>
      ))}
      {dropped > 0 && <p>Noen transaksjoner kunne ikke leses, og er ikke med.</p>}
    </div>
  )
}
