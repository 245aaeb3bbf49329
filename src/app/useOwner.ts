import { useLayoutEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ownerByFilter, type Owner } from '@/config/owners'
import { ownerFilterKey } from '@/config/storageKeys'
import { ownerFilterSet, selectSession } from '@/features/session/sessionSlice'
import { browserSession } from '@/lib/safeStorage'

/**
 * /ok also stores its filter in sessionStorage, where log-out does not clear it. Another owner's page removes it: the
 * owner whose page was opened last applies.
 */
const okFilter = 1

/**
 * The owner whose halls are shown, if any: that of the page, or of the owner's page opened last. Set before paint, and not by
 * a page that is still on its way, so that no other theme shows first.
 */
export function useOwner(pageFilter: number | undefined): Owner | undefined {
  const dispatch = useDispatch()
  const { ownerFilter } = useSelector(selectSession)
  useLayoutEffect(() => {
    if (pageFilter === undefined) return
    dispatch(ownerFilterSet(pageFilter))
    if (pageFilter === okFilter) browserSession.set(ownerFilterKey, String(pageFilter))
    else browserSession.remove(ownerFilterKey)
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
