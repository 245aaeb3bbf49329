import type { ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import { DialogSubtitle } from '@/dialogs/dialogNotice'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { useMoneyGuard } from '@/dialogs/moneyGuard'
import { balanceView, type GuardedAction } from '@/features/halls/hallRules'
import { useActGuard } from '@/features/halls/useActGuard'
import { useBalance } from '@/features/halls/useBalance'

interface WithActGuardProps {
  hall: Hall
  action: GuardedAction
  children: (guard: ActGuard) => ReactNode
}

/** The balance as the hall's card shows it; none on a card error. */
function useHallLine({ BingoID, BingoName, balance_str }: Hall): string {
  const { reading, isUpdating } = useBalance(BingoID)
  // The outcome says that a new balance is on its way: an old one would contradict it.
  const known = isUpdating ? ({ state: 'waiting' } as const) : reading
  const { kind, text, fresh } = balanceView(balance_str, known)
  if (kind === 'cardError') return BingoName
  return `${BingoName} · ${kind === 'amount' ? `Saldo\u00A0${text}` : text}${fresh ? '' : ' (kan ha endret seg)'}`
}

/** Blocks an open dialog's action by the same rule as the hall card. */
export function WithActGuard({ hall, action, children }: WithActGuardProps) {
  const guard = useActGuard(hall, action)
  const moneyGuard = useMoneyGuard(guard)
  // In these not every action moves money: those that do ask `useMoneyGuard` themselves.
  const isMixed = action === 'Fyll på' || action === 'Spill'
  return (
    <DialogSubtitle value={useHallLine(hall)}>
      {children(isMixed ? guard : moneyGuard)}
    </DialogSubtitle>
  )
}
