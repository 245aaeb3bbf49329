import type { ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import { paths } from '@/config/paths'
import { DialogLink } from '@/dialogs/DialogLink'
import type { Hold } from '@/dialogs/hold'
import { holdText, type HallAct } from '@/features/halls/hallRules'
import { useActHold } from '@/features/halls/useActHold'
import { Alert } from '@/ui/Alert'

interface WithHoldProps {
  hall: Hall
  act: HallAct
  children: (hold: Hold) => ReactNode
}

/** Blocks an open dialog's act by the same rule as the hall card. */
export function WithHold({ hall, act, children }: WithHoldProps) {
  const [hold, isFree] = useActHold(hall, act)
  const text = hold && holdText(hold)
  const isDue = hold?.state === 'informationDue'
  return children({
    isHeld: hold !== null,
    isFree,
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
