import { useBackOnline } from '@/api/connection'
import { RetryAlert } from '@/ui/Alert'

export function NewsUnavailable({ onRetry }: { onRetry: () => void }) {
  useBackOnline(onRetry)
  return (
    <RetryAlert variant="warning" onRetry={onRetry}>
      Vi fikk ikke hentet nyhetene.
    </RetryAlert>
  )
}
