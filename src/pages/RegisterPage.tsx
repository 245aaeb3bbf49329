import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { WithIdentityReturn } from '@/features/identity/WithIdentityReturn'
import { Registration } from '@/features/registration/Registration'
import { carriedMobile } from '@/features/session/loginRules'

const identityFrame = (
  onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer'],
  mobile: string,
) => (
  <IdentityFrame purpose="register" returnPath={paths.register} kept={mobile} onAnswer={onAnswer} />
)

export function RegisterPage() {
  const carried = carriedMobile(useLocation().state)
  return (
    <div className="column-narrow form-card">
      <WithIdentityReturn purpose="register">
        {(returned) => (
          <Registration
            returned={returned?.answer ?? null}
            initialMobile={returned?.kept ?? carried}
            identityFrame={identityFrame}
          />
        )}
      </WithIdentityReturn>
    </div>
  )
}
