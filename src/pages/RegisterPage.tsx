import { WithIdentityReturn } from '@/features/identity/WithIdentityReturn'
import { Registration } from '@/features/registration/Registration'

export function RegisterPage() {
  return (
    <div className="column-narrow form-card">
      <WithIdentityReturn purpose="register">
        {(identity) => <Registration {...identity} />}
      </WithIdentityReturn>
    </div>
  )
}
