import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/ui/Button'
import type { Hold } from './hold'

interface ConfirmActProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'form' | 'ref'> {
  hold: Hold
  /** The amount and the hall. */
  about: ReactNode
  children: string
}

export function ConfirmAct({
  hold,
  about,
  busy = false,
  disabled = false,
  children,
  ...button
}: ConfirmActProps) {
  return (
    <>
      {hold.notice}
      <p className="money-line">{about}</p>
      <Button
        type="submit"
        busy={busy}
        // A disabled button would lose the focus during its act.
        disabled={disabled || (hold.isHeld && !busy)}
        {...button}
      >
        {children}
      </Button>
    </>
  )
}
