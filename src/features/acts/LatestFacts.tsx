import { useAppSelector } from '@/store/hooks'
import { selectMyActs } from './actsSelectors'
import { CopyFacts } from './CopyFacts'

export function LatestFacts() {
  const acts = useAppSelector(selectMyActs)
    .filter(({ state }) => state !== 'over')
    .toSorted((one, other) => one.sentAt - other.sentAt)
  return <CopyFacts acts={acts.slice(-1)} />
}
