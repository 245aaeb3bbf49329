import type { Hall } from '@/api/halls'
import { DepositDialog } from '@/features/payments/DepositDialog'
import { useDepositReminder } from '@/features/reminder/useDepositReminder'

/** Asks by the player's own reminder before a deposit. */
export function HallDeposit({ hall }: { hall: Hall }) {
  return <DepositDialog hall={hall} reminder={useDepositReminder()} />
}
