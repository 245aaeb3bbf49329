import type { ComponentProps } from 'react'
import { IdentityFrame } from '@/features/identity/IdentityFrame'
import { ReturningHere } from '@/features/identity/ReturningHere'
import { Registration } from '@/features/registration/Registration'

const identityFrame = (onAnswer: ComponentProps<typeof IdentityFrame>['onAnswer']) => (
  <IdentityFrame purpose="register" returnPath="/register" onAnswer={onAnswer} />
)

export function RegisterPage() {
  return (
    <div className="column-narrow">
      <ReturningHere purpose="register">
        {(brought) => (
          <Registration brought={brought?.answer ?? null} identityFrame={identityFrame} />
        )}
      </ReturningHere>
    </div>
  )
}
