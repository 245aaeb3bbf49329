import { useSyncExternalStore } from 'react'
import { driftNow, isMoneyShut, type Drift } from '@/api/drift'
import { Alert, type AlertProps } from '@/ui/Alert'
import type { ActGuard } from './ConfirmAct'

export const useDrift = (): Drift | null =>
  useSyncExternalStore(driftNow.watch, driftNow.get, () => null)

export const driftAlert = ({ message }: Drift): AlertProps => ({
  variant: 'warning',
  heading: 'Driftsmelding',
  children: <p className="lines">{message}</p>,
})

/** Also blocks while the operator has shut money acts (`blocksMoney` in drift.json). */
export function useMoneyGuard(guard: ActGuard): ActGuard {
  const drift = useDrift()
  const mayAct = () => !isMoneyShut() && guard.mayAct()
  if (!drift?.blocksMoney) return { ...guard, mayAct }
  return {
    isBlocked: true,
    mayAct,
    notice: (
      <>
        {guard.notice}
        <Alert {...driftAlert(drift)} className="w-100" />
      </>
    ),
  }
}
