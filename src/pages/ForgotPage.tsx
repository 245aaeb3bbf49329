import { WithIdentityReturn } from '@/features/identity/WithIdentityReturn'
import { LostPassword } from '@/features/registration/LostPassword'
import { PageTitle } from '@/ui/PageTitle'

export function ForgotPage() {
  return (
    <div className="column-narrow form-card">
      <WithIdentityReturn purpose="forgot">
        {(identity) => (
          <>
            <PageTitle>Glemt passord</PageTitle>
            <LostPassword {...identity} />
          </>
        )}
      </WithIdentityReturn>
    </div>
  )
}
