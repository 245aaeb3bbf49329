import { useSelector } from 'react-redux'
import { ownerByFilter } from '@/config/owners'
import { LoginForm } from '@/features/session/LoginForm'
import type { LogIn } from '@/features/session/logIn'
import { selectOwnerFilter } from '@/features/session/sessionSlice'
import { PageTitle } from '@/ui/PageTitle'

/** Only this owner's logo shows on the page itself. */
const logoOwner = 1

export function LoginPage({ loadLogIn }: { loadLogIn: () => Promise<LogIn> }) {
  const owner = ownerByFilter(useSelector(selectOwnerFilter))
  return (
    <div className="column-narrow form-card">
      {owner?.filter === logoOwner && (
        <img className="owner-logo d-block mb-3" src={owner.logo} alt={owner.name} />
      )}
      <PageTitle>Logg inn</PageTitle>
      <LoginForm loadLogIn={loadLogIn} />
    </div>
  )
}
