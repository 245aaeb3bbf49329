import type { Hall } from '@/api/halls'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { DepositDialog } from '@/features/payments/DepositDialog'
import { useDepositReminder } from '@/features/reminder/useDepositReminder'

export function HallDeposit({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  return <DepositDialog hall={hall} guard={guard} reminder={useDepositReminder(guard.isBlocked)} />
}
