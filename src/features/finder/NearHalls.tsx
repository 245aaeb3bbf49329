import { useRef, type ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import type { Rows } from '@/api/readers'
import { messageFor } from '@/api/errors'
import { ownerByFilter } from '@/config/owners'
import { Button } from '@/ui/Button'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/Alert'
import { Skeleton } from '@/ui/Skeleton'
import { useShowMore } from '@/ui/useShowMore'
import { foundText } from './finderRules'
import { NearHallCard } from './NearHallCard'
import { useOwnHalls } from './useOwnHalls'
import '@/styles/near-halls.scss'

const perPress = 10

interface NearHallsProps {
  answer: {
    currentData?: Rows<Hall> | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The postal code, or 'deg' for the player's own position. */
  around: string
  waiting?: string | null
  /** Suggested when nothing was found. */
  suggestion: ReactNode
  /** The search's owner filter; 0 for all, or before a search. */
  filter: number
  onWiden: () => void
  withoutOwn?: boolean
}

export function NearHalls({
  answer: { currentData, error, isFetching, refetch },
  around,
  waiting = null,
  suggestion,
  filter,
  onWiden,
  withoutOwn = false,
}: NearHallsProps) {
  const told = useRef<HTMLParagraphElement>(null)
  const own = useOwnHalls()
  const owner = ownerByFilter(filter)
  const failed = error !== undefined && !isFetching
  const found = own.known ? currentData?.rows : undefined
  const searching = !found && !failed && (isFetching || currentData !== undefined)

  const listed = (found ?? []).filter((hall) => !withoutOwn || !own.has(hall))
  const count = listed.length
  const omitted = (found?.length ?? 0) - count
  const { shown, more, list } = useShowMore<Hall, HTMLUListElement>(listed, perPress, currentData)

  const status = () => {
    if (waiting !== null) return waiting
    if (searching) return 'Søker etter bingohaller …'
    return found ? foundText({ around, count, omitted }) : ''
  }

  return (
    <>
      <p className="fw-semibold" role="status" tabIndex={-1} ref={told}>
        {status()}
      </p>
      {owner && (
        <p>
          Søket gjelder bare hallene til {owner.name}.{' '}
          <Button
            variant="quiet"
            className="btn-inline"
            onClick={() => {
              told.current?.focus()
              onWiden()
            }}
          >
            Vis alle bingohaller
          </Button>
        </p>
      )}
      {failed && (
        <RetryAlert
          onRetry={() => {
            // The button unmounts with the alert and must not take the focus with it.
            told.current?.focus()
            void refetch()
          }}
        >
          {messageFor(error)}
        </RetryAlert>
      )}
      {searching && (
        <div aria-busy="true">
          <Skeleton shape="near" />
          <Skeleton shape="near" />
        </div>
      )}
      {found && count === 0 && omitted === 0 && <p>{suggestion}</p>}
      {found && <CutNote list={currentData} of="haller" />}
      {count > 0 && (
        <ul className="near-halls" ref={list}>
          {shown.map((hall) => (
            <li key={String(hall.BingoID)}>
              <NearHallCard hall={hall} own={own.has(hall)} filter={filter} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </>
  )
}
