import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { PageTitle } from '@/ui/PageTitle'

export function NotFoundPage() {
  return (
    <div className="column-narrow">
      <PageTitle>Siden finnes ikke</PageTitle>
      <p>Adressen kan være skrevet feil, eller siden kan være flyttet.</p>
      <Link className="btn btn-primary" to={paths.home}>
        Til forsiden
      </Link>
    </div>
  )
}
