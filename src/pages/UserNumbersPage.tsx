import { HallWarnings } from '@/features/halls/HallWarnings'
import { Numbers } from '@/features/numbers/Numbers'
import { PageTitle } from '@/ui/PageTitle'

export function UserNumbersPage() {
  return (
    <>
      <PageTitle>Mine tall</PageTitle>
      <HallWarnings />
      <Numbers />
    </>
  )
}
