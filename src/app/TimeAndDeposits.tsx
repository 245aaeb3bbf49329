import { DepositedSinceLogin } from '@/features/reminder/DepositedSinceLogin'
import { TimeKeeper } from '@/features/time/TimeKeeper'

export const TimeAndDeposits = () => <TimeKeeper deposited={<DepositedSinceLogin />} />
