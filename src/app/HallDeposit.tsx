import type { Hall } from '@/api/halls'
import type { Hold } from '@/dialogs/hold'
import { DepositDialog } from '@/features/payments/DepositDialog'
import { useDepositReminder } from '@/features/reminder/useDepositReminder'

export function HallDeposit({ hall, hold }: { hall: Hall; hold: Hold }) {
  return <DepositDialog hall={hall} hold={hold} reminder={useDepositReminder(hold.isHeld)} />
}
