import { useLayoutEffect, useRef, type RefObject } from 'react'
import { messageFor } from '@/api/errors'
import { Button } from '@/ui/Button'
import { RetryAlert } from '@/ui/RetryAlert'
import type { useFetchAll } from './useFetchAll'

const transactions = (count: number): string =>
  count === 1 ? '1 transaksjon' : `${count.toLocaleString('nb-NO')} transaksjoner`

function told({ rows, state }: ReturnType<typeof useFetchAll>): string {
  switch (state) {
    case 'idle':
      return 'Ingenting er hentet ennå.'
    case 'fetching':
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

/** Gone with the press or with the last page: the focus, if it was here, goes back to where it came from. */
function Stop({ onStop, from }: { onStop: () => void; from: RefObject<HTMLElement | null> }) {
  const button = useRef<HTMLButtonElement>(null)
  // A layout effect is cleaned up while the button is still in the document and still focused.
  useLayoutEffect(() => {
    const [own, before] = [button.current, from.current]
    return () => {
      if (own !== null && own === document.activeElement) before?.focus()
    }
  }, [from])
  return (
    <Button ref={button} variant="secondary" onClick={onStop}>
      Stopp
    </Button>
  )
}

export function FetchAll(reading: ReturnType<typeof useFetchAll>) {
  const { rows, dropped, state, failure, isFetching, fetch, stop } = reading
  const isOver = state === 'done' || state === 'stuck'
  const start = useRef<HTMLButtonElement>(null)

  return (
    <div className="mb-2">
      <div className="cluster d-print-none">
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
      {/* As high whatever it says, so that the fields below stay under the finger. */}
      <div className="numbers__state">
        {isFetching && (
          <div className="numbers__progress d-print-none">
            {/* How many there are is not known before the last page: a bar without a value says just that. */}
            <progress
              aria-label="Henter transaksjoner"
              aria-valuetext={transactions(rows.length)}
            />
            <span>{`Henter … ${transactions(rows.length)}`}</span>
          </div>
        )}
        <p role="status">{told(reading)}</p>
      </div>
      {failure && (
        <RetryAlert onRetry={fetch}>
          {rows.length === 0
            ? messageFor(failure)
            : `${messageFor(failure)} ${transactions(rows.length)} er hentet så langt.`}
        </RetryAlert>
      )}
      {dropped > 0 && <p>Noen transaksjoner kunne ikke leses, og er ikke med.</p>}
    </div>
  )
}
