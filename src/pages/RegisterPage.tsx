import type { ComponentProps } from 'react'
import { paths } from '@/config/paths'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { WithIdentityReturn } from '@/features/identity/WithIdentityReturn'
import { Registration } from '@/features/registration/Registration'

const identityFrame = (onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer']) => (
  <IdentityFrame purpose="register" returnPath={paths.register} onAnswer={onAnswer} />
)

export function RegisterPage() {
  return (
    <div className="column-narrow form-card">
      <WithIdentityReturn purpose="register">
        {(brought) => (
          <Registration brought={brought?.answer ?? null} identityFrame={identityFrame} />
        )}
      </WithIdentityReturn>
    </div>
  )
}
