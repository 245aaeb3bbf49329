import { DialogStrip } from '@/dialogs/dialogNotice'
import { DepositedSinceLogin } from '@/features/reminder/DepositedSinceLogin'
import { TimeKeeper } from '@/features/time/TimeKeeper'

export const TimeAndDeposits = () => (
  <DialogStrip value={<DepositedSinceLogin />}>
    <TimeKeeper />
  </DialogStrip>
)
