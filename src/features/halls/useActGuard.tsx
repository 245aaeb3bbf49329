import type { Hall } from '@/api/halls'
import { paths } from '@/config/paths'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { DialogLink } from '@/dialogs/DialogLink'
import { Alert } from '@/ui/Alert'
import { blockText, type GuardedAction } from './hallRules'
import { useBlockReason } from './useBlockReason'

/** Blocks an act by the same rule as the hall card. */
export function useActGuard(hall: Hall, act: GuardedAction): ActGuard {
  const [hold, mayAct] = useBlockReason(hall, act)
  const text = hold && blockText(hold)
  const isDue = hold?.state === 'informationDue'
  return {
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
  }
}

/** Also blocks while the hall's pauses load. */
export const afterPauses = (guard: ActGuard, isAsking: boolean): ActGuard => ({
  ...guard,
  isBlocked: guard.isBlocked || isAsking,
  mayAct: () => !isAsking && guard.mayAct(),
})
