import { useLayoutEffect } from 'react'
import { ownerByFilter, type Owner } from '@/config/owners'

/** The owner the player came by, if any. Its colours hang on <html>; set before paint, so that no other look shows first. */
export function useOwnerLook(ownerFilter: number): Owner | undefined {
  const owner = ownerByFilter(ownerFilter)
  const id = owner?.id
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (id === undefined) delete dataset['owner']
    else dataset['owner'] = id
  }, [id])
  return owner
}
