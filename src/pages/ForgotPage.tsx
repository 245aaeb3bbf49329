import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { WithIdentityReturn } from '@/features/identity/WithIdentityReturn'
import { LostPassword } from '@/features/registration/LostPassword'
import { carriedMobile } from '@/features/session/loginRules'
import { PageTitle } from '@/ui/PageTitle'

const identityFrame = (
  onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer'],
  mobile: string,
) => <IdentityFrame purpose="forgot" kept={mobile} onAnswer={onAnswer} />

export function ForgotPage() {
  const carried = carriedMobile(useLocation().state)
  return (
    <div className="column-narrow form-card">
      <WithIdentityReturn purpose="forgot">
        {(returned) => (
          <>
            <PageTitle>Glemt passord</PageTitle>
            <LostPassword
              returned={returned?.answer ?? null}
              initialMobile={returned?.kept ?? carried}
              identityFrame={identityFrame}
            />
          </>
        )}
      </WithIdentityReturn>
    </div>
  )
}
