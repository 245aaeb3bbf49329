import { useEffect, useMemo } from 'react'
import { followDrift } from '@/api/drift'
import { driftAlert, useDrift } from '@/dialogs/moneyGuard'
import { SiteNotice } from '@/ui/Alert'

/** Outside the page, which is rendered anew at each address. */
export function DriftReader() {
  useEffect(followDrift, [])
  return null
}

export function DriftNotice() {
  const drift = useDrift()
  return <SiteNotice notice={useMemo(() => drift && driftAlert(drift), [drift])} />
}
