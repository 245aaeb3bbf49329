import { Link } from 'react-router-dom'
import { reminderPath } from '@/config/paths'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { Numbers } from '@/features/numbers/Numbers'
import { PageTitle } from '@/ui/PageTitle'

export function UserNumbersPage() {
  return (
    <>
      <PageTitle>Mine tall</PageTitle>
      <HallWarnings />
      <Numbers />
      <p className="numbers__reminder lone-link m-0 d-print-none">
        <Link to={reminderPath}>Min egen påminnelse</Link>
      </p>
    </>
  )
}
