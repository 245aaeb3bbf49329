import { HallFinder } from '@/features/finder/HallFinder'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { usePositionKept } from '@/features/halls/usePositionKept'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { PageTitle } from '@/ui/PageTitle'

export function BingoHallsPage() {
  useVerificationReturn()
  return (
    <div className="column-narrow">
      <PageTitle>Finn din bingohall</PageTitle>
      <HallFinder {...usePositionKept()} warnings={<HallWarnings />} />
    </div>
  )
}
