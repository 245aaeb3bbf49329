import type { ReactNode } from 'react'
import type { Hall } from '@/api/halls'
import { paths } from '@/config/paths'
import { DialogLink } from '@/dialogs/DialogLink'
import { DialogSubtitle } from '@/dialogs/dialogNotice'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { useMoneyGuard } from '@/dialogs/moneyGuard'
import { balanceView, holdText, type HallAct } from '@/features/halls/hallRules'
import { useActHold } from '@/features/halls/useActHold'
import { useBalance } from '@/features/halls/useBalance'
import { Alert } from '@/ui/Alert'

interface WithActGuardProps {
  hall: Hall
  act: HallAct
  children: (guard: ActGuard) => ReactNode
}

/** The balance as the hall's card shows it; none on a card error. */
function useHallLine({ BingoID, BingoName, balance_str }: Hall): string {
  const { kind, text, fresh } = balanceView(balance_str, useBalance(BingoID).reading)
  if (kind === 'cardError') return BingoName
  return `${BingoName} · ${kind === 'amount' ? `Saldo\u00A0${text}` : text}${fresh ? '' : ' (kan ha endret seg)'}`
}

/** Blocks an open dialog's act by the same rule as the hall card. */
export function WithActGuard({ hall, act, children }: WithActGuardProps) {
  const [hold, mayAct] = useActHold(hall, act)
  const text = hold && holdText(hold)
  const isDue = hold?.state === 'informationDue'
  const guard: ActGuard = {
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
  const moneyGuard = useMoneyGuard(guard)
  // In these not every act moves money: those that do ask `useMoneyGuard` themselves.
  const isMixed = act === 'Fyll på' || act === 'Spill'
  return (
    <DialogSubtitle value={useHallLine(hall)}>
      {children(isMixed ? guard : moneyGuard)}
    </DialogSubtitle>
  )
}
