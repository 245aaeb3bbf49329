import { useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownerByFilter, type Owner } from '@/config/owners'
import { ownerFilterKey } from '@/config/storageKeys'
import { ownerFilterSet, selectSession } from '@/features/session/sessionSlice'
import { browserTab } from '@/lib/safeStorage'

/** /ok's filter also survives log-out, until another owner's page is opened (behaviour.md, 'Owners'). */
const okFilter = 1

/** The owner of the page, or of the last owner page. Set before paint: no other theme may show first. */
export function useOwner(pageFilter: number | undefined): Owner | undefined {
  const dispatch = useDispatch()
  const { ownerFilter } = useSelector(selectSession)
  useLayoutEffect(() => {
    if (pageFilter === undefined) return
    dispatch(ownerFilterSet(pageFilter))
    if (pageFilter === okFilter) browserTab.set(ownerFilterKey, String(pageFilter))
    else browserTab.remove(ownerFilterKey)
  }, [dispatch, pageFilter])
  const owner = ownerByFilter(ownerFilter)
  const id = owner?.id
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (id === undefined) delete dataset['owner']
    else dataset['owner'] = id
  }, [id])
  return owner
}
