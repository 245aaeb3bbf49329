import { RetryAlert } from '@/ui/RetryAlert'

export function NewsUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryAlert variant="warning" onRetry={onRetry}>
      Vi fikk ikke hentet nyhetene.
    </RetryAlert>
  )
}
