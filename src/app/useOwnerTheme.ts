import { useLayoutEffect } from 'react'
import { ownerByFilter, type Owner } from '@/config/owners'

/** Returns the filter's owner, if any. Its theme is set on <html> before paint, so that no other shows first. */
export function useOwnerTheme(ownerFilter: number): Owner | undefined {
  const owner = ownerByFilter(ownerFilter)
  const id = owner?.id
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (id === undefined) delete dataset['owner']
    else dataset['owner'] = id
  }, [id])
  return owner
}
