import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/ui/Button'
import type { Hold } from './hold'

interface ConfirmActProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'form' | 'ref'> {
  hold: Hold
  /** What is confirmed: the amount and the hall. */
  about: ReactNode
  children: string
}

/** The button that confirms a form's act, beside what the act will do and what holds it back. */
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
        // A disabled button would lose the focus while its act is under way.
        disabled={disabled || (hold.isHeld && !busy)}
        {...button}
      >
        {children}
      </Button>
    </>
  )
}
