import type { ComponentProps } from 'react'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { ReturningHere } from '@/features/identity/ReturningHere'
import { LostPassword } from '@/features/registration/LostPassword'
import { PageTitle } from '@/ui/PageTitle'

const identityFrame = (
  onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer'],
  mobile: string,
) => <IdentityFrame purpose="forgot" kept={mobile} onAnswer={onAnswer} />

export function ForgotPage() {
  return (
    <div className="column-narrow">
      <ReturningHere purpose="forgot">
        {(brought) => (
          <>
            <PageTitle>Glemt passord</PageTitle>
            <LostPassword
              brought={brought?.answer ?? null}
              keptMobile={brought?.kept ?? ''}
              identityFrame={identityFrame}
            />
          </>
        )}
      </ReturningHere>
    </div>
  )
}
