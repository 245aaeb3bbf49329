import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/ui/Button'

/** Blocks an open dialog's act, e.g. for a pause that has begun since it opened. */
export interface ActGuard {
  isBlocked: boolean
  /** The reason, shown beside the act. */
  notice: ReactNode
  /** Ask at the press: the screen may be out of date. */
  mayAct: () => boolean
}

interface ConfirmActProps extends Pick<ButtonProps, 'busy' | 'disabled' | 'form' | 'ref'> {
  guard: ActGuard
  /** The amount and the hall. */
  about: ReactNode
  children: string
}

export function ConfirmAct({
  guard,
  about,
  busy = false,
  disabled = false,
  children,
  ...button
}: ConfirmActProps) {
  return (
    <>
      {guard.notice}
      <p className="money-line">{about}</p>
      <Button
        type="submit"
        busy={busy}
        // A disabled button would lose the focus during its act.
        disabled={disabled || (guard.isBlocked && !busy)}
        {...button}
      >
        {children}
      </Button>
    </>
  )
}
