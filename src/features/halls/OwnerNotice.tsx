import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownerByFilter } from '@/config/owners'
import { ownerFilterSet, selectOwnerFilter } from '@/features/session/sessionSlice'
import { ownerFilterKey } from '@/config/storageKeys'
import { browserSession } from '@/lib/safeStorage'
import { Button } from '@/ui/Button'
import '@/styles/halls.scss'

function ownerLimit(filter: number): string | null {
  if (filter === 0) return null
  const owner = ownerByFilter(filter)
  return owner === undefined
    ? 'Viser bare hallene til én bingokjede.'
    : `Viser bare haller hos ${owner.name}.`
}

export function OwnerNotice() {
  const dispatch = useDispatch()
  const filter = useSelector(selectOwnerFilter)
  const [lifted, setLifted] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  const limit = ownerLimit(filter)
  if (limit === null && !lifted) return null

  const showAll = () => {
    setLifted(true)
    // The button unmounts with the limit.
    said.current?.focus()
    // The tab's own copy would restore the filter on reload.
    browserSession.remove(ownerFilterKey)
    dispatch(ownerFilterSet(0))
  }

  return (
    <div className="cluster mb-2">
      <p className="m-0" ref={said} role="status" tabIndex={-1}>
        {limit ?? 'Viser hallene dine hos alle bingokjedene.'}
      </p>
      {limit !== null && (
        <Button variant="quiet" onClick={showAll}>
          Vis alle hallene mine
        </Button>
      )}
    </div>
  )
}
