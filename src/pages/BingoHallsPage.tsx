import { HallFinder } from '@/features/halls/HallFinder'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { PageTitle } from '@/ui/PageTitle'

export function BingoHallsPage() {
  useVerificationReturn()
  return (
    <>
      <PageTitle>Finn din bingohall</PageTitle>
      <HallFinder />
    </>
  )
}
