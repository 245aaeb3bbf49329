import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button, type ButtonVariant } from '@/ui/Button'

const labels = { shortPause: 'Ta en pause', pauseAll: 'Spillepause for alle haller' }

interface PauseButtonProps {
  opens: keyof typeof labels
  variant?: ButtonVariant | 'row'
}

/** 'row' is for a `LinkRow`. */
export function PauseButton({ opens, variant = 'quiet' }: PauseButtonProps) {
  const opener = useDialogOpener({ name: opens })
  return variant === 'row' ? (
    <button type="button" className="link-row__name" {...opener}>
      {labels[opens]}
    </button>
  ) : (
    <Button variant={variant} {...opener}>
      {labels[opens]}
    </Button>
  )
}
