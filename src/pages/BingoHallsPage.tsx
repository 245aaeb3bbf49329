import { HallFinder } from '@/features/halls/HallFinder'
import { PageTitle } from '@/ui/PageTitle'

export function BingoHallsPage() {
  return (
    <>
      <PageTitle>Finn din bingohall</PageTitle>
      <HallFinder />
    </>
  )
}
