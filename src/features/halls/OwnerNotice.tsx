import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownerByFilter } from '@/config/owners'
import { filterLifted, selectMyPageFilter } from '@/features/session/sessionSlice'
import { Button } from '@/ui/Button'
import '@/styles/halls.scss'

/** Says that an owner's address has narrowed the list to its halls, and offers all. */
export function OwnerNotice() {
  const dispatch = useDispatch()
  const owner = ownerByFilter(useSelector(selectMyPageFilter))
  const [lifted, setLifted] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  if (!owner && !lifted) return null

  const showAll = () => {
    setLifted(true)
    // The button unmounts.
    said.current?.focus()
    dispatch(filterLifted())
  }

  return (
    <div className="cluster mb-2">
      <p className="m-0" ref={said} role="status" tabIndex={-1}>
        {owner ? `Du ser hallene til ${owner.name}.` : 'Du ser hallene til alle bingokjedene.'}
      </p>
      {owner && (
        <Button variant="quiet" onClick={showAll}>
          Vis alle hallene mine
        </Button>
      )}
    </div>
  )
}
