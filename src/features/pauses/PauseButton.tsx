import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button, type ButtonVariant } from '@/ui/Button'

const labels = { shortPause: 'Ta en pause', pauseAll: 'Spillepause for alle haller' }

/** Opens a pause of all halls. */
export function PauseButton({
  opens,
  variant = 'quiet',
}: {
  opens: keyof typeof labels
  variant?: ButtonVariant
}) {
  const opener = useDialogOpener({ name: opens })
  return (
    <Button variant={variant} {...opener}>
      {labels[opens]}
    </Button>
  )
}
