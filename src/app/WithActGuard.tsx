import type { ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import { paths } from '@/config/paths'
import { DialogLink } from '@/dialogs/DialogLink'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { holdText, type HallAct } from '@/features/halls/hallRules'
import { useActHold } from '@/features/halls/useActHold'
import { Alert } from '@/ui/Alert'

interface WithActGuardProps {
  hall: Hall
  act: HallAct
  children: (guard: ActGuard) => ReactNode
}

/** Blocks an open dialog's act by the same rule as the hall card. */
export function WithActGuard({ hall, act, children }: WithActGuardProps) {
  const [hold, mayAct] = useActHold(hall, act)
  const text = hold && holdText(hold)
  const isDue = hold?.state === 'informationDue'
  return children({
    isBlocked: hold !== null,
    mayAct,
    notice: text !== null && (
      <Alert
        variant="warning"
        className="w-100"
        actions={
          isDue && (
            <DialogLink className="btn btn-secondary" to={paths.userDetails}>
              Oppdater opplysninger
            </DialogLink>
          )
        }
      >
        {text}
      </Alert>
    ),
  })
}
