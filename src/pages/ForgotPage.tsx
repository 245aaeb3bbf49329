import type { ComponentProps } from 'react'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { useLeftAnswer } from '@/features/identity/useLeftAnswer'
import { LostPassword } from '@/features/registration/LostPassword'
import { PageTitle } from '@/ui/PageTitle'

const identityFrame = (onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer']) => (
  <IdentityFrame purpose="forgot" onAnswer={onAnswer} />
)

export function ForgotPage() {
  const brought = useLeftAnswer('forgot')
  return (
    <div className="column-narrow">
      <PageTitle>Glemt passord</PageTitle>
      <LostPassword brought={brought} identityFrame={identityFrame} />
    </div>
  )
}
