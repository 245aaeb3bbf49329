import { useAppStore } from '@/store/hooks'
import { selectMyActs } from './actsSelectors'
import { CopyFacts } from './CopyFacts'

export function LatestFacts() {
  const store = useAppStore()
  const latest = () =>
    selectMyActs(store.getState())
      .filter(({ state }) => state !== 'over')
      .toSorted((one, other) => one.sentAt - other.sentAt)
      .slice(-1)
  return <CopyFacts acts={latest} />
}
